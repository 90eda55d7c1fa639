# Optimisations that GCC should skip in the files of this game. Measured: docs/lab/speed/2026-11-30-bytes-and-vectors.md.
if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
    # Cards are bytes that are written one at a time. To read eight of them as a vector means to wait for the last one.
    file(GLOB with_bytes CONFIGURE_DEPENDS engine/gtr/*.c engine/gtr/*/*.c arena/gtr/*.c)
    set_property(SOURCE ${with_bytes} APPEND PROPERTY COMPILE_OPTIONS -fno-tree-slp-vectorize)
    # What comes next is a switch over a few phases: comparisons are guessed one by one, a jump through a table as a whole.
    set_property(SOURCE engine/gtr/flow.c engine/gtr/apply.c APPEND PROPERTY COMPILE_OPTIONS -fno-jump-tables)
    # The loop of random play is faster without what this compiler thinks good for one processor, which may be newer than it knows.
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
        set_property(SOURCE engine/gtr/gtr.c APPEND PROPERTY COMPILE_OPTIONS -mtune=generic)
    endif()
    # Six suits and five seats are too few for a loop of vectors; the inputs of networks are long lists.
    file(GLOB with_seats CONFIGURE_DEPENDS agents/gtr/*.c)
    list(FILTER with_seats EXCLUDE REGEX "/(layout|actions)\\.c$")
    set_property(SOURCE ${with_seats} APPEND PROPERTY COMPILE_OPTIONS -fno-tree-loop-vectorize)
endif()

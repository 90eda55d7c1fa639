# Optimisations that GCC should skip in the files of this game. Measured: docs/lab/2026-11-30-bytes-and-vectors.md.
if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
    # Cards are bytes that are written one at a time. To read eight of them as a vector means to wait for the last one.
    file(GLOB with_bytes CONFIGURE_DEPENDS engine/gtr/*.c engine/gtr/*/*.c arena/gtr/*.c)
    set_property(SOURCE ${with_bytes} APPEND PROPERTY COMPILE_OPTIONS -fno-tree-slp-vectorize)
    # Six suits and five seats are too few for a loop of vectors; the inputs of networks are long lists.
    file(GLOB with_seats CONFIGURE_DEPENDS agents/gtr/*.c)
    list(FILTER with_seats EXCLUDE REGEX "/(layout|actions)\\.c$")
    set_property(SOURCE ${with_seats} APPEND PROPERTY COMPILE_OPTIONS -fno-tree-loop-vectorize)
endif()

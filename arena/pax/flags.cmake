# Optimisations that GCC should skip. Listing and making a move begin with a switch over a few decisions: comparisons are guessed
# one by one, a jump through a table as a whole. Measured: docs/lab/speed/2026-11-30-bytes-and-vectors.md.
if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
    set_property(SOURCE engine/pax/moves.c engine/pax/plain.c engine/pax/pax.c APPEND PROPERTY COMPILE_OPTIONS -fno-jump-tables)
endif()

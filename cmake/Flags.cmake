# Compiler flags of every target, as the interface library aedile_flags.

include(CheckCCompilerFlag)
include(CheckCSourceCompiles)
include(CheckIPOSupported)

add_library(aedile_flags INTERFACE)
target_compile_options(aedile_flags INTERFACE
    -Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes
    -Wpointer-arith -Wwrite-strings -Wundef -Wvla -Wformat=2
    $<$<BOOL:${AEDILE_WERROR}>:-Werror>)

# Files above 2 GiB, and folders of file systems with large numbers, for programs of 32 bits too.
target_compile_definitions(aedile_flags INTERFACE _FILE_OFFSET_BITS=64)

# The same games on every machine: a * b + c is two roundings, whether or not the processor has one
# instruction for it, and float is computed as float. GCC allows itself otherwise outside ISO C,
# clang 14 and later always; 80387 registers know only long double (engine/real.h).
target_compile_options(aedile_flags INTERFACE -fno-fast-math -ffp-contract=off)
set(float_source "#include <float.h>
    _Static_assert(FLT_EVAL_METHOD == 0 || FLT_EVAL_METHOD == 16, \"\"); int main(void) { return 0; }")
check_c_source_compiles("${float_source}" aedile_plain_floats)
if(NOT aedile_plain_floats)
    set(CMAKE_REQUIRED_FLAGS "-msse2 -mfpmath=sse")
    check_c_source_compiles("${float_source}" aedile_sse_floats)
    unset(CMAKE_REQUIRED_FLAGS)
    if(NOT aedile_sse_floats)
        message(FATAL_ERROR "This compiler computes float and double with more digits than they "
            "have (FLT_EVAL_METHOD): games would not be those of other machines")
    endif()
    target_compile_options(aedile_flags INTERFACE -msse2 -mfpmath=sse)
endif()

if(AEDILE_LEVEL)
    if(AEDILE_NATIVE)
        message(FATAL_ERROR "expected AEDILE_LEVEL or AEDILE_NATIVE, found both")
    endif()
    target_compile_options(aedile_flags INTERFACE -march=${AEDILE_LEVEL})
endif()

if(AEDILE_NATIVE)
    message(STATUS "Tuned for this machine (AEDILE_NATIVE): the build may not run on another one")
    check_c_compiler_flag(-march=native aedile_has_march_native)
    if(aedile_has_march_native)
        target_compile_options(aedile_flags INTERFACE -march=native)
        # A loop over a few seats in 512-bit registers wins nothing, and slows the core down for
        # microseconds afterwards: a tenth of a random game.
        check_c_compiler_flag(-mprefer-vector-width=128 aedile_has_vector_width)
        if(aedile_has_vector_width)
            target_compile_options(aedile_flags INTERFACE -mprefer-vector-width=128)
        endif()
    endif()
endif()

if(AEDILE_SANITIZE)
    # Frame pointers and -g1: a report should name functions and lines.
    target_compile_options(aedile_flags INTERFACE
        -fsanitize=${AEDILE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer -g1)
    target_link_options(aedile_flags INTERFACE -fsanitize=${AEDILE_SANITIZE})
    # A hundred tests are linked with all that sanitizers add: lld takes half as long.
    include(CheckLinkerFlag)
    check_linker_flag(C -fuse-ld=lld aedile_has_lld)
    if(aedile_has_lld)
        target_link_options(aedile_flags INTERFACE -fuse-ld=lld)
    endif()
endif()

if(AEDILE_LTO AND NOT AEDILE_SANITIZE)
    check_ipo_supported(RESULT aedile_has_ipo OUTPUT ipo_report LANGUAGES C)
    if(aedile_has_ipo)
        set(CMAKE_INTERPROCEDURAL_OPTIMIZATION_RELEASE ON)
        # The program is optimised over all files; the many tests link in a moment, without that.
        target_compile_options(aedile_flags INTERFACE
            $<$<AND:$<C_COMPILER_ID:GNU>,$<CONFIG:Release>>:-ffat-lto-objects>)
    else()
        message(STATUS "No link-time optimisation with this compiler")
    endif()
endif()

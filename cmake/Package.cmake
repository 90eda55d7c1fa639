# Read by cpack before it makes a package: a build that is tuned to one machine is refused.
# `cpack -D CPACK_AEDILE_TUNED=ON` makes one all the same, for machines that are equal.
if(CPACK_AEDILE_NATIVE AND NOT CPACK_AEDILE_TUNED)
    message(FATAL_ERROR "This build is tuned for the machine that made it; "
        "configure one with -DAEDILE_NATIVE=OFF, or say -D CPACK_AEDILE_TUNED=ON")
endif()

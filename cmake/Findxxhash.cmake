# Finds the xxHash library (Debian: libxxhash-dev). Defines the target xxhash::xxhash.

find_path(XXHASH_INCLUDE_DIR xxhash.h)
find_library(XXHASH_LIBRARY NAMES xxhash)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(xxhash
    REQUIRED_VARS XXHASH_LIBRARY XXHASH_INCLUDE_DIR
    REASON_FAILURE_MESSAGE "install it first (Debian and Ubuntu: libxxhash-dev)")

if(xxhash_FOUND AND NOT TARGET xxhash::xxhash)
    add_library(xxhash::xxhash UNKNOWN IMPORTED)
    set_target_properties(xxhash::xxhash PROPERTIES
        IMPORTED_LOCATION ${XXHASH_LIBRARY} INTERFACE_INCLUDE_DIRECTORIES ${XXHASH_INCLUDE_DIR})
endif()
mark_as_advanced(XXHASH_INCLUDE_DIR XXHASH_LIBRARY)

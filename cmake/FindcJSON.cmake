# Finds the cJSON library (Debian: libcjson-dev). Defines the target cJSON::cJSON.

find_package(PkgConfig QUIET)
if(PkgConfig_FOUND)
    pkg_check_modules(PC_CJSON QUIET libcjson)
endif()
find_path(CJSON_INCLUDE_DIR cjson/cJSON.h HINTS ${PC_CJSON_INCLUDEDIR} ${PC_CJSON_INCLUDE_DIRS}/..)
find_library(CJSON_LIBRARY NAMES cjson HINTS ${PC_CJSON_LIBRARY_DIRS})

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(cJSON
    REQUIRED_VARS CJSON_LIBRARY CJSON_INCLUDE_DIR VERSION_VAR PC_CJSON_VERSION
    REASON_FAILURE_MESSAGE "install it first (Debian and Ubuntu: libcjson-dev)")

if(cJSON_FOUND AND NOT TARGET cJSON::cJSON)
    add_library(cJSON::cJSON UNKNOWN IMPORTED)
    set_target_properties(cJSON::cJSON PROPERTIES
        IMPORTED_LOCATION ${CJSON_LIBRARY} INTERFACE_INCLUDE_DIRECTORIES ${CJSON_INCLUDE_DIR})
endif()
mark_as_advanced(CJSON_INCLUDE_DIR CJSON_LIBRARY)

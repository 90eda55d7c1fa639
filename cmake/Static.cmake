# The program linked with nothing from outside (AEDILE_STATIC), so that it runs on every Linux of its kind: for wheels. Debian's
# packages have the archives of all libraries but cJSON, of which AEDILE_CJSON_SOURCE names the file cJSON.c.
set(AEDILE_CJSON_SOURCE "" CACHE FILEPATH "cJSON.c, for AEDILE_STATIC")
if(NOT EXISTS "${AEDILE_CJSON_SOURCE}")
    message(FATAL_ERROR "AEDILE_STATIC: expected a file cJSON.c in AEDILE_CJSON_SOURCE, found \"${AEDILE_CJSON_SOURCE}\"")
endif()
set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
set(OPENSSL_USE_STATIC_LIBS ON)

add_library(aedile_cjson STATIC ${AEDILE_CJSON_SOURCE})
find_path(CJSON_INCLUDE_DIR cjson/cJSON.h REQUIRED)
target_include_directories(aedile_cjson INTERFACE ${CJSON_INCLUDE_DIR})
add_library(cJSON::cJSON ALIAS aedile_cjson)

# The program linked with nothing from outside (AEDILE_STATIC), so that it runs on every Linux of its kind: for wheels. Debian's
# packages have the archives of all libraries but cJSON, of which AEDILE_CJSON_SOURCE names the file cJSON.c. HDF5's own
# lists name what its drivers for the web need, too: what files on a disk need is linked here.
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

find_package(ZLIB REQUIRED)
foreach(name IN ITEMS hdf5 sz aec)
    find_library(aedile_static_${name} ${name} PATH_SUFFIXES hdf5/serial REQUIRED)
endforeach()
find_path(aedile_static_hdf5_headers hdf5.h PATH_SUFFIXES hdf5/serial REQUIRED)
add_library(aedile_hdf5 INTERFACE)
target_include_directories(aedile_hdf5 SYSTEM INTERFACE ${aedile_static_hdf5_headers})
target_link_libraries(aedile_hdf5 INTERFACE ${aedile_static_hdf5} ${aedile_static_sz} ${aedile_static_aec} ZLIB::ZLIB
    OpenSSL::Crypto ${CMAKE_DL_LIBS} m)
add_library(hdf5::hdf5 ALIAS aedile_hdf5)

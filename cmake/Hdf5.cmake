# HDF5 from its archive, where there is one, as the target hdf5::hdf5. The shared library of Debian loads two dozen others for its
# drivers of the web, and a small job would take twice as long to begin. What files on a disk need is linked here. Only names of
# archives are looked for, which AEDILE_STATIC has for all libraries.
foreach(name IN ITEMS hdf5 sz aec)
    find_library(aedile_archive_${name} lib${name}.a PATH_SUFFIXES hdf5/serial)
endforeach()
find_path(aedile_hdf5_headers hdf5.h PATH_SUFFIXES hdf5/serial)
if(aedile_archive_hdf5 AND aedile_archive_sz AND aedile_archive_aec AND aedile_hdf5_headers)
    add_library(aedile_hdf5 INTERFACE)
    target_include_directories(aedile_hdf5 SYSTEM INTERFACE ${aedile_hdf5_headers})
    target_link_libraries(aedile_hdf5 INTERFACE ${aedile_archive_hdf5} ${aedile_archive_sz} ${aedile_archive_aec} ZLIB::ZLIB
        OpenSSL::Crypto ${CMAKE_DL_LIBS} m)
    add_library(hdf5::hdf5 ALIAS aedile_hdf5)
elseif(AEDILE_STATIC)
    message(FATAL_ERROR "AEDILE_STATIC: expected the archives libhdf5.a, libsz.a and libaec.a")
else()
    find_package(HDF5 REQUIRED COMPONENTS C)
endif()

# What `cmake --install` puts where, and the Debian package that CPack makes of it.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# A build for a level of processors (AEDILE_LEVEL) is installed next to the plain one, in the same folders, for those that can run it: the
# loader takes the library by itself, the plain program hands over to the faster one (arena/base/faster.c). Nothing else of it is
# installed.
if(AEDILE_LEVEL)
    set_target_properties(aedile PROPERTIES OUTPUT_NAME aedile-${AEDILE_LEVEL})
    install(TARGETS aedile RUNTIME DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/aedile)
    install(TARGETS aedile_shared LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/glibc-hwcaps/${AEDILE_LEVEL} NAMELINK_SKIP)
    return()
endif()

install(TARGETS aedile RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
if(AEDILE_NATIVE)
    install(CODE "message(WARNING \"This build is tuned for the machine that made it (AEDILE_NATIVE): what is installed may not run on another one\")")
endif()

# The library, for pkg-config and for find_package(aedile): aedile::aedile, aedile::static.
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/aedile)
install(TARGETS aedile_shared aedile_static EXPORT aedile_targets
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(FILES bindings/c/aedile.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT aedile_targets FILE aedileConfig.cmake NAMESPACE aedile:: DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/generated/aedileConfigVersion.cmake
    COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/generated/aedileConfigVersion.cmake DESTINATION ${package_dir})

# The prefix as seen from the file, so that what was installed can be moved.
file(RELATIVE_PATH up /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
configure_file(bindings/c/aedile.pc.in ${PROJECT_BINARY_DIR}/generated/aedile.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/generated/aedile.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

# The manual and what shells complete: the program prints its own tables, so it has to run here. With sanitizers nothing is installed.
if(NOT CMAKE_CROSSCOMPILING AND NOT AEDILE_SANITIZE)
    set(manual ${PROJECT_BINARY_DIR}/generated)
    set(made ${manual}/aedile.1 ${manual}/aedile.bash ${manual}/aedile.zsh ${manual}/aedile.fish)
    add_custom_command(OUTPUT ${made}
        COMMAND bash ${PROJECT_SOURCE_DIR}/cmake/manual.sh $<TARGET_FILE:aedile> ${manual}
        DEPENDS aedile ${PROJECT_SOURCE_DIR}/cmake/manual.sh VERBATIM)
    add_custom_target(aedile_manual ALL DEPENDS ${made})
    install(FILES ${manual}/aedile.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
    install(FILES ${manual}/aedile.bash RENAME aedile
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
    install(FILES ${manual}/aedile.zsh RENAME _aedile DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
    install(FILES ${manual}/aedile.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endif()

install(FILES README.md CHANGELOG.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs)
install(FILES bindings/c/example/play.c DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples)
# The page of `aedile view`, where scripts/web has built it.
install(FILES ${PROJECT_SOURCE_DIR}/build/web/aedile.html DESTINATION ${CMAKE_INSTALL_DATADIR}/aedile OPTIONAL)
install(DIRECTORY configs DESTINATION ${CMAKE_INSTALL_DATADIR}/aedile)

# A package leaves the machine: none is made of a build that is tuned to it.
set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_SOURCE_DIR}/cmake/Package.cmake)
set(CPACK_AEDILE_NATIVE ${AEDILE_NATIVE})
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME aedile)
set(CPACK_PACKAGE_CONTACT "the authors of Aedile <aedile@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${PROJECT_DESCRIPTION})
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
find_program(dpkg_shlibdeps dpkg-shlibdeps)
if(dpkg_shlibdeps)
    set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
endif()
include(CPack)

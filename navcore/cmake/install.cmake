# SPDX-License-Identifier: MIT
# What a game gets: the library, navcore.h and c.h with what they name, find_package(navcore) and
# pkg-config. Component "navcore" installs it alone, "navtool" the tool, "waymark" the editor.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(navcore_package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/navcore)
set(navcore_pkgconfig_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

install(TARGETS navcore EXPORT navcoreTargets COMPONENT navcore
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(TARGETS navcore_c EXPORT navcoreTargets
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT navcore NAMELINK_COMPONENT navcore
        RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT navcore
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT navcore)
file(STRINGS ${CMAKE_CURRENT_SOURCE_DIR}/cmake/installed_headers.txt navcore_installed_headers
     REGEX "^[^#]")
foreach(header IN LISTS navcore_installed_headers)
    cmake_path(GET header PARENT_PATH folder)
    install(FILES ${header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/navcore/${folder}
            COMPONENT navcore)
endforeach()
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS cmake/installed_headers.txt)
install(FILES runtime/navfile/nav.fbs DESTINATION ${CMAKE_INSTALL_DATADIR}/navcore
        COMPONENT navcore)
install(EXPORT navcoreTargets NAMESPACE navcore:: DESTINATION ${navcore_package_dir}
        COMPONENT navcore)

write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/navcoreConfigVersion.cmake
        COMPATIBILITY SameMinorVersion)
install(FILES cmake/navcoreConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/navcoreConfigVersion.cmake
        DESTINATION ${navcore_package_dir} COMPONENT navcore)

# The prefix is found from the place of the file, so an installed tree can be moved.
file(RELATIVE_PATH navcore_pc_prefix /${navcore_pkgconfig_dir} /)
foreach(name navcore navcore_c)
    configure_file(cmake/${name}.pc.in ${CMAKE_CURRENT_BINARY_DIR}/${name}.pc @ONLY)
    install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${name}.pc DESTINATION ${navcore_pkgconfig_dir}
            COMPONENT navcore)
endforeach()

# Each component says what may be done with it.
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/navcore
        COMPONENT navcore)
install(FILES ${PROJECT_SOURCE_DIR}/resources/manual/games.md
              ${PROJECT_SOURCE_DIR}/resources/manual/json.md
        DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/navcore COMPONENT navcore)

if(NOT TARGET navtool)
    return()
endif()
install(TARGETS navtool RUNTIME COMPONENT navtool)

# Its manual page and what shells complete, which it prints itself.
if(NOT CMAKE_CROSSCOMPILING)
    set(navtool_reference ${CMAKE_CURRENT_BINARY_DIR}/reference)
    set(navtool_outputs "")
    foreach(pair man:navtool.1 bash:navtool zsh:_navtool)
        string(REPLACE ":" ";" pair ${pair})
        list(GET pair 0 kind)
        list(GET pair 1 file)
        add_custom_command(OUTPUT ${navtool_reference}/${file}
            COMMAND ${CMAKE_COMMAND} -E make_directory ${navtool_reference}
            COMMAND navtool reference ${kind} > ${navtool_reference}/${file}
            DEPENDS navtool VERBATIM)
        list(APPEND navtool_outputs ${navtool_reference}/${file})
    endforeach()
    add_custom_target(navtool_reference ALL DEPENDS ${navtool_outputs})
    install(FILES ${navtool_reference}/navtool.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1
            COMPONENT navtool)
    install(FILES ${navtool_reference}/navtool
            DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT navtool)
    install(FILES ${navtool_reference}/_navtool DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions
            COMPONENT navtool)
endif()
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/navtool
        COMPONENT navtool)

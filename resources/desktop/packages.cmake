# SPDX-License-Identifier: MIT
# Debian packages, one for each component: `cpack --config BUILD/CPackConfig.cmake` makes them.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_VENDOR "The Waymark maintainers")
set(CPACK_PACKAGE_CONTACT "The Waymark maintainers <maintainers@waymark.example>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "") # each has its own
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL navcore navtool)
if(WAYMARK_BUILD_EDITOR)
    list(APPEND CPACK_COMPONENTS_ALL waymark)
endif()

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
# Debian only: compressed manual pages, and the licence under Debian's file name.
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/debian.cmake)

function(waymark_package component name section summary text)
    string(TOUPPER ${component} id)
    set(CPACK_DEBIAN_${id}_PACKAGE_NAME ${name} PARENT_SCOPE)
    set(CPACK_DEBIAN_${id}_PACKAGE_SECTION ${section} PARENT_SCOPE)
    set(CPACK_DEBIAN_${id}_DESCRIPTION "${summary}\n${text}" PARENT_SCOPE)
endfunction()
waymark_package(navcore libnavcore-dev libdevel "navigation graphs for games (development files)"
"Finds the cheapest routes on navigation graphs made with Waymark: exact, equal
on every computer, with gates, abilities and units of all sizes. Contains the
static C++ library, the shared C library, their headers and the schema.")
waymark_package(navtool navtool devel "build, check, compare and convert navigation graphs"
"Command-line tool for Waymark levels: builds nav files, checks, compares and
merges levels, and reads and writes formats of other programs.")
waymark_package(waymark waymark devel "level editor for navigation graphs of games"
"Load a map picture, place vertices on it, paint slow and fast terrain, and watch
the cheapest routes of units while you drag. Writes nav files that games load
with libnavcore.")
set(CPACK_DEBIAN_NAVCORE_PACKAGE_CONTROL_EXTRA ${CMAKE_CURRENT_LIST_DIR}/triggers)
set(CPACK_DEBIAN_WAYMARK_PACKAGE_RECOMMENDS navtool)
include(CPack)

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
# What Debian wants in each and nobody else does: manual pages compressed, its licence by that name.
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/debian.cmake)

function(waymark_package component name section summary text)
    string(TOUPPER ${component} id)
    set(CPACK_DEBIAN_${id}_PACKAGE_NAME ${name} PARENT_SCOPE)
    set(CPACK_DEBIAN_${id}_PACKAGE_SECTION ${section} PARENT_SCOPE)
    set(CPACK_DEBIAN_${id}_DESCRIPTION "${summary}\n${text}" PARENT_SCOPE)
endfunction()
waymark_package(navcore libnavcore-dev libdevel "navigation graphs for games, to build with"
"Shortest routes on navigation graphs that are drawn in Waymark: exact, the same
on every machine, with gates, abilities and units of all sizes. The static C++
library, the shared library of the C interface, their headers and the schema.")
waymark_package(navtool navtool devel "build, check, compare and convert navigation graphs"
"Makes nav files of Waymark levels in a pipeline, checks them, tells two apart
in words, merges them for git, reads and writes the formats of others.")
waymark_package(waymark waymark devel "level editor for navigation graphs of games"
"Load the picture of a map, drop vertices on it, paint slow and fast ground, and
watch the shortest routes of units while you drag. Ships nav files that games
load by libnavcore.")
set(CPACK_DEBIAN_NAVCORE_PACKAGE_CONTROL_EXTRA ${CMAKE_CURRENT_LIST_DIR}/triggers)
set(CPACK_DEBIAN_WAYMARK_PACKAGE_RECOMMENDS navtool)
include(CPack)

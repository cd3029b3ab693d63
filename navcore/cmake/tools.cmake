# SPDX-License-Identifier: MIT
# navcore_author, what the editor, the tool and pipelines add to navcore; and navtool itself.
file(GLOB_RECURSE author_sources CONFIGURE_DEPENDS author/*.cpp)
file(GLOB_RECURSE author_headers CONFIGURE_DEPENDS author/*.h)
add_library(navcore_author STATIC ${author_sources} ${author_headers})
set_target_properties(navcore_author PROPERTIES LINKER_LANGUAGE CXX)
add_library(navcore::author ALIAS navcore_author)
target_link_libraries(navcore_author PUBLIC navcore
    PRIVATE $<BUILD_INTERFACE:waymark_build_settings>)
if(WAYMARK_PNG)
    find_package(PNG REQUIRED)
    find_package(ZLIB REQUIRED)
    target_compile_definitions(navcore_author PRIVATE WAYMARK_PNG)
    target_link_libraries(navcore_author PRIVATE PNG::PNG ZLIB::ZLIB)
endif()
if(WAYMARK_ZSTD)
    find_path(ZSTD_INCLUDE_DIR zstd.h REQUIRED)
    find_library(ZSTD_LIBRARY zstd REQUIRED)
    target_compile_definitions(navcore_author PRIVATE WAYMARK_ZSTD)
    target_include_directories(navcore_author SYSTEM PRIVATE ${ZSTD_INCLUDE_DIR})
    target_link_libraries(navcore_author PRIVATE ${ZSTD_LIBRARY})
endif()
if(WAYMARK_XML)
    find_package(pugixml REQUIRED CONFIG)
    target_compile_definitions(navcore_author PRIVATE WAYMARK_XML)
    target_link_libraries(navcore_author PRIVATE pugixml::pugixml)
endif()
if(WAYMARK_YAML)
    find_package(yaml-cpp REQUIRED CONFIG)
    target_compile_definitions(navcore_author PRIVATE WAYMARK_YAML)
    target_link_libraries(navcore_author PRIVATE yaml-cpp)
endif()
if(WAYMARK_CLIPPER)
    find_path(CLIPPER_INCLUDE_DIR polyclipping/clipper.hpp REQUIRED)
    find_library(CLIPPER_LIBRARY polyclipping REQUIRED)
    target_compile_definitions(navcore_author PRIVATE WAYMARK_CLIPPER)
    target_include_directories(navcore_author SYSTEM PRIVATE ${CLIPPER_INCLUDE_DIR})
    target_link_libraries(navcore_author PRIVATE ${CLIPPER_LIBRARY})
endif()

file(GLOB_RECURSE navtool_sources CONFIGURE_DEPENDS navtool/*.cpp navtool/*.h)
find_package(CLI11 REQUIRED CONFIG)
add_executable(navtool ${navtool_sources})
if(WIN32) # paths are UTF-8
    target_sources(navtool PRIVATE navtool/windows.rc)
endif()
target_compile_definitions(navtool PRIVATE NAVTOOL_VERSION="${PROJECT_VERSION}")
target_link_libraries(navtool PRIVATE navcore_author CLI11::CLI11 waymark_build_settings)
# Draws pictures of levels; without it `navtool picture` says that it cannot.
find_package(PkgConfig)
if(PKG_CONFIG_FOUND)
    pkg_check_modules(cairo IMPORTED_TARGET cairo-svg)
endif()
if(TARGET PkgConfig::cairo)
    target_compile_definitions(navtool PRIVATE WAYMARK_CAIRO)
    target_link_libraries(navtool PRIVATE PkgConfig::cairo)
endif()

# Instantiating the tables of a level costs each source that reads them a second.
target_precompile_headers(navcore_author PRIVATE ${waymark_std_headers} author/level/level_edit.h)
target_precompile_headers(navtool PRIVATE ${waymark_std_headers})
# Each command has Options of its own.
set_target_properties(navtool PROPERTIES UNITY_BUILD_UNIQUE_ID OwnOptions
    UNITY_BUILD_CODE_BEFORE_INCLUDE "#define Options OwnOptions"
    UNITY_BUILD_CODE_AFTER_INCLUDE "#undef Options")
waymark_compile_alone(author/level/trace_recipe.cpp author/picture/majority.cpp
    author/picture/palette.cpp navtool/scen.cpp navtool/trace_choice.cpp)
# CLI11 costs each source that reads it four seconds more at -O3; what takes time is in the libraries.
target_compile_options(navtool PRIVATE $<$<CONFIG:Release>:-O1>)

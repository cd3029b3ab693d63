# SPDX-License-Identifier: MIT
# Makes the FlatBuffers code of the nav file. It is private to navcore and needs headers only, so
# that neither the installed library nor a public header knows FlatBuffers.
find_package(FlatBuffers CONFIG QUIET)
if(NOT FlatBuffers_FOUND)
    find_package(flatbuffers CONFIG REQUIRED) # what newer releases call themselves
endif()

set(navfile_schema ${CMAKE_CURRENT_SOURCE_DIR}/runtime/navfile/nav.fbs)
set(navfile_dir ${CMAKE_CURRENT_BINARY_DIR}/navfile)
add_custom_command(
    OUTPUT ${navfile_dir}/nav_generated.h
    COMMAND flatbuffers::flatc --cpp --cpp-std c++17 --scoped-enums --require-explicit-ids --reflect-names
            -o ${navfile_dir} ${navfile_schema}
    DEPENDS ${navfile_schema} flatbuffers::flatc
    COMMENT "Generating nav_generated.h")
target_sources(navcore PRIVATE ${navfile_dir}/nav_generated.h)
target_include_directories(navcore SYSTEM PRIVATE ${navfile_dir}
    $<TARGET_PROPERTY:flatbuffers::flatbuffers,INTERFACE_INCLUDE_DIRECTORIES>)

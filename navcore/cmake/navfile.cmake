# SPDX-License-Identifier: MIT
# Makes the FlatBuffers code of the nav file. It is private to navcore and needs headers only, so
# that neither the installed library nor a public header knows FlatBuffers.
set(NAVCORE_GENERATED_DIR "" CACHE PATH
    "Where nav_generated.h is, made by flatc for the headers at hand; empty: flatc makes it here")
set(navfile_dir ${CMAKE_CURRENT_BINARY_DIR}/navfile)
if(NAVCORE_GENERATED_DIR) # for another machine, or where there is no flatc
    set(navfile_dir ${NAVCORE_GENERATED_DIR})
    find_path(FLATBUFFERS_INCLUDE_DIR flatbuffers/flatbuffers.h REQUIRED)
    set(navfile_headers ${FLATBUFFERS_INCLUDE_DIR})
else()
    find_package(FlatBuffers CONFIG QUIET)
    if(NOT FlatBuffers_FOUND)
        find_package(flatbuffers CONFIG REQUIRED) # what newer releases call themselves
    endif()
    set(navfile_schema ${CMAKE_CURRENT_SOURCE_DIR}/runtime/navfile/nav.fbs)
    add_custom_command(
        OUTPUT ${navfile_dir}/nav_generated.h
        COMMAND flatbuffers::flatc --cpp --cpp-std c++17 --scoped-enums --require-explicit-ids
                --reflect-names -o ${navfile_dir} ${navfile_schema}
        DEPENDS ${navfile_schema} flatbuffers::flatc
        COMMENT "Generating nav_generated.h")
    set(navfile_headers $<TARGET_PROPERTY:flatbuffers::flatbuffers,INTERFACE_INCLUDE_DIRECTORIES>)
endif()
target_sources(navcore PRIVATE ${navfile_dir}/nav_generated.h)
target_include_directories(navcore SYSTEM PRIVATE ${navfile_dir} ${navfile_headers})

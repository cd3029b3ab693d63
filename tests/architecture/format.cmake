# SPDX-License-Identifier: MIT
# Run by ctest: every source is as clang-format 14 leaves it (another version leaves it otherwise).
find_program(clang_format NAMES clang-format-14 clang-format)
set(version "")
if(clang_format)
    execute_process(COMMAND ${clang_format} --version OUTPUT_VARIABLE version)
endif()
if(NOT version MATCHES "version 14\\.")
    message("SKIP: no clang-format 14 here")
    return()
endif()
file(GLOB_RECURSE sources ${ROOT}/navcore/*.h ${ROOT}/navcore/*.cpp ${ROOT}/editor/*.h
     ${ROOT}/editor/*.cpp ${ROOT}/tests/*.h ${ROOT}/tests/*.cpp)
execute_process(COMMAND ${clang_format} --dry-run -Werror ${sources} RESULT_VARIABLE result)
if(NOT result EQUAL 0)
    message(FATAL_ERROR "run: clang-format -i on the files above")
endif()

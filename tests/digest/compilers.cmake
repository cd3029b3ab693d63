# SPDX-License-Identifier: MIT
# Run by ctest: builds the digest with COMPILER (GNU or Clang) and FLAGS in WORK_DIR; with
# one thread and with eight it must print the golden hash.
set(GNU g++)
set(Clang clang++)
find_program(compiler NAMES ${${COMPILER}})
if(NOT compiler)
    message("SKIP: no ${${COMPILER}} here, the digest is not compared with what it gives")
    return()
endif()
find_program(ccache ccache)
if(ccache)
    set(launcher -DCMAKE_CXX_COMPILER_LAUNCHER=${ccache})
endif()

function(run)
    execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()
run(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR} -B ${WORK_DIR} -G Ninja
    -DCMAKE_CXX_COMPILER=${compiler} -DCMAKE_CXX_FLAGS=${FLAGS} ${launcher})
run(${CMAKE_COMMAND} --build ${WORK_DIR} --target digest --parallel 1)

file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/../golden/digest.txt golden)
foreach(threads 1 8)
    execute_process(COMMAND ${WORK_DIR}/digest ${threads} OUTPUT_VARIABLE hash
                    OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    message(STATUS "${COMPILER} ${FLAGS}, ${threads} threads: ${hash}")
    if(NOT hash STREQUAL golden)
        message(FATAL_ERROR "golden/digest.txt says ${golden}")
    endif()
endforeach()

# SPDX-License-Identifier: MIT
# Run by ctest: installs navcore into WORK_DIR, builds the consumer there with find_package, and
# again with pkg-config alone, and runs both.
set(prefix ${WORK_DIR}/prefix)
file(REMOVE_RECURSE ${WORK_DIR})

function(run)
    execute_process(COMMAND ${ARGN} COMMAND_ECHO STDOUT COMMAND_ERROR_IS_FATAL ANY)
endfunction()

run(${CMAKE_COMMAND} --install ${BUILD_DIR} --component navcore --prefix ${prefix})
run(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR} -B ${WORK_DIR}/build -G Ninja
    -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_COMPILER=${CXX} -DCMAKE_CXX_FLAGS=${CXX_FLAGS}
    -DCMAKE_PREFIX_PATH=${prefix})
run(${CMAKE_COMMAND} --build ${WORK_DIR}/build)
run(${WORK_DIR}/build/consumer)

execute_process(COMMAND ldd ${WORK_DIR}/build/consumer OUTPUT_VARIABLE libraries
                COMMAND_ERROR_IS_FATAL ANY)
if(libraries MATCHES "Qt")
    message(FATAL_ERROR "the game links Qt:\n${libraries}")
endif()

find_program(pkg_config NAMES pkg-config pkgconf)
if(NOT pkg_config)
    message(STATUS "SKIP: no pkg-config here, navcore.pc is not tried")
    return()
endif()
set(ENV{PKG_CONFIG_PATH} ${prefix}/${LIBDIR}/pkgconfig)
execute_process(COMMAND ${pkg_config} --cflags --libs navcore OUTPUT_VARIABLE flags
                OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
separate_arguments(flags UNIX_COMMAND "${flags}")
separate_arguments(own_flags UNIX_COMMAND "${CXX_FLAGS}")
run(${CXX} -std=c++20 ${own_flags} ${CMAKE_CURRENT_LIST_DIR}/main.cpp ${flags}
    -o ${WORK_DIR}/consumer_pc)
run(${WORK_DIR}/consumer_pc)

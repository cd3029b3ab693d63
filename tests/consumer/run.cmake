# SPDX-License-Identifier: MIT
# Run by ctest: installs navcore into WORK_DIR, builds the consumer there with find_package, and
# again with pkg-config alone. Both must answer on a nav file what navtool answers on its level.
set(prefix ${WORK_DIR}/prefix)
file(REMOVE_RECURSE ${WORK_DIR})

function(run)
    execute_process(COMMAND ${ARGN} COMMAND_ECHO STDOUT COMMAND_ERROR_IS_FATAL ANY)
endfunction()

run(${CMAKE_COMMAND} --install ${BUILD_DIR} --component navcore --prefix ${prefix})
# Installed are the headers of the list and no others, and each of them compiles alone.
file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/../../navcore/cmake/installed_headers.txt listed
     REGEX "^[^#]")
file(GLOB_RECURSE headers RELATIVE ${prefix}/include/navcore ${prefix}/include/*)
list(SORT headers)
list(SORT listed)
if(NOT headers STREQUAL listed)
    message(FATAL_ERROR "installed are\n${headers}\nlisted are\n${listed}")
endif()
separate_arguments(header_flags UNIX_COMMAND "${CXX_FLAGS}")
set(alone "")
foreach(header IN LISTS headers)
    string(MAKE_C_IDENTIFIER ${header} source)
    file(WRITE ${WORK_DIR}/alone/${source}.cpp "#include <navcore/${header}>\n")
    list(APPEND alone ${WORK_DIR}/alone/${source}.cpp)
endforeach()
cmake_host_system_information(RESULT cores QUERY NUMBER_OF_LOGICAL_CORES)
list(JOIN alone "\n" alone)
file(WRITE ${WORK_DIR}/alone/list "${alone}\n")
run(xargs -a ${WORK_DIR}/alone/list -P ${cores} -n 1
    ${CXX} -std=c++20 ${header_flags} -fsyntax-only -I${prefix}/include)

run(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR} -B ${WORK_DIR}/build -G Ninja
    -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_COMPILER=${CXX} -DCMAKE_CXX_FLAGS=${CXX_FLAGS}
    -DCMAKE_PREFIX_PATH=${prefix})
run(${CMAKE_COMMAND} --build ${WORK_DIR}/build)

run(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR}/c -B ${WORK_DIR}/build_c -G Ninja
    -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_FLAGS=${CXX_FLAGS} -DCMAKE_PREFIX_PATH=${prefix})
run(${CMAKE_COMMAND} --build ${WORK_DIR}/build_c)

# Both components bring their licence.
run(${CMAKE_COMMAND} --install ${BUILD_DIR} --component navtool --prefix ${WORK_DIR}/programs)
foreach(installed prefix/share/doc/navcore programs/share/doc/navtool)
    run(${CMAKE_COMMAND} -E compare_files ${CMAKE_CURRENT_LIST_DIR}/../../LICENSE
        ${WORK_DIR}/${installed}/LICENSE)
endforeach()

# The vertices and the cost must be the same, whether a route exists or not.
set(castle ${CMAKE_CURRENT_LIST_DIR}/castle.waymark)
set(sample ${CMAKE_CURRENT_LIST_DIR}/../../resources/samples/sample.waymark)
run(${NAVTOOL} build ${castle} -o ${WORK_DIR}/castle.nav)
run(${NAVTOOL} build ${sample} -o ${WORK_DIR}/sample.nav)
include(${CMAKE_CURRENT_LIST_DIR}/compare.cmake)
function(compare_all game)
    foreach(from gate bridge 10.5,20 300,480 500,150)
        foreach(to mine gate 650,450 5,5 290,290 799,599)
            compare(${game} ${castle} ${from} ${to})
        endforeach()
    endforeach()
    foreach(from "West spawn" "East spawn" 1000,600)
        foreach(to "North mine" "Town square" 30,1250)
            compare(${game} ${sample} ${from} ${to})
        endforeach()
    endforeach()
endfunction()
compare_all(${WORK_DIR}/build/consumer)

# The example walks where its names are, and says so where they are not.
foreach(level castle sample)
    file(MAKE_DIRECTORY ${WORK_DIR}/play_${level})
    file(COPY_FILE ${WORK_DIR}/${level}.nav ${WORK_DIR}/play_${level}/castle.nav)
    execute_process(COMMAND ${WORK_DIR}/build/example WORKING_DIRECTORY ${WORK_DIR}/play_${level}
                    OUTPUT_VARIABLE said_${level} RESULT_VARIABLE code_${level})
endforeach()
if(NOT code_castle EQUAL 0 OR NOT said_castle MATCHES "walk to 700, 500\n$")
    message(FATAL_ERROR "the example says ${code_castle}\n${said_castle}")
endif()
if(NOT code_sample EQUAL 1 OR NOT said_sample MATCHES "no agent Unit")
    message(FATAL_ERROR "without its names the example says ${code_sample}\n${said_sample}")
endif()
compare_all(${WORK_DIR}/build_c/consumer_c)

# Nothing but the interface can be seen of the shared library.
find_program(nm NAMES nm)
if(nm AND EXISTS ${prefix}/${LIBDIR}/libnavcore_c.so)
    execute_process(COMMAND ${nm} -D --defined-only ${prefix}/${LIBDIR}/libnavcore_c.so
                    OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
    string(REGEX REPLACE "[0-9a-f]+ [A-Za-z] nav_[a-z_]+\n" "" others "${symbols}")
    if(others OR NOT symbols MATCHES " T nav_route_find\n")
        message(FATAL_ERROR "the shared library shows\n${symbols}")
    endif()
else()
    message(STATUS "SKIP: no nm or no such library here, its symbols are not looked at")
endif()

# README.md shows the example to the letter.
file(READ ${CMAKE_CURRENT_LIST_DIR}/example.cpp example)
string(REGEX REPLACE "^//[^\n]*\n//[^\n]*\n" "" example "${example}")
file(READ ${CMAKE_CURRENT_LIST_DIR}/../../README.md readme)
string(FIND "${readme}" "${example}" place)
if(place EQUAL -1)
    message(FATAL_ERROR "README.md does not show tests/consumer/example.cpp")
endif()

# The page for game programmers shows pieces of the guide, which plays a level with a gate.
find_program(python NAMES python3 REQUIRED)
run(${python} ${CMAKE_CURRENT_LIST_DIR}/shown.py
    ${CMAKE_CURRENT_LIST_DIR}/../../resources/manual/games.md ${CMAKE_CURRENT_LIST_DIR}/guide.cpp)
run(${NAVTOOL} build ${CMAKE_CURRENT_LIST_DIR}/../navcore/runtime/c/yard.waymark -o ${WORK_DIR}/yard.nav)
run(${WORK_DIR}/build/guide ${WORK_DIR}/yard.nav ${WORK_DIR}/castle.nav)

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
compare_all(${WORK_DIR}/consumer_pc)

execute_process(COMMAND ${pkg_config} --cflags --libs navcore_c OUTPUT_VARIABLE flags
                OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
separate_arguments(flags UNIX_COMMAND "${flags}")
find_program(cc NAMES cc gcc clang REQUIRED)
run(${cc} -std=c99 ${own_flags} ${CMAKE_CURRENT_LIST_DIR}/c/main.c
    ${CMAKE_CURRENT_LIST_DIR}/c/old_names.c ${flags}
    -Wl,-rpath,${prefix}/${LIBDIR} -o ${WORK_DIR}/consumer_c_pc)
compare_all(${WORK_DIR}/consumer_c_pc)

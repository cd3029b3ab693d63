# SPDX-License-Identifier: MIT
# Run by ctest: a game compiles without exceptions and RTTI against every installed header. With
# tests/run --thorough navcore and its C interface are also built so from source, with that game, which
# must give the answers of navtool.
file(REMOVE_RECURSE ${WORK_DIR})

function(run)
    execute_process(COMMAND ${ARGN} COMMAND_ECHO STDOUT COMMAND_ERROR_IS_FATAL ANY)
endfunction()

set(root ${CMAKE_CURRENT_LIST_DIR}/../..)
set(plain -fno-exceptions -fno-rtti)
list(JOIN plain " " flags)
file(STRINGS ${root}/navcore/cmake/installed_headers.txt headers REGEX "^[^#]")
list(TRANSFORM headers REPLACE "(.+)" "#include \"navcore/\\1\"\n")
list(JOIN headers "" headers)
file(WRITE ${WORK_DIR}/headers.cpp "${headers}")
run(${CXX} -std=c++20 ${plain} -fsyntax-only -I${root} ${WORK_DIR}/headers.cpp
    ${CMAKE_CURRENT_LIST_DIR}/main.cpp)
if(NOT DEFINED ENV{WAYMARK_THOROUGH})
    return()
endif()
run(${CMAKE_COMMAND} -S ${root} -B ${WORK_DIR}/build -G Ninja -DCMAKE_CXX_COMPILER=${CXX}
    -DCMAKE_CXX_FLAGS=${flags} -DWAYMARK_BUILD_TOOLS=OFF -DWAYMARK_BUILD_EDITOR=OFF
    -DWAYMARK_BUILD_TESTS=OFF)
run(${CMAKE_COMMAND} --build ${WORK_DIR}/build --target navcore navcore_c)
file(GLOB_RECURSE library ${WORK_DIR}/build/libnavcore.a)
run(${CXX} -std=c++20 ${plain} -I${root} ${CMAKE_CURRENT_LIST_DIR}/main.cpp ${library} -pthread
    -o ${WORK_DIR}/game)

include(${CMAKE_CURRENT_LIST_DIR}/compare.cmake)
set(castle ${CMAKE_CURRENT_LIST_DIR}/castle.waymark)
run(${NAVTOOL} build ${castle} -o ${WORK_DIR}/castle.nav)
foreach(from gate 10.5,20 500,150)
    foreach(to mine 650,450 290,290)
        compare(${WORK_DIR}/game ${castle} ${from} ${to})
    endforeach()
endforeach()

# SPDX-License-Identifier: MIT
# Run by ctest: builds navcore and its C interface from source without exceptions and RTTI, and a game
# with them, which must answer what navtool answers.
file(REMOVE_RECURSE ${WORK_DIR})

function(run)
    execute_process(COMMAND ${ARGN} COMMAND_ECHO STDOUT COMMAND_ERROR_IS_FATAL ANY)
endfunction()

set(root ${CMAKE_CURRENT_LIST_DIR}/../..)
set(plain -fno-exceptions -fno-rtti)
list(JOIN plain " " flags)
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

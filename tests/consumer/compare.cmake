# SPDX-License-Identifier: MIT
# Stops unless a game answers on WORK_DIR's nav file of a level what NAVTOOL answers on the level.
function(compare game level from to)
    cmake_path(GET level STEM name)
    execute_process(COMMAND ${game} ${WORK_DIR}/${name}.nav ${from} ${to} OUTPUT_VARIABLE answer
                    RESULT_VARIABLE code)
    execute_process(COMMAND ${NAVTOOL} route ${level} ${from} ${to} OUTPUT_VARIABLE expected
                    RESULT_VARIABLE expected_code)
    if(expected_code EQUAL 1)
        set(expected "no route\n")
    else()
        string(REGEX REPLACE " = [^\n]*" "" expected "${expected}")
        string(REGEX REPLACE "\ntime [^\n]*" "" expected "${expected}")
        string(REGEX REPLACE "\n(length|straight) [0-9]+" "" expected "${expected}")
    endif()
    if(code GREATER 1 OR NOT code STREQUAL expected_code OR NOT answer STREQUAL expected)
        message(FATAL_ERROR "${from} to ${to}: the game says\n${answer}navtool says\n${expected}")
    endif()
    message(STATUS "${from} to ${to}: ${answer}")
endfunction()

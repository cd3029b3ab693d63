# SPDX-License-Identifier: MIT
# WebAssembly with threads, run by node, which gives it the files of this machine.
find_program(WAYMARK_EMCC emcc REQUIRED)
file(REAL_PATH ${WAYMARK_EMCC} WAYMARK_EMCC)
cmake_path(GET WAYMARK_EMCC PARENT_PATH emscripten)
include(${emscripten}/cmake/Modules/Platform/Emscripten.cmake)
set(lacking ${CMAKE_CURRENT_LIST_DIR}/wasm) # of C++20, in the release that Debian has
string(APPEND CMAKE_CXX_FLAGS_INIT " -pthread -fexceptions -isystem ${lacking} -include ${lacking}/missing.h")
string(APPEND CMAKE_C_FLAGS_INIT " -pthread")
string(APPEND CMAKE_EXE_LINKER_FLAGS_INIT " -pthread -fexceptions -sNODERAWFS=1 -sEXIT_RUNTIME=1"
    " -sINITIAL_MEMORY=512MB -sTOTAL_STACK=8MB -sDEFAULT_PTHREAD_STACK_SIZE=8MB -sPTHREAD_POOL_SIZE=16")
include(${CMAKE_CURRENT_LIST_DIR}/cross.cmake)

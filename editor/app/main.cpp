// SPDX-License-Identifier: MIT
#include "editor/app/start_up.h"

#include "navcore/runtime/base/out_of_memory.h"

#include <cstdio>

int main(int argc, char* argv[]) {
    int code = 2;
    if (const auto done = navcore::withinMemory([&] { code = waymark::run(argc, argv); }); !done)
        std::fprintf(stderr, "waymark: %s\n", done.error().message.c_str());
    return code;
}

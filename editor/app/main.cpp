// SPDX-License-Identifier: MIT
#include "editor/app/start_up.h"

int main(int argc, char* argv[]) {
    return waymark::run(argc, argv);
}

// SPDX-License-Identifier: MIT
#include "tests/bench/ground/ground.h"

int main() {
    measureTrace();
}

// SPDX-License-Identifier: MIT
// Measures edits of many items.
#include "tests/bench/editing/mirror_drag.h"

int main() {
    bench::measureMirrorDrag();
}

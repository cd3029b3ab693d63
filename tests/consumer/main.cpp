// SPDX-License-Identifier: MIT
#include <navcore/runtime/geometry/lattice.h>

#include <cstdio>

int main() {
    const std::uint32_t length = navcore::latticeLength({0, 0, 0}, {3, 4, 1});
    std::printf("%u\n", length);
    return length == 6 ? 0 : 1;
}

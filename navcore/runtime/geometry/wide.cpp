// SPDX-License-Identifier: MIT
#include "navcore/runtime/geometry/wide.h"

#include <cmath>

namespace navcore {

std::uint64_t floorSqrt(std::uint64_t value) {
    // The floating-point root may be off by a few units. The loops correct it.
    auto root = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(value)));
    constexpr std::uint64_t top = 0xffffffffULL;
    if (root > top)
        root = top;
    while (root * root > value)
        --root;
    while (root < top && (root + 1) * (root + 1) <= value)
        ++root;
    return root;
}

std::uint64_t ceilSqrt(std::uint64_t value) {
    const std::uint64_t root = floorSqrt(value);
    return root * root == value ? root : root + 1;
}

} // namespace navcore

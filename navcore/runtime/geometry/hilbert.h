// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/radix_sort.h"
#include "navcore/runtime/geometry/lattice.h"

#include <utility>
#include <vector>

namespace navcore {

/// Returns the index of a lattice point along a Hilbert curve over the whole lattice. Points with
/// consecutive indices are close to each other. Indices are distinct and less than 2^52.
constexpr std::uint64_t hilbertIndex(Point2 p) {
    constexpr unsigned bits = 26;
    auto x = static_cast<std::uint32_t>(p.x + maxCoord);
    auto y = static_cast<std::uint32_t>(p.y + maxCoord);
    std::uint64_t index = 0;
    for (unsigned bit = bits; bit-- > 0;) {
        const std::uint32_t right = (x >> bit) & 1U, up = (y >> bit) & 1U;
        index = (index << 2U) | ((3U * right) ^ up);
        if (up == 0) {
            if (right == 1) {
                x = ~x;
                y = ~y;
            }
            std::swap(x, y);
        }
    }
    return index;
}

/// Returns the indices 0..count - 1 of the points, sorted by position along the Hilbert curve.
/// Equal points keep their order.
template <class PointAt>
std::vector<std::uint32_t> alongHilbert(std::size_t count, PointAt&& pointAt) {
    struct Placed {
        std::uint64_t index;
        std::uint32_t point;
    };
    std::vector<Placed> placed;
    placed.reserve(count);
    for (std::uint32_t i = 0; i < count; ++i)
        placed.push_back({hilbertIndex(pointAt(i)), i});
    radixSort(placed, [](const Placed& point) { return point.index; });
    std::vector<std::uint32_t> order;
    order.reserve(count);
    for (const Placed& point : placed)
        order.push_back(point.point);
    return order;
}

} // namespace navcore

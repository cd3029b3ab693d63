// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/radix_sort.h"
#include "navcore/runtime/geometry/lattice.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>
#include <vector>

namespace navcore {

/// The Hilbert curve as a state machine that reads some bits of both coordinates at a time, from
/// the highest to the lowest. The state consists of two flags: whether x and y are swapped, and
/// whether they are inverted.
class HilbertTable {
public:
    static constexpr unsigned bits = 4; ///< Number of bits of each coordinate in one step.

    struct Step {
        std::uint8_t digits = 0; ///< The next 2 * bits binary digits of the index.
        std::uint8_t state = 0;  ///< The state after these bits.
    };

    constexpr HilbertTable() {
        for (unsigned state = 0; state < states; ++state)
            for (unsigned x = 0; x < size; ++x)
                for (unsigned y = 0; y < size; ++y)
                    m_steps[at(state, x, y)] = stepFor(state, x, y);
    }

    /// Returns the step for the next bits of x and y, which are less than 2^bits.
    constexpr Step step(unsigned state, unsigned x, unsigned y) const {
        return m_steps[at(state, x, y)];
    }

private:
    static constexpr unsigned size = 1U << bits, states = 4, swapped = 1, inverted = 2;

    static constexpr std::size_t at(unsigned state, unsigned x, unsigned y) {
        return (state * size + x) * size + y;
    }
    static constexpr Step stepFor(unsigned state, unsigned x, unsigned y) {
        unsigned digits = 0;
        for (unsigned bit = bits; bit-- > 0;) {
            unsigned right = (x >> bit) & 1U, up = (y >> bit) & 1U;
            if ((state & swapped) != 0)
                std::swap(right, up);
            if ((state & inverted) != 0) {
                right ^= 1U;
                up ^= 1U;
            }
            digits = digits << 2U | ((3U * right) ^ up);
            if (up == 0)
                state ^= right == 1 ? swapped | inverted : swapped;
        }
        return {static_cast<std::uint8_t>(digits), static_cast<std::uint8_t>(state)};
    }

    std::array<Step, std::size_t{states}* size* size> m_steps = {};
};

inline constexpr HilbertTable hilbertTable;

/// Returns the index of a lattice point along a Hilbert curve over the whole lattice. Points with
/// consecutive indices are close to each other. Indices are distinct and less than 2^52.
constexpr std::uint64_t hilbertIndex(Point2 p) {
    // Coordinates have 26 bits. The two zero bits above them swap the axes twice, which has no
    // effect.
    const auto x = static_cast<std::uint32_t>(p.x + maxCoord);
    const auto y = static_cast<std::uint32_t>(p.y + maxCoord);
    std::uint64_t index = 0;
    unsigned state = 0;
    for (unsigned shift = 28; shift > 0;) {
        shift -= HilbertTable::bits;
        constexpr std::uint32_t mask = (1U << HilbertTable::bits) - 1;
        const auto step = hilbertTable.step(state, x >> shift & mask, y >> shift & mask);
        index = index << 2U * HilbertTable::bits | step.digits;
        state = step.state;
    }
    return index;
}

/// Returns the indices 0..count - 1 of the points, sorted by position along the Hilbert curve.
/// Equal points keep their order.
template <class PointAt>
std::vector<std::uint32_t> alongHilbert(std::size_t count, PointAt&& pointAt) {
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), std::uint32_t{0});
    // Nav files store vertices in this order, so the first comparison that fails ends the check.
    std::uint64_t last = 0;
    if (std::ranges::all_of(order, [&](std::uint32_t i) {
            const std::uint64_t before = std::exchange(last, hilbertIndex(pointAt(i)));
            return before <= last;
        }))
        return order;
    struct Placed {
        std::uint64_t index;
        std::uint32_t point;
    };
    std::vector<Placed> placed;
    placed.reserve(count);
    for (std::uint32_t i = 0; i < count; ++i)
        placed.push_back({hilbertIndex(pointAt(i)), i});
    radixSort(placed, [](const Placed& point) { return point.index; });
    std::ranges::transform(placed, order.begin(), &Placed::point);
    return order;
}

} // namespace navcore

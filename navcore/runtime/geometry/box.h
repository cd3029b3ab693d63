// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/lattice.h"

#include <algorithm>
#include <limits>
#include <span>

namespace navcore {

/// A closed, axis-aligned box. Empty if default-constructed; add() extends it.
struct Box {
    Point2 lo{std::numeric_limits<Coord>::max(), std::numeric_limits<Coord>::max()};
    Point2 hi{std::numeric_limits<Coord>::min(), std::numeric_limits<Coord>::min()};

    static Box of(Point2 a, Point2 b) {
        return {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
    }
    bool empty() const { return lo.x > hi.x || lo.y > hi.y; }
    void add(Point2 p) {
        lo = {std::min(lo.x, p.x), std::min(lo.y, p.y)};
        hi = {std::max(hi.x, p.x), std::max(hi.y, p.y)};
    }
    void add(const Box& b) {
        if (!b.empty()) {
            add(b.lo);
            add(b.hi);
        }
    }
    bool contains(Point2 p) const {
        return p.x >= lo.x && p.x <= hi.x && p.y >= lo.y && p.y <= hi.y;
    }
    bool contains(const Box& b) const { return contains(b.lo) && contains(b.hi); }
    bool meets(const Box& b) const {
        return lo.x <= b.hi.x && b.lo.x <= hi.x && lo.y <= b.hi.y && b.lo.y <= hi.y;
    }
    friend bool operator==(const Box&, const Box&) = default;
};

/// Returns the squared distance from p to the nearest point of a non-empty box, in lu^2.
inline std::int64_t squaredDistance(Point2 p, const Box& b) {
    return squaredDistance(
        p, Point2{std::clamp(p.x, b.lo.x, b.hi.x), std::clamp(p.y, b.lo.y, b.hi.y)});
}

/// Returns the box grown by `by` lu on each side, clamped to the lattice.
inline Box grown(const Box& box, Coord by) {
    const auto at = [by](Coord c, int sign) {
        return static_cast<Coord>(std::clamp<std::int64_t>(
            std::int64_t{c} + std::int64_t{sign} * by, -maxCoord, maxCoord));
    };
    return {{at(box.lo.x, -1), at(box.lo.y, -1)}, {at(box.hi.x, 1), at(box.hi.y, 1)}};
}

inline Box boundsOf(std::span<const Point2> points) {
    Box box;
    for (const Point2 p : points)
        box.add(p);
    return box;
}

} // namespace navcore

// SPDX-License-Identifier: MIT
// Determines lines of sight by brute force with exact rational parameters. It shares no code with
// navcore.
#pragma once

#include "navcore/runtime/geometry/shape.h"

#include <utility>

namespace oracle {

using navcore::Coord;
using navcore::Point2;
using navcore::Ring;
using navcore::Shape;
using navcore::ShapeKind;

__extension__ typedef __int128 I128;

inline I128 cross(Point2 o, Point2 a, Point2 b) {
    return I128(a.x - o.x) * (b.y - o.y) - I128(a.y - o.y) * (b.x - o.x);
}

inline bool between(Coord v, Coord a, Coord b) {
    return v >= std::min(a, b) && v <= std::max(a, b);
}

/// Solves a + t (b - a) = c + s (d - c) in fractions, without navcore's orientation tests.
inline bool meet(Point2 a, Point2 b, Point2 c, Point2 d) {
    const I128 rx = b.x - a.x, ry = b.y - a.y, sx = d.x - c.x, sy = d.y - c.y;
    const I128 wx = c.x - a.x, wy = c.y - a.y;
    I128 den = rx * sy - ry * sx;
    if (den != 0) {
        I128 t = wx * sy - wy * sx, s = wx * ry - wy * rx;
        if (den < 0) {
            den = -den;
            t = -t;
            s = -s;
        }
        return t >= 0 && t <= den && s >= 0 && s <= den;
    }
    const auto on = [](Point2 p, Point2 u, Point2 v) {
        return cross(u, v, p) == 0 && between(p.x, u.x, v.x) && between(p.y, u.y, v.y);
    };
    return on(a, c, d) || on(b, c, d) || on(c, a, b) || on(d, a, b);
}

/// Tests the even-odd rule with a vertical ray, with the crossing height as a fraction.
inline bool inside(const Shape& shape, Point2 p) {
    if (shape.kind == ShapeKind::Wall)
        return false;
    int crossings = 0;
    for (const Ring& ring : shape.rings)
        for (std::size_t i = 0; i < ring.size(); ++i) {
            Point2 a = ring[i], b = ring[(i + 1) % ring.size()];
            if (a.x > b.x)
                std::swap(a, b);
            if (p.x < a.x || p.x >= b.x)
                continue;
            // height of the side at p.x, times (b.x - a.x)
            const I128 height = I128(a.y) * (b.x - a.x) + I128(b.y - a.y) * (p.x - a.x);
            if (height > I128(p.y) * (b.x - a.x))
                ++crossings;
        }
    return crossings % 2 == 1;
}

inline bool blocked(const Shape& shape, Point2 a, Point2 b) {
    for (const Ring& ring : shape.rings) {
        const std::size_t sides = shape.kind == ShapeKind::Wall ? ring.size() - 1 : ring.size();
        for (std::size_t i = 0; i < sides; ++i)
            if (meet(a, b, ring[i], ring[(i + 1) % ring.size()]))
                return true;
    }
    return inside(shape, a);
}

} // namespace oracle

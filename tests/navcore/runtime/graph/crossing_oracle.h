// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/shape.h"

#include <QtGlobal>

#include <boost/multiprecision/cpp_int.hpp>

/// Determines which lines a path crosses after the path has been moved by (e, e^2). Coordinates are
/// multiplied by scale^2. The offset e = 1 / scale is too small to move a point across a line that
/// it is not on.
namespace oracle {

using namespace navcore;
using HugeInt = boost::multiprecision::int256_t;

struct WidePoint {
    HugeInt x, y;
};

inline const HugeInt drawnScale = HugeInt(1) << 28; // more than twice the lattice

inline WidePoint drawn(Point2 p) {
    return {drawnScale * drawnScale * p.x, drawnScale * drawnScale * p.y};
}

inline WidePoint drawnMoved(Point2 p) {
    const WidePoint at = drawn(p);
    return {at.x + drawnScale, at.y + 1};
}

/// The number of times that the path crosses the chain to the right and to the left. "Right" is
/// relative to an upward chain, with y down.
struct Passes {
    std::uint32_t toRight = 0, toLeft = 0;
    friend bool operator==(const Passes&, const Passes&) = default;
};

inline Passes passesOf(const Ring& chain, Point2 from, Point2 to) {
    Passes passes;
    const WidePoint a = drawnMoved(from), b = drawnMoved(to);
    const WidePoint way{b.x - a.x, b.y - a.y};
    for (std::size_t i = 1; i < chain.size(); ++i) {
        const WidePoint c = drawn(chain[i - 1]), d = drawn(chain[i]);
        const WidePoint side{d.x - c.x, d.y - c.y}, gap{c.x - a.x, c.y - a.y};
        HugeInt whole = way.x * side.y - way.y * side.x; // > 0: the path goes to the left
        if (whole == 0)
            continue;
        HugeInt alongWay = gap.x * side.y - gap.y * side.x,
                alongSide = gap.x * way.y - gap.y * way.x;
        const bool toRight = whole < 0;
        if (toRight) {
            whole = -whole;
            alongWay = -alongWay;
            alongSide = -alongSide;
        }
        if (alongWay == 0 || alongSide == 0 || alongWay == whole || alongSide == whole)
            qFatal("not in general position");
        if (alongWay > 0 && alongWay < whole && alongSide > 0 && alongSide < whole)
            ++(toRight ? passes.toRight : passes.toLeft);
    }
    return passes;
}

/// Returns the winding number of a closed chain around a moved point. Each crossing to the right of
/// the point adds one.
inline int turnsAround(const Ring& loop, Point2 point) {
    const WidePoint p = drawnMoved(point);
    int turns = 0;
    for (std::size_t i = 1; i < loop.size(); ++i) {
        const WidePoint c = drawn(loop[i - 1]), d = drawn(loop[i]);
        if ((c.y > p.y) == (d.y > p.y))
            continue;
        // Does a ray to the east intersect the side?
        const HugeInt ahead = (c.x - p.x) * (d.y - c.y) + (p.y - c.y) * (d.x - c.x);
        if ((ahead > 0) == (d.y > c.y))
            turns += d.y > c.y ? 1 : -1;
    }
    return turns;
}

} // namespace oracle

// SPDX-License-Identifier: MIT
#pragma once

#include "tests/navcore/runtime/route/charge_oracle.h"
#include "tests/navcore/runtime/route/walk_worlds.h"

namespace oracle {

/// Returns whether the area charges an agent of this radius for walking from a to b.
inline bool meetsWalk(const ChargedArea& area, Coord radius, Point2 a, Point2 b) {
    const std::vector<Point3> places{{a.x, a.y, 0}, {b.x, b.y, 0}};
    if (meets(area, places))
        return true;
    if (area.kind == AreaKind::Range || radius == 0)
        return false;
    if (const auto* disc = std::get_if<Disc>(&area.where))
        return nearer(disc->centre, a, b, disc->radius + radius);
    ResolvedGraph alone;
    alone.obstacles.emplace_back().shape = std::get<ShapePtr>(area.where);
    return hits(alone, a, b, radius);
}

} // namespace oracle

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/context/route_stretches.h"
#include "navcore/runtime/walk/route_time.h"

#include <vector>

namespace navcore {

/// A point of the line of a route.
struct LinePoint {
    Point3 place;
    /// The index in Route::points of this point or, for a corner of a curved link, of the point
    /// before it.
    std::size_t point = 0;
};

/// Returns the points of a route and, between them, the corners of the curved links that it uses. A
/// route that does not fit the graph gives its own points. O(points).
std::vector<LinePoint> routeLine(PositionOf positionOf, const Route& route,
                                 const UnusualLink& unusual);

} // namespace navcore

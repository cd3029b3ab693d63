// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/route_solver.h"

namespace navcore {

/// A path through the graph and its smallest clearance.
struct WidestWay {
    std::vector<EdgeKey> edges; ///< The edges of the path in order from the start; not empty.
    Coord clearance = 0;        ///< The smallest clearance of the path's edges, in lu.
    Point2 place;               ///< The point of the path where the clearance is smallest.
};

/// Returns the path where a passage could be widened for an agent that is too wide for every path:
/// the path with the largest clearance that it could use if it were slimmer, and the shortest of
/// these. The clearance of attachment legs is ignored. Returns nullopt if there is no such path,
/// the ends share a vertex, or world.edges is not set. O((V + E) log E).
std::optional<WidestWay> widestWay(const RouteWorld& world, const RouteEnd& from,
                                   const RouteEnd& to);

} // namespace navcore

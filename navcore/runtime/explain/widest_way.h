// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/context/route_context.h"

namespace navcore {

/// A path through the graph, and the point where its clearance is smallest.
struct WidestWay {
    std::vector<EdgeKey> edges; ///< The edges from start to goal. Not empty.
    Coord clearance = 0;        ///< The smallest clearance along the path, in lu.
    Point2 place;               ///< The point with the smallest clearance.
    /// The floor of `place`; invalid if it is on a link between two floors.
    FloorId floor = firstFloor;
};

/// Returns the path that is easiest to widen for an agent that is too wide for all paths. Of the
/// paths that the agent could use with radius 0, this is the one with the largest clearance; ties
/// are broken by length. Ignores the clearance of legs. Returns nullopt if there is no such path,
/// if the ends share a vertex, or if context.edges is not set. O((V + E) log E).
std::optional<WidestWay> widestWay(const RouteContext& context, const RouteEnd& from,
                                   const RouteEnd& to);

} // namespace navcore

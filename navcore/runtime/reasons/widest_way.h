// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/route_solver.h"

namespace navcore {

/// A way through the graph and the least room along it.
struct WidestWay {
    std::vector<EdgeKey> edges; ///< in order from the start; not empty
    Coord clearance = 0;        ///< the least clearance of its edges, lu
    Point2 place;               ///< where there is no more
};

/// Where an agent that is too wide for every way might have one made: of all the ways that it could
/// go if it were slim, one with the most room between obstacles; of those the shortest. Attachment
/// legs are not judged. None when it has no way even so, the ends share a vertex, or the world does
/// not tell its edges. O((V + E) log E).
std::optional<WidestWay> widestWay(const RouteWorld& world, const RouteEnd& from,
                                   const RouteEnd& to);

} // namespace navcore

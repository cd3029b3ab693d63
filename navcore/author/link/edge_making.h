// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/plane/plane.h"

namespace navcore {

/// Returns the largest clearance to measure for the agents of a level, in lu: the largest radius,
/// but at least 128 px. Returns 0 if no agent has a radius; then clearance is not measured. The
/// functions below take the result as their `clearanceLimit`.
Coord clearanceLimitOf(const Level& level);

/// A vertex position with its squared distance to the nearest obstacle, up to the clearance limit.
/// The distance is 0 if clearance is not measured.
struct ClearedEnd {
    Point3 at;
    std::int64_t room = 0;
};
ClearedEnd clearedEnd(const Plane& plane, Coord clearanceLimit, Point3 at);

/// Returns the edge for a pair from the lists, or nullopt if the designer forbade the pair or drew
/// a link for it. `a` and `b` are the ends of the pair.
std::optional<Edge> generatedEdge(const Level& level, const Plane& plane, Coord clearanceLimit,
                                  VertexPair pair, const ClearedEnd& a, const ClearedEnd& b);

/// Returns the edge of a link, which must exist in the level.
Edge linkEdge(const Level& level, const Plane& plane, Coord clearanceLimit, LinkId id);

} // namespace navcore

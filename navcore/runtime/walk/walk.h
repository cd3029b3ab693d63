// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/lattice.h"
#include "navcore/runtime/graph/cost.h"

namespace navcore {

struct WalkLeg {
    Point3 from, to;
    /// Terrain, rule and terms of the leg. Has no key if the leg is off the graph.
    Edge edge;
    Cost cost = 0;
    VertexId arrival = {}; ///< The vertex at the end of the leg. Invalid if there is none.
    /// The part of the edge that the leg follows, in lu from the edge's end `a`. A curved or varied
    /// leg keeps the values of the leg that it replaces.
    std::uint32_t edgeFrom = 0, edgeTo = 0;
    /// The floors of `from` and `to`. They differ on a link between floors. `floor` is invalid if
    /// the walk starts on such a link.
    FloorId floor = firstFloor, toFloor = firstFloor;
    /// Whether the leg is one of the segments of a curved link. A walk never leaves such a link.
    bool isOnCurve = false;

    friend bool operator==(const WalkLeg&, const WalkLeg&) = default;
};

/// The path of a unit along a route, as a list of consecutive straight legs; a curved link has
/// several. Empty if the unit does
/// not move.
struct Walk {
    Point3 start;
    std::vector<WalkLeg> legs;
    FloorId floor = firstFloor; ///< The floor of the start.

    Point3 goal() const { return legs.empty() ? start : legs.back().to; }
    std::uint64_t cost() const {
        std::uint64_t sum = 0;
        for (const WalkLeg& leg : legs)
            sum += leg.cost;
        return sum;
    }
    friend bool operator==(const Walk&, const Walk&) = default;
};

} // namespace navcore

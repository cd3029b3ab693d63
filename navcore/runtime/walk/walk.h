// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/lattice.h"
#include "navcore/runtime/graph/cost.h"

namespace navcore {

/// A straight stretch of a walk.
struct WalkLeg {
    Point3 from, to;
    Edge edge; ///< what is walked on: ground, rule and terms; a leg off the graph has no key
    Cost cost = 0;
    VertexId arrival = {}; ///< the vertex that it leads to; invalid: none
    /// Where on the edge of its key it begins and ends, lu from the edge's end `a`. A leg that left
    /// the line of its edge, in a curve or by chance, keeps the part that it stands for.
    std::uint32_t edgeFrom = 0, edgeTo = 0;

    friend bool operator==(const WalkLeg&, const WalkLeg&) = default;
};

/// A route as a unit goes it: legs that follow each other. Standing still has none.
struct Walk {
    Point3 start;
    std::vector<WalkLeg> legs;

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

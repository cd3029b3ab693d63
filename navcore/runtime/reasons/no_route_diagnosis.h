// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/reasons/two_sided_distances.h"

namespace navcore {

/// An edge that is not there.
struct MissingEdge {
    VertexId from, to;
    std::uint32_t length = 0; ///< lu
    friend bool operator==(const MissingEdge&, const MissingEdge&) = default;
};

/// What would make a route where there is none, between what the start reaches and what reaches the
/// goal: either of the two does, whole.
struct NoRouteDiagnosis {
    /// All that holds the agent up on the way of fewest obstructions (see fewestObstructions),
    /// one-way edges with their key. Empty: no edges lead there.
    std::vector<NoRouteReason> obstructions;
    /// Of the vertices that the start reaches and those that reach the goal the nearest pair, of
    /// several that of smallest ids, that sees each other and between which the agent could walk:
    /// each vertex looks at its 4 nearest on the other side, at most 16 times as far off as any two
    /// are. None: there is no such pair.
    std::optional<MissingEdge> edge;
};

/// For fields that were solved, of that world as it is now, with no route (asserted). Both ends of
/// the query must meet the graph, or nothing is missing that this knows. O((V + E) log V), and a
/// look around every vertex.
NoRouteDiagnosis missingPiece(const RouteWorld& world, const TwoSidedDistances& fields);

} // namespace navcore

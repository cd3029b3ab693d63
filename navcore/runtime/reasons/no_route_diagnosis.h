// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/reasons/two_sided_distances.h"

namespace navcore {

/// An edge that could be added to create a route.
struct MissingEdge {
    VertexId from, to;
    std::uint32_t length = 0; ///< Length of the edge, in lu.
    friend bool operator==(const MissingEdge&, const MissingEdge&) = default;
};

/// Two ways to create a route where there is none, between the vertices reachable from the start
/// and those that reach the goal. Removing all obstructions or adding the edge is sufficient.
struct NoRouteDiagnosis {
    /// The obstructions that stop the agent on the connection with the fewest of them (see
    /// fewestObstructions()), including one-way edges with their keys. The list is empty if no
    /// edges connect the two sides.
    std::vector<NoRouteReason> obstructions;
    /// The nearest pair of vertices, one reachable from the start and one that reaches the goal,
    /// that see each other and between which the agent could walk; ties are broken by the smallest
    /// ids. For each vertex, only the 4 nearest on the other side are tried, up to 16 times the
    /// distance of the nearest pair. Nullopt if there is no such pair.
    std::optional<MissingEdge> edge;
};

/// Diagnoses a query without a route (asserted). `fields` were solved for the world as it is now.
/// Both ends must attach to the graph; otherwise the result is empty. O((V + E) log V), and a
/// visibility search around every vertex.
NoRouteDiagnosis missingPiece(const RouteWorld& world, const TwoSidedDistances& fields);

} // namespace navcore

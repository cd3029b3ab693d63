// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/explain/two_sided_distances.h"

namespace navcore {

/// An edge that would create a route if it were added.
struct MissingEdge {
    VertexId from, to;
    std::uint32_t length = 0;   ///< Length of the edge, in lu.
    FloorId floor = firstFloor; ///< The floor of both vertices.
    friend bool operator==(const MissingEdge&, const MissingEdge&) = default;
};

/// Two ways to create a route where there is none. Each is sufficient: removing all obstructions,
/// or adding the edge.
struct NoRouteDiagnosis {
    /// The obstructions on the connection that has the fewest of them (see fewestObstructions()),
    /// including one-way edges with their keys. Empty if no edges connect the two sides.
    std::vector<NoRouteReason> obstructions;
    /// The shortest missing edge from a vertex that the start can reach to a vertex that can reach
    /// the goal. The vertices see each other, and the agent could walk between them. Ties are
    /// broken by the smallest ids. For each vertex, only the 4 nearest vertices on the other side
    /// are tried, within 16 times the distance of the nearest pair. nullopt if no such pair is
    /// found.
    std::optional<MissingEdge> edge;
};

/// Diagnoses a query that has no route (asserted). `fields` must have been solved for the current
/// context. Returns an empty diagnosis if an end does not attach to the graph. O((V + E) log V),
/// plus a visibility search around every vertex.
NoRouteDiagnosis missingPiece(const RouteContext& context, const TwoSidedDistances& fields);

} // namespace navcore

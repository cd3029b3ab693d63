// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/explain/two_sided_distances.h"
#include "navcore/runtime/route/route_solver.h"

namespace navcore {

/// How the cheapest routes between two ends depend on the cost of an edge.
struct EdgeSensitivity {
    // Both distance fields include the edge itself, but `over.rest` is still correct. If a cheapest
    // route from the edge's end u used the edge, the whole route would enter u from v, return to v,
    // and cost more than a route that continues from v directly. Such a `rest` exceeds every limit
    // at which the edge can be used. If a cheapest route does use the edge from v to u, no cheapest
    // route to v or from u uses it.
    CostThroughEdge over;
    /// Cost of the cheapest route that avoids the edge, or nullopt if every route uses it.
    std::optional<std::uint64_t> without;

    /// Returns the cost at which the edge becomes optional: below it, every cheapest route uses the
    /// edge; above it, none does; at exactly this cost, the tie-break by vertex ids decides. If the
    /// result is less than 2, no valid cost puts the edge on every cheapest route, because costs
    /// are at least 1. Returns nullopt if every route uses the edge.
    std::optional<std::int64_t> limit() const {
        if (!without)
            return std::nullopt;
        return static_cast<std::int64_t>(*without) - static_cast<std::int64_t>(over.rest);
    }
};

/// Returns the cheapest route that avoids an edge, or nullopt if there is none. If the edge is not
/// on the cheapest route, this is that route. Otherwise the result is the same as that of
/// RouteSolver in a context without the edge.
///
/// Each call runs a search of its own. The algorithm of Hershberger and Suri (2001) handles all
/// edges at once, but requires that every arc has a reverse arc of the same cost.
std::optional<Route> routeWithout(const RouteContext& context, RouteSolver& solver,
                                  const RouteEnd& from, const RouteEnd& to, EdgeKey edge);

/// Returns the largest valid multiplier, in thousandths, at which the edge costs the agent at most
/// `most`, including charges for areas. Returns nullopt if the edge always costs more, if the agent
/// cannot use it, or if it has a fixed cost. O(pieces).
std::optional<std::uint32_t> greatestMultiplier(const RouteContext& context, const Edge& edge,
                                                std::int64_t most);

} // namespace navcore

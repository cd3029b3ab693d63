// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/reasons/two_sided_distances.h"

namespace navcore {

/// The dependence of the cheapest routes between two ends on the cost of an edge.
struct EdgeSensitivity {
    CostThroughEdge over;
    /// Cost of the cheapest route that avoids the edge; nullopt if every route uses it.
    std::optional<std::uint64_t> without;

    /// Returns the critical cost of the edge: at a lower cost every cheapest route uses it, at a
    /// higher cost none does, and at exactly this cost ids decide (see the canonical route). As
    /// costs are at least 1, a limit below 2 means that no cost puts the edge on every cheapest
    /// route. Returns nullopt if every route uses it.
    std::optional<std::int64_t> limit() const {
        if (!without)
            return std::nullopt;
        return static_cast<std::int64_t>(*without) - static_cast<std::int64_t>(over.rest);
    }
};

// `over.rest` is correct although both distance fields include the edge itself. Suppose a cheapest
// route from the edge's end u went over the edge: it would come from v, go to u and back to v, and
// cost more than continuing from v directly. Such a rest is above every limit at which the edge
// could be used. If a route does use the edge, no cheapest route to u or from v uses it.

/// Returns the cheapest route that avoids an edge, or nullopt if there is none. For an edge of the
/// route this is the route whose cost is `without`; for any other edge it is the route itself. Runs
/// one search per edge. The algorithm of Hershberger and Suri (2001) handles all edges at once, but
/// requires a reverse arc of equal cost for every arc, and there are one-way edges here. In all
/// other respects the result equals RouteSolver's.
std::optional<Route> routeWithout(const RouteWorld& world, RouteSolver& solver,
                                  const RouteEnd& from, const RouteEnd& to, EdgeKey edge);

/// Returns the largest multiplier (in thousandths, within its range in terrain.h) at which the
/// agent pays at most `most` for the edge, including areas. Returns nullopt if it always pays more
/// or cannot pass, or if the edge has its own cost, which no multiplier changes. O(pieces).
std::optional<std::uint32_t> greatestMultiplier(const RouteWorld& world, const Edge& edge,
                                                std::int64_t most);

} // namespace navcore

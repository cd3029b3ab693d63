// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/reasons/two_sided_distances.h"

namespace navcore {

/// How an edge stands to the cheapest routes between two ends, whatever it costs itself.
struct EdgeSensitivity {
    CostThroughEdge over;
    /// The cheapest route that leaves it out; none: every route leads over it.
    std::optional<std::uint64_t> without;

    /// What decides: costing less, the edge is on every cheapest route; costing more, on none; with
    /// just this cost ids choose between the two (see the canonical route). Below 2 there is no
    /// cost, being 1 at least, at which it surely is. None: it is always on.
    std::optional<std::int64_t> limit() const {
        if (!without)
            return std::nullopt;
        return static_cast<std::int64_t>(*without) - static_cast<std::int64_t>(over.rest);
    }
};

// The rest of a way over an edge is exact though the two fields know the edge itself. A cheapest
// way from its end u that went over it would come from v, and be followed by u - v: that costs more
// than going on from v at once, so such a rest is above every limit at which the edge could win.
// With a route over it, no cheapest way to u or from v uses it at all.

/// The cheapest route that leaves an edge out: what `without` is for an edge of the route. (Off the
/// route it is the route itself.) One search for one edge, and not one for all of them as
/// Hershberger and Suri do it (2001): that needs every arc to have a twin of the same cost, and
/// here are one-way edges. None: there is no other way. As for RouteSolver.
std::optional<Route> routeWithout(const RouteWorld& world, RouteSolver& solver,
                                  const RouteEnd& from, const RouteEnd& to, EdgeKey edge);

/// The greatest multiplier, thousandths, in its range (terrain.h) at which the agent pays no more
/// than `most` for the edge, areas heeded. None: at any it pays more, or cannot pass, or the edge
/// has a cost of its own that no multiplier changes. O(pieces).
std::optional<std::uint32_t> greatestMultiplier(const RouteWorld& world, const Edge& edge,
                                                std::int64_t most);

} // namespace navcore

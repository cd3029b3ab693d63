// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/route_pairs.h"

namespace navcore {

/// An edge and the number of routes that use it, in either direction.
struct UsedEdge {
    EdgeKey edge;
    std::uint64_t routes = 0; ///< Number of routes that use the edge, above 0.
    friend bool operator==(const UsedEdge&, const UsedEdge&) = default;
};

/// The edges used by the canonical routes of a set of pairs. Because the routes are canonical, the
/// numbers are the same on every machine.
struct RouteUse {
    std::vector<UsedEdge> edges; ///< The used edges in ascending order of their keys.
    /// Number of routes counted; a route from an end to itself does not count.
    std::uint64_t routes = 0;
    std::size_t starts = 0; ///< Number of starts counted, which is all of them or a sample.
    friend bool operator==(const RouteUse&, const RouteUse&) = default;
};

/// Maximum number of ends on one side for an exact analysis of pairs. If there are more, only a
/// sample of them is analysed.
inline constexpr std::size_t exactEnds = 2000;

/// Returns the indexes of the ends to use: all of them or, if there are more than exactEnds,
/// exactEnds of them at equal intervals.
std::vector<std::size_t> sampledEnds(std::size_t count);

/// Counts the routes from sampledEnds() of the starts to all goals. Builds one tree per start and
/// sums the number of goals from the leaves to the root, as in U. Brandes, "A faster algorithm for
/// betweenness centrality", 2001. About O(starts * (V + E)). The only error is Cancelled.
Result<RouteUse> routeUse(const RoutePairs& pairs, const Progress& progress = {});

} // namespace navcore

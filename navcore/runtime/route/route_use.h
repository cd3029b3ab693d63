// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/route_pairs.h"

namespace navcore {

/// An edge, and how many routes go over it, in either direction.
struct UsedEdge {
    EdgeKey edge;
    std::uint64_t routes = 0; ///< above 0
    friend bool operator==(const UsedEdge&, const UsedEdge&) = default;
};

/// Over which edges the canonical routes of some pairs go, so that the numbers are the same
/// everywhere.
struct RouteUse {
    std::vector<UsedEdge> edges; ///< ascending by edge
    std::uint64_t routes = 0;    ///< that were counted; a place has none to itself
    std::size_t starts = 0;      ///< whose routes those are: all, or a sample of them
    friend bool operator==(const RouteUse&, const RouteUse&) = default;
};

/// Of so many ends on one side, at most, answers about pairs look at all.
inline constexpr std::size_t exactEnds = 2000;

/// The numbers of the ends to look at: all or, of more than exactEnds, so many at even distances.
std::vector<std::size_t> sampledEnds(std::size_t count);

/// Counts of all goals from sampledEnds() of the starts. One tree a start, in which goals are added
/// up from the leaves, as Brandes (A faster algorithm for betweenness centrality, 2001) does for
/// all shortest paths: about O(starts * (V + E)). Cancelled is the only error.
Result<RouteUse> routeUse(const RoutePairs& pairs, const Progress& progress = {});

} // namespace navcore

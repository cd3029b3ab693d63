// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/route_pairs.h"

namespace navcore {

/// A vertex or an edge that the routes of some pairs cannot avoid.
struct ChokePoint {
    RemovedElement what;
    /// Number of pairs that have a route now, but none without this element. Pairs that start or
    /// end at the vertex itself are not counted.
    std::uint64_t pairs = 0;
    friend bool operator==(const ChokePoint&, const ChokePoint&) = default;
};

struct ChokePoints {
    /// Sorted by number of pairs, descending. Ties are broken by type (vertices before edges), then
    /// by id.
    std::vector<ChokePoint> points;
    /// Number of ends that were analysed, out of `of`: the starts or the goals, whichever are
    /// fewer. Less than `of` if only a sample was analysed.
    std::size_t ends = 0;
    std::size_t of = 0;
};

/// Returns the vertices and edges whose removal separates a start from a goal that it can reach. If
/// all edges are two-way, these are the bridges and cut vertices between starts and goals. With
/// one-way edges there are more, because a detour may exist only in the opposite direction.
/// Analyses each start, or each goal if there are fewer goals; see sampledEnds() for large numbers.
/// About O(min(starts, goals) * E log V). The only possible error is Cancelled.
Result<ChokePoints> chokePoints(const RoutePairs& pairs, const Progress& progress = {});

/// How the removal of an element splits the vertices that a start can reach.
struct SplitSides {
    /// Vertices that the start can still reach, in ascending order.
    std::vector<VertexId> near;
    /// Vertices that the start can no longer reach, in ascending order. Neither list contains the
    /// removed element.
    std::vector<VertexId> far;
};

/// Returns how removing an element splits the vertices that a start can reach. O(V + E).
SplitSides sidesWithout(const RoutePairs& pairs, const RemovedElement& removed, std::size_t start);

} // namespace navcore

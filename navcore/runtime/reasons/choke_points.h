// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/route_pairs.h"

namespace navcore {

/// A vertex or edge that some routes cannot avoid.
struct ChokePoint {
    RemovedElement what;
    /// Number of pairs that have a route, but none without this element. Pairs that start or end at
    /// the vertex itself do not count, because they obviously depend on it.
    std::uint64_t pairs = 0;
    friend bool operator==(const ChokePoint&, const ChokePoint&) = default;
};

struct ChokePoints {
    /// The choke points with the most pairs first, then vertices before edges, then by id.
    std::vector<ChokePoint> points;
    /// Number of ends that were analysed, out of `of` ends on that side; it is smaller than `of` if
    /// only a sample was analysed.
    std::size_t ends = 0;
    std::size_t of = 0;
};

/// Returns the vertices and edges whose removal separates some start from a goal that it reaches.
/// With two-way edges only, these are the bridges and cut vertices between starts and goals. With
/// one-way edges there are more, because a detour may only lead the other way. Uses the dominators
/// of each start, or of each goal if those are fewer (sampledEnds() of them): about O(min(starts,
/// goals) * E log V). The only error is Cancelled.
Result<ChokePoints> chokePoints(const RoutePairs& pairs, const Progress& progress = {});

/// The two sides of the map for one start when an element is removed.
struct SplitSides {
    /// The vertices that can still be reached from the start, in ascending order.
    std::vector<VertexId> near;
    /// The vertices that can no longer be reached, in ascending order; the removed element is in
    /// neither list.
    std::vector<VertexId> far;
};

/// Returns how the map splits for a start when an element is removed. O(V + E).
SplitSides sidesWithout(const RoutePairs& pairs, const RemovedElement& removed, std::size_t start);

} // namespace navcore

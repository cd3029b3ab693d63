// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/route_pairs.h"

namespace navcore {

/// Something that routes have no way round.
struct ChokePoint {
    RemovedElement what;
    /// That have a route, and none when it falls. Those that start or end at the vertex itself do
    /// not count: what they would lose is plain.
    std::uint64_t pairs = 0;
    friend bool operator==(const ChokePoint&, const ChokePoint&) = default;
};

struct ChokePoints {
    std::vector<ChokePoint> points; ///< most pairs first, then vertices before edges, by id
    std::size_t ends = 0;           ///< looked at, of `of` on that side: all, or a sample
    std::size_t of = 0;
};

/// The vertices and edges without which some start that reaches some goal does not reach it any
/// more. With every edge two-way those are bridges and cut vertices that lie between starts and
/// goals; where edges are one-way there are more, since what is round the corner may only lead the
/// other way. For each start, or goal when they are fewer (sampledEnds() of them), the dominators
/// of what it reaches: about O(min(starts, goals) * E log V). Cancelled is the only error.
Result<ChokePoints> chokePoints(const RoutePairs& pairs, const Progress& progress = {});

/// What becomes of the map for one start when something falls.
struct SplitSides {
    std::vector<VertexId> near; ///< it still reaches, ascending
    std::vector<VertexId> far;  ///< it reached, and does not any more; what fell is neither
};

/// O(V + E).
SplitSides sidesWithout(const RoutePairs& pairs, const RemovedElement& removed, std::size_t start);

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/quality/graph_score.h"
#include "navcore/runtime/quality/narrow_passages.h"

namespace navcore {

/// A gap between two obstacles, or between two parts of one, that no edge passes through.
struct Opening : NarrowPassage {
    /// The nearest vertices on either side that the agent can walk straight to from the middle, or
    /// from `beforeFrom` and `beforeTo`.
    VertexId from, to;
    /// Points straight ahead of the middle. They are set if the agent cannot walk straight from the
    /// middle to these vertices, because it just fits through the opening.
    std::optional<Point2> beforeFrom, beforeTo;
    PathLength through = 0; ///< Length of the shortest true path between `from` and `to`, in lu.
    PathLength around = 0;  ///< Length of the route between `from` and `to` in lu, or noPath.
    /// Returns the detour (around / through), which is infinity if there is no route.
    double ratio() const {
        return around == noPath ? std::numeric_limits<double>::infinity()
                                : static_cast<double>(around) /
                                      static_cast<double>(std::max<PathLength>(through, 1));
    }
};

struct OpeningSettings {
    Coord widest = 0;        ///< Maximum width of an opening, in lu.
    double leastRatio = 1.2; ///< Minimum detour, see Opening::ratio().
};

/// Returns the typical distance in lu between neighbouring vertices on context.plane(): the median,
/// over all vertices, of the shortest arc from the vertex that stays on the floor. Returns 0 if
/// there are no such arcs. O(E).
Coord vertexSpacing(const RouteContext& context);

/// Returns the openings on context.plane() that no arc of this floor crosses and whose detour is at
/// least `leastRatio`, sorted by descending detour, then by position. On each side of an opening,
/// there must be a vertex within the agent's join range of the middle of the opening, or of a point
/// straight ahead of the middle. See narrowPassages(). `truth` must have the same obstacles as
/// `context`, for the same agent. The only error is Cancelled. Costs one search of the graph for
/// each opening that no arc crosses.
Result<std::vector<Opening>> findOpenings(const RouteContext& context, const TruthGraph& truth,
                                          const OpeningSettings& settings,
                                          const Progress& progress = {});

} // namespace navcore

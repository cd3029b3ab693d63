// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/quality/graph_score.h"

namespace navcore {

/// A gap between two obstacles, or between two parts of one, that no edge passes through.
struct Opening {
    Point2 a, b;     ///< The two ends of the gap, on the obstacles, in lu.
    Coord width = 0; ///< Distance between `a` and `b` in lu.
    /// The nearest vertices on either side that the agent can walk straight to from the middle.
    VertexId from, to;
    PathLength through = 0; ///< Length of the shortest true path between `from` and `to`, in lu.
    PathLength around = 0;  ///< Length of the route between `from` and `to` in lu, or noPath.
    Point2 middle() const { return {a.x + (b.x - a.x) / 2, a.y + (b.y - a.y) / 2}; }
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

/// Returns the typical distance in lu between neighbouring vertices: the median, over all vertices,
/// of the shortest arc from the vertex. Returns 0 if the graph has no arcs. O(E).
Coord vertexSpacing(const CompiledGraph& graph);

/// Returns the openings that no arc of the graph crosses and whose detour is at least `leastRatio`,
/// sorted by descending detour, then by position. On each side of an opening there must be a vertex
/// within the attach range of its middle. At least one end of an opening is a corner. Of several
/// overlapping openings, only the narrowest is returned.
///
/// `truth` must have the same obstacles as `world`, for the same agent. The only error is
/// Cancelled. O(corners * sides near each), plus one search of the graph for each opening that no
/// arc crosses.
Result<std::vector<Opening>> findOpenings(const RouteWorld& world, const TruthGraph& truth,
                                          const OpeningSettings& settings,
                                          const Progress& progress = {});

} // namespace navcore

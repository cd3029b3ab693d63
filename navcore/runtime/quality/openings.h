// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/quality/graph_score.h"

namespace navcore {

/// A passage between two obstacles, or two parts of one, that no edge crosses.
struct Opening {
    Point2 a, b;     ///< The ends of the passage on the obstacles, in lu.
    Coord width = 0; ///< Distance between the two ends, in lu.
    /// The nearest vertices that the middle of the opening sees, one on each side.
    VertexId from, to;
    PathLength through = 0; ///< True length between the two vertices, in lu.
    PathLength around = 0;  ///< Length of the route between the two vertices in lu, or noPath.
    Point2 middle() const { return {a.x + (b.x - a.x) / 2, a.y + (b.y - a.y) / 2}; }
    /// Returns the detour, around / through; infinity if there is no route.
    double ratio() const {
        return around == noPath ? std::numeric_limits<double>::infinity()
                                : static_cast<double>(around) /
                                      static_cast<double>(std::max<PathLength>(through, 1));
    }
};

/// Selects the openings to find.
struct OpeningSettings {
    Coord widest = 0;        ///< Largest width of an opening, in lu.
    double leastRatio = 1.2; ///< Least detour, see Opening::ratio().
};

/// Returns the usual distance between neighbours in lu, which is the median, over all vertices, of
/// the shortest arc at a vertex. Returns 0 if the graph has no arcs. O(E).
Coord vertexSpacing(const CompiledGraph& graph);

/// Returns the openings that no arc of the graph crosses, that have a vertex within the attach
/// range of their middle on each side, and whose detour is long: the worst first, then by position.
/// `truth` must have the obstacles of the world, for the same agent. An opening starts at a corner;
/// among overlapping ones only the narrowest is returned. The only error is Cancelled. O(corners *
/// sides near each), plus one search of the graph for each opening that no arc crosses.
Result<std::vector<Opening>> findOpenings(const RouteWorld& world, const TruthGraph& truth,
                                          const OpeningSettings& settings,
                                          const Progress& progress = {});

} // namespace navcore

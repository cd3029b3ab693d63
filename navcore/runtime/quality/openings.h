// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/quality/graph_score.h"

namespace navcore {

/// A narrow place between two obstacles, or two parts of one, that no edge passes.
struct Opening {
    Point2 a, b;            ///< its ends, on the obstacles, lu
    Coord width = 0;        ///< lu, from end to end
    VertexId from, to;      ///< the nearest vertices that its middle sees, one on each side
    PathLength through = 0; ///< true length between the two, lu
    PathLength around = 0;  ///< length of the route between the two, lu; noPath: there is none
    Point2 middle() const { return {a.x + (b.x - a.x) / 2, a.y + (b.y - a.y) / 2}; }
    /// How many times as long the way round is; infinite without a route.
    double ratio() const {
        return around == noPath ? std::numeric_limits<double>::infinity()
                                : static_cast<double>(around) /
                                      static_cast<double>(std::max<PathLength>(through, 1));
    }
};

/// Which openings are looked for.
struct OpeningSettings {
    Coord widest = 0;        ///< lu; wider ones are none
    double leastRatio = 1.2; ///< the way round is at least so many times as long
};

/// The distance between neighbours, in lu: the median over vertices of the shortest arc at each; 0
/// without arcs. O(E).
Coord vertexSpacing(const CompiledGraph& graph);

/// Openings that no arc of the graph passes, which have a vertex in the attach range of their
/// middle on each side, and around which routes are long: worst first, then by place. The truth is
/// that of the graph's obstacles for the same agent. An opening begins at a corner; of several that
/// overlap the narrowest counts. Cancelled is the only error. O(corners * sides near each), and one
/// search over the graph for each opening that no arc passes.
Result<std::vector<Opening>> findOpenings(const RouteWorld& world, const TruthGraph& truth,
                                          const OpeningSettings& settings,
                                          const Progress& progress = {});

} // namespace navcore

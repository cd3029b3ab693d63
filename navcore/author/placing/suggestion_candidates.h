// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/placing/suggestion.h"

namespace navcore {

/// Excess (detour - 1) that counts for a pair of probes without a route.
inline constexpr double excessOfLost = 4;

/// Returns the penalty e + 5 e^2 of a detour, where e = detour - 1.
double painOfDetour(double detour);
/// Returns the penalty of one pair of probes. `length` is the length of its route, or noPath if
/// there is none.
double painOfPair(PathLength truth, PathLength length);

/// A change that may improve the graph, with the estimated reduction of the penalty.
struct PlacingCandidate {
    SuggestionKind kind = SuggestionKind::AddVertices;
    SuggestionReason reason = SuggestionReason::Quality;
    std::vector<Point3> places; ///< Positions of the vertices to add, in lu.
    VertexId from, to;          ///< Ends of the link to add.
    double gain = 0;            ///< Estimated reduction of GraphPain::total().
};

/// Returns candidates from the true paths of the worst pairs and from uncovered ground, the largest
/// gain first. `score` and `scorer` must belong to the current state of the level. The gain of a
/// vertex is estimated from the distances of the scorer and the vertices that would be linked to
/// it. The estimate ignores edges that the vertex pushes out. O(candidates * (probes * k + pairs)).
std::vector<PlacingCandidate> rankedCandidates(const LiveLevel& level, AgentId agent,
                                               const LevelTruth& truth, const GraphScorer& scorer,
                                               const GraphScore& score,
                                               const SuggestSettings& settings);

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/placing/suggestion.h"

namespace navcore {

/// Excess (detour - 1) that a lost pair counts as.
inline constexpr double excessOfLost = 4;

/// Returns e + 5 e^2 with e = detour - 1.
double painOfDetour(double detour);
/// Returns the penalty of one pair of probes. `length` may be noPath.
double painOfPair(PathLength truth, PathLength length);

/// A change that may help, with the estimated reduction of the penalty.
struct PlacingCandidate {
    SuggestionKind kind = SuggestionKind::AddVertices;
    SuggestionReason reason = SuggestionReason::Quality;
    std::vector<Point3> places; ///< positions of its vertices, in lu
    VertexId from, to;          ///< ends of a link
    double gain = 0;            ///< reduction of GraphPain::total()
};

/// Returns candidates from the true paths of the worst pairs and from uncovered ground, the largest
/// gain first. `score` and `scorer` must belong to the level as it is. The gain of a vertex is
/// estimated from the distances of the scorer and the vertices that would be linked to it. The
/// estimate ignores edges that the vertex pushes out. O(candidates * (probes * k + pairs)).
std::vector<PlacingCandidate> rankedCandidates(const LiveLevel& level, AgentId agent,
                                               const LevelTruth& truth, const GraphScorer& scorer,
                                               const GraphScore& score,
                                               const SuggestSettings& settings);

} // namespace navcore

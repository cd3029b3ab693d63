// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/placing/suggestion.h"

namespace navcore {

/// Excess (detour - 1) that is assumed for a pair of probes without a route.
inline constexpr double excessOfLost = 4;

/// Returns the penalty e + 5 e^2 of a detour, where e = detour - 1.
double painOfDetour(double detour);
/// Returns the penalty of a pair of probes. `truth` is the length of the true path, and `length`
/// that of the route, or noPath if there is none.
double painOfPair(PathLength truth, PathLength length);

/// A change that may improve the graph, not verified yet.
struct PlacingCandidate {
    SuggestionKind kind = SuggestionKind::AddVertices;
    SuggestionReason reason = SuggestionReason::Quality;
    std::vector<Point3> places;
    VertexId from, to;
    double gain = 0; ///< Estimated reduction of GraphPain::total().
};

/// Returns candidates derived from the true paths of the worst pairs and from ground without a
/// visible vertex, in descending order of gain. `score` and `scorer` must belong to the current
/// level. The gain of a vertex is estimated from the distances in `scorer` and from the vertices
/// that would be linked to it. The estimate ignores edges that the new vertex displaces.
/// O(candidates * (probes * k + pairs)).
std::vector<PlacingCandidate> rankedCandidates(const LiveLevel& level, AgentId agent,
                                               const LevelTruth& truth, const GraphScorer& scorer,
                                               const GraphScore& score,
                                               const SuggestSettings& settings);

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/placing/suggestion.h"

namespace navcore {

/// The excess of a lost pair: as if its route were five times as long as the true path.
inline constexpr double excessOfLost = 4;

/// e + 5 e^2, e being detour - 1.
double painOfDetour(double detour);
/// Of one pair; `length` may be noPath.
double painOfPair(PathLength truth, PathLength length);

/// A change that may help, and how much pain it is estimated to take away.
struct PlacingCandidate {
    SuggestionKind kind = SuggestionKind::AddVertices;
    SuggestionReason reason = SuggestionReason::Quality;
    std::vector<Point3> places; ///< of its vertices, lu
    VertexId from, to;          ///< of a link
    double gain = 0;            ///< of GraphPain::total()
};

/// Candidates from the true paths of the worst pairs and from ground that is not covered, most
/// gain first. `score` and `scorer` are of the level as it is. The gain of a vertex is worked out
/// from the distances that the scorer has and the vertices that would be linked to it; edges that
/// it would push out are not seen. O(candidates * (probes * k + pairs)).
std::vector<PlacingCandidate> rankedCandidates(const LiveLevel& level, AgentId agent,
                                               const LevelTruth& truth, const GraphScorer& scorer,
                                               const GraphScore& score,
                                               const SuggestSettings& settings);

} // namespace navcore

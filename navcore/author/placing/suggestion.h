// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/id_block.h"
#include "navcore/author/placing/level_quality.h"
#include "navcore/runtime/base/function_ref.h"

namespace navcore {

enum class SuggestionKind : std::uint8_t {
    AddVertices, ///< one vertex, or the bends of one path
    AddLink,
    RemoveVertex,
};

/// The reason for a suggestion, as in SPARS (Dobson, Bekris 2014).
enum class SuggestionReason : std::uint8_t {
    Coverage,     ///< covers ground that sees no vertex
    Connectivity, ///< makes missing routes possible
    Interface,    ///< links vertices that see each other
    Quality,      ///< shortens routes, or keeps them with one vertex less
};

/// Penalty of a graph as one number, 0 being the best: the mean over pairs of probes of e + 5 e^2,
/// where e is detour - 1, or 4 for a lost pair; plus 20 times the share of uncovered ground.
struct GraphPain {
    double pairs = 0, coverage = 0;
    double total() const { return pairs + coverage; }
};
GraphPain painOf(const GraphScorer& scorer, const GraphScore& score);

/// A change to a level that improves its graph, verified by applying it.
struct Suggestion {
    SuggestionKind kind = SuggestionKind::AddVertices;
    SuggestionReason reason = SuggestionReason::Quality;
    std::vector<Point3> places; ///< positions of its vertices, in lu
    LevelChange change;         ///< applies to the level it was made for
    GraphScore before, after;
    GraphPain painBefore, painAfter;
};

struct SuggestSettings {
    Coord wallDistance = unitsPerPixel; ///< distance of vertices from walls beyond the agent's
                                        ///< radius, in lu
    std::size_t worstPairs = 60;    ///< number of worst pairs whose true paths supply candidates
    std::size_t tried = 3;          ///< number of best candidates to verify
    std::optional<Box> within = {}; ///< restricts positions to this box
};

/// A search for changes that improve the graph of a level for one agent. Candidates are ranked by
/// an estimate. Each is then verified by applying it and rolling it back, because an added vertex
/// can push a good edge out of the k nearest. A verified suggestion does not increase the number of
/// lost pairs or uncovered samples, and lowers the penalty.
class Suggester {
public:
    /// All arguments must outlive it. `truth` must belong to the level and the agent.
    Suggester(LiveLevel& level, AgentId agent, const LevelTruth& truth,
              const SuggestSettings& settings = {});

    /// Returns at most `count` verified suggestions, the best first. Each applies to the level as
    /// it is now. Empty if no verified candidate helps. The level is unchanged afterwards. The only
    /// error is Cancelled. Costs one score, plus one for each candidate that is verified.
    Result<std::vector<Suggestion>> next(std::size_t count, IdBlock& ids,
                                         const Progress& progress = {},
                                         Executor* executor = nullptr);

    /// Returns the removal of a rarely used vertex that does not make the graph worse, or nullopt
    /// if the least used ones are all needed. Only vertices for which `mayGo` is true are
    /// considered.
    Result<std::optional<Suggestion>> removable(FunctionRef<bool(VertexId)> mayGo,
                                                const Progress& progress = {},
                                                Executor* executor = nullptr);

    /// Scores the level as it is. The only error is Cancelled.
    Result<GraphScore> score(const Progress& progress = {}, Executor* executor = nullptr);

private:
    /// Applies the suggestion, adds the resulting score and rolls it back.
    Result<std::optional<Suggestion>> tryOut(Suggestion suggestion, const Progress& progress,
                                             Executor* executor);

    LiveLevel& m_level;
    AgentId m_agent;
    const LevelTruth& m_truth;
    SuggestSettings m_settings;
    GraphScorer m_now, m_trial;
};

} // namespace navcore

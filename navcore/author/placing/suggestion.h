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

/// What a suggestion is good for: the four of SPARS (Dobson, Bekris 2014).
enum class SuggestionReason : std::uint8_t {
    Coverage,     ///< ground that sees no vertex
    Connectivity, ///< routes between parts of the graph that have none
    Interface,    ///< a missing link between vertices that see each other
    Quality,      ///< shorter routes, or a vertex fewer for the same routes
};

/// How bad a graph is, as one number: the mean over pairs of probes of e + 5 e^2, where e is the
/// detour - 1, or 4 for a lost pair; and 20 times the share of ground that is not covered. 0 is
/// best.
struct GraphPain {
    double pairs = 0, coverage = 0;
    double total() const { return pairs + coverage; }
};
GraphPain painOf(const GraphScorer& scorer, const GraphScore& score);

/// A change of a level that makes its graph better, tried out by applying it.
struct Suggestion {
    SuggestionKind kind = SuggestionKind::AddVertices;
    SuggestionReason reason = SuggestionReason::Quality;
    std::vector<Point3> places; ///< of its vertices, lu
    LevelChange change;         ///< against the level it was made for
    GraphScore before, after;
    GraphPain painBefore, painAfter;
};

struct SuggestSettings {
    Coord wallDistance = unitsPerPixel; ///< lu: vertices keep so much more than the agent's radius
    std::size_t worstPairs = 60;        ///< whose true paths give places to look at
    std::size_t tried = 3;              ///< how many of the best estimates are tried out
    std::optional<Box> within = {};     ///< places are in this box only
};

/// Proposes what would make a level's graph better for one agent. Estimates rank candidates; each
/// suggestion is then verified by applying it and taking it back, because an added vertex can push
/// a good edge out of the k nearest. A verified suggestion loses no pair and no covered place on
/// balance and has less pain, over the probes of the truth.
class Suggester {
public:
    /// All must outlive it; the truth is that of the level for the agent.
    Suggester(LiveLevel& level, AgentId agent, const LevelTruth& truth,
              const SuggestSettings& settings = {});

    /// The best verified suggestions, at most `count` that could each be made now, best first;
    /// empty when nothing that was tried helps. The level is unchanged afterwards. Cancelled is the
    /// only error. One score, about 10 us for each candidate, and a score for each that is tried.
    Result<std::vector<Suggestion>> next(std::size_t count, IdBlock& ids,
                                         const Progress& progress = {},
                                         Executor* executor = nullptr);

    /// A vertex that no route between probes uses and without which the graph is no worse: nothing
    /// when the least used ones are all needed. `mayGo` says which vertices may be proposed.
    Result<std::optional<Suggestion>> removable(FunctionRef<bool(VertexId)> mayGo,
                                                const Progress& progress = {},
                                                Executor* executor = nullptr);

    /// Measures the level as it is. Cancelled is the only error.
    Result<GraphScore> score(const Progress& progress = {}, Executor* executor = nullptr);

private:
    /// The suggestion with what comes of it.
    Result<std::optional<Suggestion>> tryOut(Suggestion suggestion, const Progress& progress,
                                             Executor* executor);

    LiveLevel& m_level;
    AgentId m_agent;
    const LevelTruth& m_truth;
    SuggestSettings m_settings;
    GraphScorer m_now, m_trial;
};

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/id_block.h"
#include "navcore/author/placing/level_quality.h"
#include "navcore/runtime/base/function_ref.h"

namespace navcore {

enum class SuggestionKind : std::uint8_t {
    AddVertices, ///< Adds one vertex, or vertices at all bends of one path.
    AddLink,
    RemoveVertex,
    AddJump,    ///< Adds a link over obstacles.
    RemoveEdge, ///< Removes a link, or forbids a generated edge.
};

/// The reason for a suggestion, as in SPARS (Dobson, Bekris 2014).
enum class SuggestionReason : std::uint8_t {
    Coverage,     ///< Covers ground that sees no vertex.
    Connectivity, ///< Makes routes possible that do not exist yet.
    Interface,    ///< Links vertices that see each other.
    Quality,      ///< Shortens routes, or keeps their length with less.
};

/// Penalty of a graph as one number, 0 being the best: the mean over pairs of probes of e + 5 e^2,
/// where e is detour - 1, or 4 for a lost pair; plus 20 times the share of uncovered ground.
struct GraphPain {
    double pairs = 0, coverage = 0;
    double total() const { return pairs + coverage; }
};
GraphPain painOf(const GraphScorer& scorer, const GraphScore& score);

struct PlacingCandidate;

/// A change to a level that improves its graph, verified by applying it.
struct Suggestion {
    SuggestionKind kind = SuggestionKind::AddVertices;
    SuggestionReason reason = SuggestionReason::Quality;
    /// Positions in lu of the vertices that it adds or removes, or of the ends of the edge that it
    /// removes.
    std::vector<Point3> places;
    /// The change itself. It applies only to the level for which it was made.
    LevelChange change;
    GraphScore before, after;
    GraphPain painBefore, painAfter;
};

struct SuggestSettings {
    /// Distance of vertices from walls beyond the agent's radius, in lu.
    Coord wallDistance = unitsPerPixel;
    std::size_t worstPairs = 60; ///< Number of worst pairs whose true paths supply candidates.
    std::size_t tried = 3;       ///< Number of best candidates to verify.
    /// If set, new vertices are suggested only inside this box.
    std::optional<Box> within = {};
    /// Largest length in lu of jumps over obstacles that are suggested; 0 for none.
    Coord longestJump = 0;
};

/// A search for changes that improve the graph of a level for one agent. Candidates are ranked by
/// an estimate. Each is then verified by applying it and rolling it back, because an added vertex
/// can push a good edge out of the k nearest. A verified suggestion does not increase the number of
/// lost pairs or uncovered samples, and lowers the penalty. Each added vertex is connected to the
/// vertices that were there before.
class Suggester {
public:
    /// All arguments must outlive the Suggester. `truth` must belong to the level and the agent.
    Suggester(LiveLevel& level, AgentId agent, const LevelTruth& truth,
              const SuggestSettings& settings = {});

    /// Returns at most `count` verified suggestions, the best first, or none if no verified
    /// candidate helps. Each applies to the level in its current state, which is unchanged
    /// afterwards. The only error is Cancelled. Costs one score, plus one for each candidate that
    /// is verified.
    Result<std::vector<Suggestion>> next(std::size_t count, IdBlock& ids,
                                         const Progress& progress = {},
                                         Executor* executor = nullptr);

    /// Returns the removal of a rarely used vertex that does not make the graph worse, or nullopt
    /// if all of the least used vertices are needed. Considers only vertices for which `mayGo`
    /// returns true.
    Result<std::optional<Suggestion>> removable(FunctionRef<bool(VertexId)> mayGo,
                                                const Progress& progress = {},
                                                Executor* executor = nullptr);

    /// Scores the level in its current state. The only error is Cancelled.
    Result<GraphScore> score(const Progress& progress = {}, Executor* executor = nullptr);

    /// Returns the removal of a rarely used edge that does not make the graph worse and does not
    /// bring another edge in its place, or nullopt if the least used ones are all needed. Long
    /// edges are tried before short ones. Only edges for which `mayGo` is true are considered.
    Result<std::optional<Suggestion>> removableEdge(FunctionRef<bool(const Edge&)> mayGo,
                                                    const Progress& progress = {},
                                                    Executor* executor = nullptr);

private:
    /// Extends a candidate that covers ground by vertices that lead from it to the graph, unless it
    /// would get edges anyway. Returns false if there is no such path.
    bool completePath(PlacingCandidate& candidate) const;
    /// Applies the suggestion to the level, records the resulting score in it, and rolls it back.
    Result<std::optional<Suggestion>> tryOut(Suggestion suggestion, const Progress& progress,
                                             Executor* executor);

    LiveLevel& m_level;
    AgentId m_agent;
    const LevelTruth& m_truth;
    SuggestSettings m_settings;
    GraphScorer m_now, m_trial;
};

} // namespace navcore

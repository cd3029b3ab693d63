// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/id_block.h"
#include "navcore/author/placing/level_quality.h"
#include "navcore/runtime/base/function_ref.h"

namespace navcore {

enum class SuggestionKind : std::uint8_t {
    AddVertices, ///< Adds one vertex, or one at every bend of a path.
    AddLink,
    RemoveVertex,
    AddJump,
    RemoveEdge, ///< Removes a link or forbids an automatic edge.
};

/// Reason for a suggestion. The terms are those of SPARS (Dobson, Bekris 2014).
enum class SuggestionReason : std::uint8_t {
    Coverage,     ///< Covers ground from which no vertex is visible.
    Connectivity, ///< Creates routes between positions that have none.
    Interface,    ///< Links two vertices that see each other.
    Quality,      ///< Shortens routes, or removes something without making routes longer.
};

/// How bad a graph is; 0 is best. `pairs` is the mean of e + 5 e^2 over all pairs of probes, where
/// e is detour - 1, or 4 if there is no route. `coverage` is 20 times the fraction of the ground
/// from which no vertex is visible.
struct GraphPain {
    double pairs = 0, coverage = 0;
    double total() const { return pairs + coverage; }
};
GraphPain painOf(const GraphScorer& scorer, const GraphScore& score);

struct PlacingCandidate;

/// A change that improves the graph of a level. The improvement has been verified by applying it.
struct Suggestion {
    SuggestionKind kind = SuggestionKind::AddVertices;
    SuggestionReason reason = SuggestionReason::Quality;
    /// Positions of the vertices to add or to remove, or of the ends of the edge to remove, in lu.
    /// The heights of new vertices are the elevation of the floor.
    std::vector<Point3> places;
    /// Can be applied only to the level for which it was made.
    LevelChange change;
    GraphScore before, after;
    GraphPain painBefore, painAfter;
};

struct SuggestSettings {
    /// Distance that new vertices keep from walls in addition to the agent's radius, in lu.
    Coord wallDistance = unitsPerPixel;
    /// Number of worst pairs of probes whose true paths are used to find candidates.
    std::size_t worstPairs = 60;
    std::size_t tried = 3; ///< Number of candidates to verify, best estimate first.
    /// If set, new vertices are suggested only inside this box.
    std::optional<Box> within = {};
    /// Maximum length of suggested jumps over obstacles, in lu; 0 to suggest none.
    Coord longestJump = 0;
};

/// Finds changes that improve the graph of a level for one agent on the floor of `truth`.
/// Candidates are ranked by an estimate, and the best are verified by applying them and rolling
/// them back. An estimate can be wrong, for example because an added vertex displaces a good edge
/// from the k nearest. A verified suggestion lowers the penalty and increases neither the number of
/// lost pairs nor the uncovered ground. From each added vertex the agent can reach a vertex that
/// existed before, unless the floor had none.
class Suggester {
public:
    /// All arguments must outlive the Suggester. `truth` must belong to `level` and `agent`.
    Suggester(LiveLevel& level, AgentId agent, const LevelTruth& truth,
              const SuggestSettings& settings = {});

    /// Sets the maximum length of suggested jumps, in lu; 0 to suggest none.
    void setLongestJump(Coord longest) { m_settings.longestJump = longest; }
    /// Returns up to `count` verified suggestions for the current level, best first. The list is
    /// empty if no verified candidate helps. The level is unchanged on return. Computes one score,
    /// plus one for each verified candidate. The only error is Cancelled.
    Result<std::vector<Suggestion>> next(std::size_t count, IdBlock& ids,
                                         const Progress& progress = {},
                                         Executor* executor = nullptr);

    /// Suggests removing a vertex if this does not make the graph worse. Verifies only the least
    /// used vertices, and returns nullopt if all of them are needed. Vertices for which `mayGo`
    /// returns false are not considered.
    Result<std::optional<Suggestion>> removable(FunctionRef<bool(VertexId)> mayGo,
                                                const Progress& progress = {},
                                                Executor* executor = nullptr);

    /// Scores the current level. The only error is Cancelled.
    Result<GraphScore> score(const Progress& progress = {}, Executor* executor = nullptr);

    /// Suggests removing an edge if this does not make the graph worse and no other edge replaces
    /// it. Verifies only the least used edges; among equally used edges, it starts with the
    /// longest. Returns nullopt if all of them are needed. Edges for which `mayGo` returns false
    /// are not considered.
    Result<std::optional<Suggestion>> removableEdge(FunctionRef<bool(const Edge&)> mayGo,
                                                    const Progress& progress = {},
                                                    Executor* executor = nullptr);

private:
    RouteContext context() const { return scoredContext(m_level, m_agent, m_truth.floor); }
    /// If the vertex of a coverage candidate would get no edges, adds vertices that connect it to
    /// the graph. Returns false if it cannot be connected.
    bool completePath(PlacingCandidate& candidate) const;
    /// Applies the suggestion to the level, scores the result and rolls the level back. Returns the
    /// suggestion with its new score, or nullopt if an added vertex is not connected to the graph.
    Result<std::optional<Suggestion>> tryOut(Suggestion suggestion, const Progress& progress,
                                             Executor* executor);

    LiveLevel& m_level;
    AgentId m_agent;
    const LevelTruth& m_truth;
    SuggestSettings m_settings;
    GraphScorer m_now, m_trial;
};

} // namespace navcore

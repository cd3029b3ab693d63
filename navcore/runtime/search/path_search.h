// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/compiled_graph.h"

#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace navcore {

class GraphOverlay;
class HubLabels;
class LandmarkGuide;

/// A connection between a vertex of the graph and a start or goal that is not in the graph.
struct PathLeg {
    CompiledGraph::Slot slot;
    std::uint64_t cost; ///< Cost of the leg, below 2^62.
};

/// The input of a search. Paths begin with any of `starts` and end with any of `finals`. A start or
/// goal that is itself a vertex is represented by a single leg of cost 0. Each slot may occur only
/// once in each list.
struct PathQuery {
    std::vector<PathLeg> starts;
    /// The legs to the goal. If empty, the search settles all reachable vertices.
    std::vector<PathLeg> finals;
    /// Cost of the direct path from start to goal, off the graph. nullopt if there is no direct
    /// path.
    std::optional<std::uint64_t> direct;
    Point3 target; ///< Position of the goal, for Guidance::CrowFlies.
    /// Maximum path cost. The search does not find costlier paths.
    std::uint64_t maxCost = std::numeric_limits<std::uint64_t>::max();
    /// Landmarks for Guidance::Landmarks, updated after all edits of the graph. For an overlay,
    /// these are the landmarks of its base graph. If null, the search uses CrowFlies instead.
    const LandmarkGuide* landmarks = nullptr;
    /// Hub labels of the graph or the overlay that is searched. If not null, the answer is read
    /// from them without a search, and the guidance has no effect.
    const HubLabels* labels = nullptr;
};

enum class Guidance : std::uint8_t {
    None, ///< Dijkstra's algorithm.
    /// A* with the straight-line distance times the graph's heuristic scale as the estimate.
    CrowFlies,
    /// A* with the query's landmarks. Uses CrowFlies instead if its estimate is better at the
    /// start.
    Landmarks,
};

/// A cheapest path: its vertices from start to goal, and the edges between consecutive vertices. A
/// direct path has no vertices.
struct FoundPath {
    std::uint64_t cost = 0;
    std::vector<CompiledGraph::Slot> stops;
    std::vector<EdgeKey> edges;
};

/// Fast, reusable Dijkstra and A* searches. StudySearch (study_search.h) can be observed step by
/// step.
///
/// The result is the canonical cheapest path. Ties are broken backwards from the goal: legs take
/// precedence over arcs, then the predecessor with the smallest vertex id, then the parallel edge
/// with the smallest key.
///
/// Labels have 32 bits. If a key does not fit, the search restarts with 64 bits.
class PathSearch {
public:
    PathSearch();
    ~PathSearch();
    PathSearch(PathSearch&&) noexcept;
    PathSearch& operator=(PathSearch&&) noexcept;

    /// Runs a search to its end. The graph must not change until the results have been read.
    /// O(vertices whose key is at most the goal's cost), plus O(slots) the first time.
    void run(const CompiledGraph& graph, const PathQuery& query, Guidance guidance);
    void run(const GraphOverlay& graph, const PathQuery& query, Guidance guidance);

    /// Starts a search that resume() runs in slices. The graph and the query must not change or
    /// move until the search has finished. Results are available only then.
    void begin(const CompiledGraph& graph, const PathQuery& query, Guidance guidance);
    void begin(const GraphOverlay& graph, const PathQuery& query, Guidance guidance);
    /// Processes about `vertices` more vertices. Returns true when the search has finished.
    bool resume(std::size_t vertices);

    std::size_t bytes() const; ///< Returns the heap memory used by the search, in bytes.

    /// Returns the number of vertices processed so far. A vertex is counted each time it is
    /// processed. 0 if the answer is read from hub labels.
    std::size_t takenCount() const;
    /// Returns the cost from the start to a vertex if the search has determined it, that is, if the
    /// cost plus the estimate is at most the goal's cost. Otherwise returns nullopt.
    std::optional<std::uint64_t> costTo(CompiledGraph::Slot slot) const;

    /// Returns the cost of the path, or nullopt if there is none.
    std::optional<std::uint64_t> cost() const;
    /// Returns the canonical path, or nullopt if there is none. O(stops * squared degree of each).
    std::optional<FoundPath> path() const;
    /// Writes the canonical path to `path`, reusing its memory. Returns false and leaves `path`
    /// unchanged if there is no path.
    bool path(FoundPath& path) const;

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

} // namespace navcore

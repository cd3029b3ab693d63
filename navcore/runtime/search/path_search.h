// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/compiled_graph.h"

#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace navcore {

class GraphOverlay;
class LandmarkGuide;

/// A leg between a vertex and an end that is not in the graph.
struct PathLeg {
    CompiledGraph::Slot slot;
    std::uint64_t cost; ///< Cost of the leg, below 2^62.
};

/// The input of a search. Paths begin at any of `starts` and end at any of `finals`. An end that is
/// a vertex is a single leg of cost 0. Each slot occurs at most once in a list.
struct PathQuery {
    std::vector<PathLeg> starts;
    /// The legs to the goal. If the list is empty, the search settles everything that can be
    /// reached.
    std::vector<PathLeg> finals;
    /// Cost of going directly from start to goal, off the graph; nullopt if that is not possible.
    std::optional<std::uint64_t> direct;
    Point3 target; ///< Position of the goal, which Guidance::CrowFlies uses.
    /// The largest cost of a path; costlier paths are not found.
    std::uint64_t maxCost = std::numeric_limits<std::uint64_t>::max();
    /// The landmarks of the graph (for an overlay, of its base), updated with all its edits, for
    /// Guidance::Landmarks. If null, CrowFlies is used.
    const LandmarkGuide* landmarks = nullptr;
};

enum class Guidance : std::uint8_t {
    None,      ///< Dijkstra's algorithm.
    CrowFlies, ///< A* with the straight-line distance times the graph's heuristic scale.
    /// A* with the query's landmarks where they give a better bound than CrowFlies, which is used
    /// otherwise.
    Landmarks,
};

/// A cheapest path: the vertices from start to goal and the edges between them (one fewer). A
/// direct path has no vertices.
struct FoundPath {
    std::uint64_t cost = 0;
    std::vector<CompiledGraph::Slot> stops;
    std::vector<EdgeKey> edges;
};

/// Fast Dijkstra and A* searches; reusable, keeps its memory. (For searches that can be watched
/// step by step see study_search.h.) The result is the canonical cheapest path: read back from the
/// goal, each predecessor has the smallest vertex id, the smallest key among parallel edges, and
/// legs take precedence over arcs. Labels are 32 bits; if a key does not fit, the search
/// transparently restarts with 64 bits.
class PathSearch {
public:
    PathSearch();
    ~PathSearch();
    PathSearch(PathSearch&&) noexcept;
    PathSearch& operator=(PathSearch&&) noexcept;

    /// Runs a search. The graph must not change while results are read. Takes about O(vertices
    /// whose key is at most the goal's cost), and O(slots) the first time.
    void run(const CompiledGraph& graph, const PathQuery& query, Guidance guidance);
    void run(const GraphOverlay& graph, const PathQuery& query, Guidance guidance);

    /// Starts a search that runs in slices. The graph and the query must neither change nor move
    /// until the search has finished; results are available only then.
    void begin(const CompiledGraph& graph, const PathQuery& query, Guidance guidance);
    void begin(const GraphOverlay& graph, const PathQuery& query, Guidance guidance);
    /// Takes about `vertices` more vertices from the frontier. Returns true once the search has
    /// finished.
    bool resume(std::size_t vertices);

    std::size_t bytes() const; ///< Returns the heap memory used by the search, in bytes.

    /// Returns the number of vertices that the search took from its frontier, with repetitions.
    std::size_t takenCount() const;
    /// Returns the cost from the start to a vertex whose key (including the estimate) is not above
    /// the goal's, and nullopt for other vertices.
    std::optional<std::uint64_t> costTo(CompiledGraph::Slot slot) const;

    /// Returns the cost of the path, or nullopt if there is none.
    std::optional<std::uint64_t> cost() const;
    /// Returns the canonical path, or nullopt if there is none. O(stops * squared degree of each).
    std::optional<FoundPath> path() const;
    /// Writes the canonical path to `path`, reusing its memory. Returns false, and leaves `path`
    /// unchanged, if there is none.
    bool path(FoundPath& path) const;

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

} // namespace navcore

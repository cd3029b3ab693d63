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

/// A way between a virtual end and a vertex of the graph.
struct PathLeg {
    CompiledGraph::Slot slot;
    std::uint64_t cost; ///< below 2^62
};

/// What a search looks for. The start is where all `starts` leave from, the goal where all `finals`
/// lead to. An end that is a vertex is one leg of cost 0. Each slot occurs at most once in a list.
struct PathQuery {
    std::vector<PathLeg> starts;
    std::vector<PathLeg> finals;         ///< none: everything within reach is settled
    std::optional<std::uint64_t> direct; ///< cost of going from start to goal past the graph
    Point3 target;                       ///< where the goal is, for Guidance::CrowFlies
    /// Only paths that cost no more are looked for.
    std::uint64_t maxCost = std::numeric_limits<std::uint64_t>::max();
    /// For Guidance::Landmarks: those of the graph (of the one that was altered), which followed
    /// all its edits. None: CrowFlies.
    const LandmarkGuide* landmarks = nullptr;
};

enum class Guidance : std::uint8_t {
    None,      ///< Dijkstra
    CrowFlies, ///< A*, led by the crow-flies distance times the graph's heuristic scale
    Landmarks, ///< A*, led by the query's landmarks where they know more than that
};

/// A cheapest path: the vertices from start to goal, and the edges between them (one fewer). A
/// direct one has no vertices.
struct FoundPath {
    std::uint64_t cost = 0;
    std::vector<CompiledGraph::Slot> stops;
    std::vector<EdgeKey> edges;
};

/// Dijkstra's algorithm and A* at full speed; reusable, keeps its memory. (Searches to watch step
/// by step are in study_search.h.) Among cheapest paths it finds the canonical one: read back from
/// the goal, each predecessor is the smallest vertex id, of parallel arcs the smallest key, and a
/// virtual end comes before all. Labels are 32 bits while every key fits; at the first that does
/// not, the search starts over in 64 bits, unseen from outside.
class PathSearch {
public:
    PathSearch();
    ~PathSearch();
    PathSearch(PathSearch&&) noexcept;
    PathSearch& operator=(PathSearch&&) noexcept;

    /// Searches. The graph must stay as it is while answers are read. About O(vertices whose key is
    /// at most the goal's cost), O(slots) the first time.
    void run(const CompiledGraph& graph, const PathQuery& query, Guidance guidance);
    void run(const GraphOverlay& graph, const PathQuery& query, Guidance guidance);

    /// The same in slices: the graph and the query stay as they are, and where they are, until it
    /// is over, and only then there are answers.
    void begin(const CompiledGraph& graph, const PathQuery& query, Guidance guidance);
    void begin(const GraphOverlay& graph, const PathQuery& query, Guidance guidance);
    /// Goes on until it took about so many vertices more; true: it is over.
    bool resume(std::size_t vertices);

    std::size_t bytes() const; ///< held on the heap

    /// How many vertices the search took from its frontier, some of them more than once.
    std::size_t takenCount() const;
    /// The cost from the start to a vertex that lies no farther than the goal, counted with the
    /// estimate of what remains; none for others.
    std::optional<std::uint64_t> costTo(CompiledGraph::Slot slot) const;

    /// What the path costs; none when there is none.
    std::optional<std::uint64_t> cost() const;
    /// The canonical path; none when there is no path to the goal. O(stops * arcs^2 of each).
    std::optional<FoundPath> path() const;
    /// Makes `path` that path, in the memory it has; false: there is none, and it is as it was.
    bool path(FoundPath& path) const;

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

} // namespace navcore

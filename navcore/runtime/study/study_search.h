// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/step_report.h"

#include <memory>
#include <optional>

namespace navcore {

struct StudyQuery {
    StudyGraph::Vertex start;
    StudyGraph::Vertex goal =
        StudyGraph::none; ///< The goal, or `none` to search all reachable vertices.
};

/// The guarantee that a finished search gives for its path.
enum class Promise : std::uint8_t {
    Cheapest,    ///< No other path to the goal costs less.
    FewestEdges, ///< No other path to the goal has fewer edges, but others may cost less.
    SomePath,    ///< Nothing is guaranteed.
};

/// A path and its cost. The search need not have minimised the cost.
struct StudyPath {
    std::int64_t cost = 0;
    std::vector<StudyGraph::Vertex> vertices; ///< From start to goal.
    friend bool operator==(const StudyPath&, const StudyPath&) = default;
};

/// A search that can be stepped through: each step settles one vertex of the frontier. The object
/// can be reused and keeps its memory. PathSearch (path_search.h) has the fast searches for games.
class StudySearch {
public:
    using Vertex = StudyGraph::Vertex;

    virtual ~StudySearch() = default;

    /// Returns a copy of the search in its current state. O(V).
    virtual std::unique_ptr<StudySearch> clone() const = 0;

    /// Starts a new search. The graph must not change until the search has ended. O(V).
    void begin(const StudyGraph& graph, const StudyQuery& query);

    /// Settles the next vertex of the frontier and returns it, or returns nullopt if the search has
    /// ended.
    virtual std::optional<Vertex> step() = 0;
    /// Like step(), and also reports the changes. Does not change the report if the search has
    /// ended.
    virtual std::optional<Vertex> step(StepReport& report) = 0;
    /// Runs the search to its end without the overhead of reporting.
    virtual void run() = 0;

    SearchState state(Vertex vertex) const { return m_nodes[vertex].state; }
    /// Returns the label of a vertex, or nullopt if the vertex has not been seen yet.
    std::optional<SearchLabel> label(Vertex vertex) const {
        return label(SearchSide::Start, vertex);
    }
    std::optional<SearchLabel> label(SearchSide side, Vertex vertex) const;

    /// Returns the path to the goal, or nullopt if there is none. Valid after the search has ended.
    virtual std::optional<StudyPath> path() const { return pathTo(query().goal); }
    /// Returns the path to a vertex, or nullopt if the vertex is not settled or the path leads into
    /// a cycle of negative cost.
    std::optional<StudyPath> pathTo(Vertex vertex) const;
    /// Returns what the search guarantees about path() after it has ended.
    virtual Promise promise() const = 0;

    const StudyGraph& graph() const { return *m_graph; }
    const StudyQuery& query() const { return m_query; }

protected:
    struct Node {
        std::int64_t distance = 0, key = 0;
        Vertex parent = StudyGraph::none;
        SearchState state = SearchState::Unseen;
    };

    StudySearch() = default;
    StudySearch(const StudySearch&) = default;
    StudySearch& operator=(const StudySearch&) = default;

    virtual void start() = 0; ///< Labels the start. All nodes are unseen before the call.
    /// Returns the nodes of the goal's side, or null if the search works only from the start.
    virtual const std::vector<Node>* goalNodes() const { return nullptr; }

    SearchLabel labelOf(Vertex vertex) const {
        const Node& node = m_nodes[vertex];
        return {vertex, node.parent, node.distance, node.key, SearchSide::Start, node.state};
    }

    std::vector<Node> m_nodes;

private:
    const StudyGraph* m_graph = nullptr;
    StudyQuery m_query{StudyGraph::none, StudyGraph::none};
};

/// Returns the cost of a path through `vertices`, which must be connected by arcs (asserted). Of
/// parallel arcs, uses the cheapest.
std::int64_t walkingCost(const StudyGraph& graph, std::span<const StudyGraph::Vertex> vertices);

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/study_graph.h"

#include <optional>

namespace navcore {

struct StudyQuery {
    StudyGraph::Vertex start;
    StudyGraph::Vertex goal = StudyGraph::none; ///< none: everything within reach
};

/// What a finished search says about its path.
enum class Promise : std::uint8_t {
    Cheapest,    ///< none costs less
    FewestEdges, ///< none has fewer edges; others may cost less
    SomePath,    ///< others may cost less
};

/// Which end a search works from: all but the bidirectional one from the start only.
enum class SearchSide : std::uint8_t { Start, Goal };

enum class SearchState : std::uint8_t {
    Unseen,
    Labelled, ///< in the frontier, with a temporary label
    Settled,  ///< its label is permanent, unless the search opens it again
};

/// What a search knows about a vertex. The distance is the cost from the start (the goal, on its
/// side); of the breadth-first and depth-first searches, the number of edges.
struct SearchLabel {
    StudyGraph::Vertex vertex = StudyGraph::none;
    StudyGraph::Vertex parent = StudyGraph::none; ///< none at the start
    std::int64_t distance = 0;
    std::int64_t key = 0; ///< the frontier goes by it, least first: e.g. distance + estimate
    SearchSide side = SearchSide::Start;
    SearchState state = SearchState::Unseen;
    friend bool operator==(const SearchLabel&, const SearchLabel&) = default;
};

/// What one step changed: the label that it took from the frontier, and labels given or lowered.
struct StepReport {
    SearchLabel settled;
    std::vector<SearchLabel> labelled; ///< in order of the arcs
};

/// A path and what it costs, whatever the search went by.
struct StudyPath {
    std::int64_t cost = 0;
    std::vector<StudyGraph::Vertex> vertices; ///< from start to goal
    friend bool operator==(const StudyPath&, const StudyPath&) = default;
};

/// A search that can be watched: each step takes one vertex from the frontier. Reusable, keeps its
/// memory. The searches that games use at scale are in path_search.h.
class StudySearch {
public:
    using Vertex = StudyGraph::Vertex;

    virtual ~StudySearch() = default;

    /// Starts over. The graph must stay as it is until the search has ended. O(V).
    void begin(const StudyGraph& graph, const StudyQuery& query);

    /// Takes the next vertex; none when the search has ended.
    virtual std::optional<Vertex> step() = 0;
    /// The same, telling what changed. The report is untouched when the search has ended.
    virtual std::optional<Vertex> step(StepReport& report) = 0;
    /// Steps to the end; nobody watches and nothing is paid for it.
    virtual void run() = 0;

    SearchState state(Vertex vertex) const { return m_nodes[vertex].state; }
    /// The label of a vertex; none when it was not seen yet.
    std::optional<SearchLabel> label(Vertex vertex) const;

    /// The path to the goal, once the search has ended; none when there is none.
    virtual std::optional<StudyPath> path() const { return pathTo(query().goal); }
    /// The path to any vertex that is settled; none when it runs into a circle of negative cost.
    std::optional<StudyPath> pathTo(Vertex vertex) const;
    /// What path() is worth, once the search has ended.
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

    virtual void start() = 0; ///< labels the start; nodes are all unseen

    SearchLabel labelOf(Vertex vertex) const {
        const Node& node = m_nodes[vertex];
        return {vertex, node.parent, node.distance, node.key, SearchSide::Start, node.state};
    }

    std::vector<Node> m_nodes;

private:
    const StudyGraph* m_graph = nullptr;
    StudyQuery m_query{StudyGraph::none, StudyGraph::none};
};

/// The cost of walking vertices in order by the cheapest of parallel arcs, which exist (asserted).
std::int64_t walkingCost(const StudyGraph& graph, std::span<const StudyGraph::Vertex> vertices);

} // namespace navcore

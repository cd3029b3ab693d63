// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/step_report.h"

#include <memory>
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

    /// A search that stands where this one stands. O(V).
    virtual std::unique_ptr<StudySearch> clone() const = 0;

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
    std::optional<SearchLabel> label(Vertex vertex) const {
        return label(SearchSide::Start, vertex);
    }
    std::optional<SearchLabel> label(SearchSide side, Vertex vertex) const;

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
    /// What it knows on the side of the goal; null: it works from the start only.
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

/// The cost of walking vertices in order by the cheapest of parallel arcs, which exist (asserted).
std::int64_t walkingCost(const StudyGraph& graph, std::span<const StudyGraph::Vertex> vertices);

} // namespace navcore

// SPDX-License-Identifier: MIT
#include "navcore/runtime/study/study_search.h"

#include <algorithm>
#include <cassert>

namespace navcore {

void StudySearch::begin(const StudyGraph& graph, const StudyQuery& query) {
    assert(query.start < graph.vertexCount());
    assert(query.goal == StudyGraph::none || query.goal < graph.vertexCount());
    m_graph = &graph;
    m_query = query;
    m_nodes.assign(graph.vertexCount(), {});
    start();
}

std::optional<SearchLabel> StudySearch::label(SearchSide side, Vertex vertex) const {
    const std::vector<Node>* nodes = side == SearchSide::Start ? &m_nodes : goalNodes();
    if (!nodes || (*nodes)[vertex].state == SearchState::Unseen)
        return std::nullopt;
    const Node& node = (*nodes)[vertex];
    return SearchLabel{vertex, node.parent, node.distance, node.key, side, node.state};
}

std::optional<StudyPath> StudySearch::pathTo(Vertex vertex) const {
    if (vertex == StudyGraph::none || state(vertex) != SearchState::Settled)
        return std::nullopt;
    StudyPath path;
    for (; vertex != StudyGraph::none; vertex = m_nodes[vertex].parent) {
        if (path.vertices.size() == m_nodes.size())
            return std::nullopt; // The parents form a cycle of negative cost.
        path.vertices.push_back(vertex);
    }
    std::reverse(path.vertices.begin(), path.vertices.end());
    path.cost = walkingCost(*m_graph, path.vertices);
    return path;
}

std::int64_t walkingCost(const StudyGraph& graph, std::span<const StudyGraph::Vertex> vertices) {
    std::int64_t cost = 0;
    for (std::size_t i = 1; i < vertices.size(); ++i) {
        const auto arcs = graph.arcsFrom(vertices[i - 1]);
        // Arcs are sorted by `to` and then by cost, so the first match is the cheapest.
        const auto arc = std::find_if(arcs.begin(), arcs.end(), [&](const StudyGraph::Arc& each) {
            return each.to == vertices[i];
        });
        assert(arc != arcs.end());
        cost += arc->cost;
    }
    return cost;
}

} // namespace navcore

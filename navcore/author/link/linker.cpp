// SPDX-License-Identifier: MIT
#include "navcore/author/link/linker.h"

#include "navcore/author/link/link_state.h"

#include <algorithm>

namespace navcore {
namespace {

std::vector<VertexMove> movesOf(const LevelChange& change) {
    std::vector<VertexMove> moves;
    for (const auto& [id, swap] : change.of<Vertex>()) {
        VertexMove move{id, {}, {}};
        if (swap.before)
            move.before = swap.before->position;
        if (swap.after)
            move.after = swap.after->position;
        if (move.before != move.after)
            moves.push_back(move);
    }
    return moves;
}

/// Returns the changes that transform the edges of `graph` into `edges`, which must be sorted by
/// key.
std::vector<EdgeChange> difference(const NavGraph& graph, std::vector<Edge> edges) {
    std::vector<EdgeChange> changes;
    const std::vector<EdgeKey> before = graph.sortedEdges();
    auto old = before.begin();
    for (Edge& edge : edges) {
        for (; old != before.end() && *old < edge.key; ++old)
            changes.push_back({*old, *graph.find(*old), std::nullopt});
        const bool known = old != before.end() && *old == edge.key;
        const Edge* was = known ? graph.find(*old++) : nullptr;
        if (!was)
            changes.push_back({edge.key, std::nullopt, std::move(edge)});
        else if (*was != edge)
            changes.push_back({edge.key, *was, std::move(edge)});
    }
    for (; old != before.end(); ++old)
        changes.push_back({*old, *graph.find(*old), std::nullopt});
    return changes;
}

} // namespace

struct Linker::Data : LinkState {
    using LinkState::LinkState;
};

Linker::Linker() : m_data(std::make_unique<Data>()) {}
Linker::~Linker() = default;
Linker::Linker(Linker&&) noexcept = default;
Linker& Linker::operator=(Linker&&) noexcept = default;

const Planes& Linker::planes() const {
    return m_data->planes;
}

NavGraph Linker::link(const Level& level, const Progress& progress, Executor* executor) {
    m_data = std::make_unique<Data>(level, executor);
    progress.at(0);
    if (!m_data->build(level, progress.part(0.1, 0.6), executor))
        return {};
    std::vector<NavGraph::Node> vertices;
    vertices.reserve(level.items<Vertex>().size());
    for (const auto& [id, vertex] : level.items<Vertex>())
        vertices.push_back({vertex.position, id});
    NavGraph graph(std::move(vertices), m_data->allEdges(level, executor), executor);
    progress.at(1);
    return graph;
}

GraphChange Linker::update(const Level& level, const LevelChange& change, const NavGraph& graph) {
    GraphChange result{movesOf(change), {}};
    auto touched = m_data->touchedBy(level, change);
    m_data->follow(level, change);
    std::optional<std::vector<EdgeKey>> keys;
    if (touched)
        keys = m_data->relist(level, change, *touched);
    else
        m_data->relistAll(level, change);
    if (!keys) {
        result.edges = difference(graph, m_data->allEdges(level));
        return result;
    }
    m_data->addOtherKeys(level, change, graph, *keys);
    std::sort(keys->begin(), keys->end());
    keys->erase(std::unique(keys->begin(), keys->end()), keys->end());
    for (const EdgeKey key : *keys) {
        const Edge* before = graph.find(key);
        std::optional<Edge> after = m_data->edgeNow(level, key);
        if (before ? !after || *before != *after : after.has_value())
            result.edges.push_back(
                {key, before ? std::optional(*before) : std::nullopt, std::move(after)});
    }
    return result;
}

std::vector<NearVertex> Linker::preview(const Level& level, Point3 position) const {
    // The search ignores vertices whose desired number of links is 0, because they are not linked
    // to a new vertex.
    const std::size_t wanted = level.linkSettings().linksWanted;
    std::vector<NearVertex> list;
    NearestSearch search = m_data->lists.search();
    for (const NearestSearch::Found& found :
         search.run(position, {}, wanted, level.linkSettings().rule()))
        list.push_back({found.id, found.squaredDistance});
    return list;
}

} // namespace navcore

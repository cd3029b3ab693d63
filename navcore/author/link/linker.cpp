// SPDX-License-Identifier: MIT
#include "navcore/author/link/linker.h"

#include "navcore/author/link/edge_making.h"

#include <algorithm>
#include <map>
#include <set>

namespace navcore {

struct Linker::Data {
    VertexIndex vertices, linkable;
    ObstacleIndex obstacles;
};

Linker::Linker() : m_data(std::make_unique<Data>()) {}
Linker::~Linker() = default;
Linker::Linker(Linker&&) noexcept = default;
Linker& Linker::operator=(Linker&&) noexcept = default;

const VertexIndex& Linker::vertices() const {
    return m_data->vertices;
}

const ObstacleIndex& Linker::obstacles() const {
    return m_data->obstacles;
}

namespace {

std::size_t wanted(const Level& level, const Vertex& vertex) {
    return vertex.linksWanted.value_or(level.linkSettings().linksWanted);
}

std::map<EdgeKey, Edge> allEdges(const Level& level, const VertexIndex& linkable,
                                 const ObstacleIndex& obstacles) {
    std::set<VertexPair> pairs;
    for (const auto& [id, vertex] : level.items<Vertex>()) {
        const std::size_t k = wanted(level, vertex);
        if (k == 0)
            continue;
        std::vector<NearVertex> list = linkable.nearestVisible(
            vertex.position, k + 1, level.linkSettings().longest, obstacles);
        std::erase_if(list, [&](const NearVertex& near) { return near.id == id; });
        list.resize(std::min(list.size(), k)); // the vertex itself is not among many coincident ones
        for (const NearVertex& near : list)
            pairs.insert(VertexPair::of(id, near.id));
    }
    std::map<EdgeKey, Edge> edges;
    for (const VertexPair pair : pairs)
        if (auto edge = generatedEdge(level, pair))
            edges.emplace(edge->key, *edge);
    for (const auto& [id, link] : level.items<Link>())
        edges.emplace(EdgeKey::of(id), linkEdge(level, id, obstacles));
    return edges;
}

} // namespace

GraphChange Linker::link(const Level& level, const Progress& progress) {
    m_data = std::make_unique<Data>();
    for (const auto& [id, obstacle] : level.items<Obstacle>())
        m_data->obstacles.set(id, obstacle.shape);
    for (const auto& [id, vertex] : level.items<Vertex>()) {
        m_data->vertices.set(id, vertex.position);
        if (wanted(level, vertex) > 0)
            m_data->linkable.set(id, vertex.position);
    }
    progress.at(0.1);
    if (progress.cancelled())
        return {};
    GraphChange change;
    for (const auto& [id, vertex] : level.items<Vertex>())
        change.vertices.push_back({id, std::nullopt, vertex.position});
    for (auto& [key, edge] : allEdges(level, m_data->linkable, m_data->obstacles))
        change.edges.push_back({key, std::nullopt, std::move(edge)});
    progress.at(1);
    return change;
}

GraphChange Linker::update(const Level& level, const LevelChange& change, const NavGraph& graph) {
    GraphChange result;
    const GraphChange full = link(level);
    for (const auto& [id, swap] : change.of<Vertex>()) {
        std::optional<Point3> before, after;
        if (swap.before)
            before = swap.before->position;
        if (swap.after)
            after = swap.after->position;
        if (before != after)
            result.vertices.push_back({id, before, after});
    }
    std::map<EdgeKey, EdgeChange> changes;
    graph.forEachEdge([&](const Edge& edge) { changes[edge.key] = {edge.key, edge, {}}; });
    for (const EdgeChange& swap : full.edges) {
        changes[swap.key].key = swap.key;
        changes[swap.key].after = swap.after;
    }
    for (const auto& [key, swap] : changes)
        if (swap.before != swap.after)
            result.edges.push_back(swap);
    return result;
}

std::vector<NearVertex> Linker::preview(const Level& level, Point3 position) const {
    return m_data->linkable.nearestVisible(position, level.linkSettings().linksWanted,
                                           level.linkSettings().longest, m_data->obstacles);
}

} // namespace navcore

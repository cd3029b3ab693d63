// SPDX-License-Identifier: MIT
#include "editor/modes/compare/edge_baseline.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

VertexPair endsThen(const Edge& edge) {
    return VertexPair::of(edge.a, edge.b);
}

/// Calls `visit` for each difference between two lists of (key, value) pairs, which must be sorted
/// by key.
template <class Key, class Value, class Visit>
void merge(const std::vector<std::pair<Key, Value>>& then,
           const std::vector<std::pair<Key, Value>>& now, Visit&& visit) {
    auto left = then.begin();
    auto right = now.begin();
    while (left != then.end() || right != now.end()) {
        const bool isGone =
            right == now.end() || (left != then.end() && left->first < right->first);
        const bool isNew = left == then.end() || (right != now.end() && right->first < left->first);
        if (isGone) {
            visit(left->first, std::optional<Value>(left->second), std::optional<Value>());
        } else if (isNew) {
            visit(right->first, std::optional<Value>(), std::optional<Value>(right->second));
        } else if (left->second != right->second) {
            visit(left->first, std::optional<Value>(left->second),
                  std::optional<Value>(right->second));
        }
        left += isNew ? 0 : 1;
        right += isGone ? 0 : 1;
    }
}

/// Returns the floor of a vertex or a cabin, or firstFloor if it does not exist.
FloorId floorNow(const Level& level, VertexId id) {
    const Vertex* vertex = level.find<Vertex>(entranceOf(id));
    return vertex ? vertex->floor : firstFloor;
}

template <class Pairs>
void sortByKey(Pairs& pairs) {
    std::sort(pairs.begin(), pairs.end(),
              [](const auto& l, const auto& r) { return l.first < r.first; });
}

} // namespace

void EdgeBaseline::begin() {
    m_ground.reset();
    m_edges.clear();
    m_vertices.clear();
    m_floors.clear();
    m_links.clear();
}

void EdgeBaseline::begin(const ResolvedGraph& graph, const Level& level, const NavGraph& now) {
    begin();
    for (std::size_t i = 0; i < graph.vertexIds.size(); ++i)
        keepFloor(graph.vertexIds[i], graph.floorOf(i), floorNow(level, graph.vertexIds[i]));
    std::vector<std::pair<EdgeKey, Edge>> edges, edgesNow;
    for (std::size_t i = 0; i < graph.edgeCount(); ++i) {
        Edge edge = graph.edge(i);
        edges.emplace_back(edge.key, std::move(edge));
    }
    sortByKey(edges);
    for (const EdgeKey key : now.sortedEdges())
        edgesNow.emplace_back(key, *now.find(key));
    merge(edges, edgesNow, [this](EdgeKey key, std::optional<Edge> then, std::optional<Edge> is) {
        keep(EdgeChange{key, std::move(then), std::move(is)});
    });
    std::vector<std::pair<VertexId, Point3>> places, placesNow;
    for (std::size_t i = 0; i < graph.vertexIds.size(); ++i)
        places.emplace_back(graph.vertexIds[i], graph.positions[i]);
    sortByKey(places);
    for (const VertexId id : now.sortedVertices())
        placesNow.emplace_back(id, now.position(id));
    merge(places, placesNow,
          [this](VertexId id, std::optional<Point3> then, std::optional<Point3> is) {
              keep(VertexMove{id, then, is});
          });
}

void EdgeBaseline::keep(const EdgeChange& change) {
    const auto [at, isFresh] = m_edges.try_emplace(change.key, change.before);
    if (isFresh && change.before && change.key.isLink())
        m_links.emplace(endsThen(*change.before), change.key);
    if (at->second != change.after)
        return;
    if (at->second && change.key.isLink()) {
        const auto [first, last] = m_links.equal_range(endsThen(*at->second));
        const auto link = std::find_if(
            first, last, [&change](const auto& entry) { return entry.second == change.key; });
        m_links.erase(link);
    }
    m_edges.erase(at);
}

void EdgeBaseline::keep(const VertexMove& move) {
    const auto [at, isFresh] = m_vertices.try_emplace(move.id, move.before);
    if (at->second == move.after)
        m_vertices.erase(at);
}

void EdgeBaseline::keepFloor(VertexId vertex, FloorId before, FloorId after) {
    if (before == after)
        return;
    const auto at = m_floors.try_emplace(vertex, before).first;
    if (at->second == after)
        m_floors.erase(at);
}

void EdgeBaseline::follow(const LevelChange& change) {
    for (const auto& [id, swap] : change.of<Vertex>())
        keepFloor(id, swap.before ? swap.before->floor : firstFloor,
                  swap.after ? swap.after->floor : firstFloor);
}

void EdgeBaseline::follow(std::shared_ptr<const NavGraph> before) {
    if (!m_ground)
        m_ground = std::move(before);
}

void EdgeBaseline::follow(const GraphChange& change) {
    if (m_ground) // m_edges is relative to m_ground, which does not change.
        return;
    for (const EdgeChange& edge : change.edges)
        keep(edge);
    for (const VertexMove& move : change.vertices)
        keep(move);
}

const Edge* EdgeBaseline::then(EdgeKey key, const NavGraph& now) const {
    const auto at = m_edges.find(key);
    if (at == m_edges.end())
        return ground(now).find(key);
    return at->second ? &*at->second : nullptr;
}

std::optional<Place> EdgeBaseline::placeThen(VertexId id, const Level& level,
                                             const NavGraph& now) const {
    const auto at = m_vertices.find(id);
    const NavGraph& graph = ground(now);
    if (at != m_vertices.end() ? !at->second : !graph.hasVertex(id))
        return std::nullopt;
    const auto floor = m_floors.find(entranceOf(id));
    return Place(at != m_vertices.end() ? *at->second : graph.position(id),
                 floor != m_floors.end() ? floor->second : floorNow(level, id));
}

std::vector<EdgeKey> EdgeBaseline::keysThen(VertexPair pair, const NavGraph& now) const {
    std::vector<EdgeKey> keys;
    const auto add = [&](EdgeKey key) {
        const Edge* edge = then(key, now);
        if (edge && endsThen(*edge) == pair)
            keys.push_back(key);
    };
    add(EdgeKey::of(pair));
    const auto [first, last] = m_links.equal_range(pair);
    for (auto link = first; link != last; ++link)
        keys.push_back(link->second);
    if (const NavGraph& graph = ground(now); graph.hasVertex(pair.a))
        for (const Edge& edge : graph.edgesAt(pair.a))
            if (edge.key.isLink() && !m_edges.contains(edge.key))
                add(edge.key);
    std::sort(keys.begin(), keys.end());
    return keys;
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/boards/place_index.h"

#include <set>

namespace waymark {

using namespace navcore;

namespace {

IndexedVertex indexed(VertexId id, const Vertex& vertex) {
    return {id, vertex.position.flat(), !vertex.name.empty(), !vertex.kind.empty()};
}

IndexedObstacle indexed(ObstacleId id, const Obstacle& obstacle) {
    return {id, boundsOf(*obstacle.shape), obstacle.shape};
}

IndexedBarrier indexed(BarrierId id, const Barrier& barrier) {
    return {id, boundsOf(*barrier.line), barrier.line};
}

IndexedPair indexed(const VertexPair& pair, const EdgeRule& rule, Point2 a, Point2 b) {
    return {pair, a, b, rule.permission == Permission::Forbidden};
}

template <class Item, class Grid>
void follow(Grid& grid, const LevelChange& change) {
    for (const auto& [id, item] : change.of<Item>())
        if (item.before)
            grid.remove(id, indexed(id, *item.before).box());
    for (const auto& [id, item] : change.of<Item>())
        if (item.after)
            grid.insert(indexed(id, *item.after));
}

} // namespace

void PlaceIndex::reset(const Level& level) {
    m_vertices.clear();
    m_obstacles.clear();
    for (const auto& [id, vertex] : level.items<Vertex>())
        m_vertices.insert(indexed(id, vertex));
    m_pairs.clear();
    for (const auto& [pair, rule] : level.items<EdgeRule>())
        m_pairs.insert(indexed(pair, rule, level.find<Vertex>(pair.a)->position.flat(),
                               level.find<Vertex>(pair.b)->position.flat()));
    for (const auto& [id, obstacle] : level.items<Obstacle>())
        m_obstacles.insert(indexed(id, obstacle));
    m_barriers.clear();
    for (const auto& [id, barrier] : level.items<Barrier>())
        m_barriers.insert(indexed(id, barrier));
}

void PlaceIndex::apply(const LevelChange& change, const Level& level) {
    follow<Vertex>(m_vertices, change);
    follow<Obstacle>(m_obstacles, change);
    follow<Barrier>(m_barriers, change);

    const auto& vertices = change.of<Vertex>();
    const auto& rules = change.of<EdgeRule>();
    const auto before = [&](VertexId id) {
        const auto at = vertices.find(id);
        return at != vertices.end() && at->second.before ? at->second.before->position.flat()
                                                         : level.find<Vertex>(id)->position.flat();
    };
    const auto after = [&](VertexId id) { return level.find<Vertex>(id)->position.flat(); };
    const auto out = [&](const VertexPair& pair) {
        m_pairs.remove(pair, Box::of(before(pair.a), before(pair.b)));
    };
    const auto in = [&](const VertexPair& pair, const EdgeRule& rule) {
        m_pairs.insert(indexed(pair, rule, after(pair.a), after(pair.b)));
    };
    for (const auto& [pair, rule] : rules) {
        if (rule.before)
            out(pair);
        if (rule.after)
            in(pair, *rule.after);
    }
    // Rules that stay move with their vertices.
    std::set<VertexPair> moved;
    for (const auto& [id, vertex] : vertices)
        if (const auto* held = level.rulesAt(id); held && vertex.before && vertex.after)
            moved.insert(held->begin(), held->end());
    for (const VertexPair& pair : moved)
        if (!rules.contains(pair)) {
            out(pair);
            in(pair, *level.find<EdgeRule>(pair));
        }
}

bool waits(const NavGraph& graph, VertexPair pair) {
    const auto edges = graph.edgesAt(pair.a);
    return std::none_of(edges.begin(), edges.end(),
                        [&](EdgeKey key) { return graph.find(key)->other(pair.a) == pair.b; });
}

Box extentOf(const Level& level) {
    Box box = boxOf(level.picture());
    for (const auto& [id, vertex] : level.items<Vertex>())
        box.add(vertex.position.flat());
    for (const auto& [id, obstacle] : level.items<Obstacle>())
        box.add(boundsOf(*obstacle.shape));
    for (const auto& [id, barrier] : level.items<Barrier>())
        box.add(boundsOf(*barrier.line));
    return box;
}

} // namespace waymark

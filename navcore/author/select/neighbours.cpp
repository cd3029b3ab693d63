// SPDX-License-Identifier: MIT
#include "navcore/author/select/neighbours.h"

namespace navcore {
namespace {

/// Calls visit(neighbour) for each vertex to which an edge of the vertex leads.
template <class Visit>
void forEachNeighbour(const NavGraph& graph, VertexId id, Visit&& visit) {
    if (!graph.hasVertex(id))
        return;
    for (const Edge& edge : graph.edgesAt(id))
        if (!isLiftEdge(edge.key))
            visit(edge.other(id));
}

/// Calls visit(key) for each other edge at an end of the edge.
template <class Visit>
void forEachTouching(const Level& level, const NavGraph& graph, EdgeKey key, Visit&& visit) {
    const VertexPair ends = endsOf(level, key);
    for (const VertexId end : {ends.a, ends.b})
        if (graph.hasVertex(end))
            for (const Edge& edge : graph.edgesAt(end))
                if (edge.key != key && !isLiftEdge(edge.key))
                    visit(edge.key);
}

} // namespace

ItemSet grown(const Level& level, const NavGraph& graph, const ItemSet& items) {
    ItemSet more = items;
    for (const VertexId id : items.vertices)
        forEachNeighbour(graph, id, [&](VertexId neighbour) { more.vertices.insert(neighbour); });
    for (const EdgeKey key : items.edges)
        forEachTouching(level, graph, key, [&](EdgeKey touching) { more.edges.insert(touching); });
    return more;
}

ItemSet shrunk(const Level& level, const NavGraph& graph, const ItemSet& items) {
    ItemSet fewer = items;
    for (const VertexId id : items.vertices) {
        bool isInner = true;
        forEachNeighbour(graph, id, [&](VertexId neighbour) {
            isInner = isInner && items.vertices.contains(neighbour);
        });
        if (!isInner)
            fewer.vertices.erase(id);
    }
    for (const EdgeKey key : items.edges) {
        bool isInner = true;
        forEachTouching(level, graph, key, [&](EdgeKey touching) {
            isInner = isInner && items.edges.contains(touching);
        });
        if (!isInner)
            fewer.edges.erase(key);
    }
    return fewer;
}

} // namespace navcore

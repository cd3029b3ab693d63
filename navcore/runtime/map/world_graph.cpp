// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/world_graph.h"

#include "navcore/runtime/attach/edge_positions.h"
#include "navcore/runtime/base/slot_index.h"
#include "navcore/runtime/map/world_parts.h"

#include <algorithm>

namespace navcore {
namespace {

const Error unknownVertex{ErrorKind::NotFound, "no such vertex"};

auto idIn(const ResolvedGraph& graph) {
    return [&graph](std::uint32_t index) -> std::uint64_t { return graph.vertexIds[index].value; };
}

} // namespace

struct WorldGraph::Index {
    explicit Index(const ResolvedGraph& of);

    SlotIndex indexOf; ///< Finds the index of a vertex by its id.
    /// For each vertex, the offset of its first edge in `edges`. The last entry is the size of
    /// `edges`.
    LevelVector<std::uint32_t> begin;
    /// The indexes of the edges at each vertex, vertex by vertex.
    LevelVector<std::uint32_t> edges;
};

WorldGraph::Index::Index(const ResolvedGraph& of) {
    const auto vertices = static_cast<std::uint32_t>(of.vertexIds.size());
    indexOf.reserve(vertices, idIn(of));
    for (std::uint32_t i = 0; i < vertices; ++i)
        indexOf.insert(i, idIn(of));
    begin.resize(std::size_t{vertices} + 1);
    for (const auto* ends : {&of.edgeFrom, &of.edgeTo})
        for (const std::uint32_t end : *ends)
            ++begin[end + 1];
    for (std::uint32_t i = 0; i < vertices; ++i)
        begin[i + 1] += begin[i];
    edges.resize(begin.back());
    LevelVector<std::uint32_t> next(begin.begin(), begin.end() - 1);
    for (std::uint32_t edge = 0; edge < of.edgeCount(); ++edge)
        for (const std::uint32_t end : {of.edgeFrom[edge], of.edgeTo[edge]})
            edges[next[end]++] = edge;
}

WorldGraph::WorldGraph(std::shared_ptr<const NavWorld> world)
    : m_world(world ? std::move(world) : std::shared_ptr<const NavWorld>(new NavWorld({}))),
      m_index(std::make_shared<const Index>(graph())) {}

std::optional<std::uint32_t> WorldGraph::indexOf(VertexId id) const {
    const std::uint32_t index = m_index->indexOf.find(id.value, idIn(graph()));
    return index == SlotIndex::none ? std::nullopt : std::optional(index);
}

Result<FloorId> WorldGraph::floorOf(VertexId id) const {
    const auto index = indexOf(id);
    if (!index)
        return Error{ErrorKind::NotFound, "no such vertex"};
    return graph().floorOf(*index);
}

Result<Point3> WorldGraph::position(VertexId id) const {
    const auto index = indexOf(id);
    return index ? Result<Point3>(graph().positions[*index]) : unknownVertex;
}

Result<const VertexLabel*> WorldGraph::label(VertexId id) const {
    const auto index = indexOf(id);
    if (!index)
        return unknownVertex;
    const auto at = std::ranges::lower_bound(graph().labels, *index, {}, &VertexLabel::vertex);
    const bool isThere = at != graph().labels.end() && at->vertex == *index;
    return isThere ? &*at : static_cast<const VertexLabel*>(nullptr);
}

Result<std::vector<EdgeKey>> WorldGraph::edgesAt(VertexId id) const {
    const auto index = indexOf(id);
    if (!index)
        return unknownVertex;
    std::vector<EdgeKey> keys;
    for (std::uint32_t i = m_index->begin[*index]; i < m_index->begin[*index + 1]; ++i)
        keys.push_back(graph().edge(m_index->edges[i]).key);
    std::ranges::sort(keys);
    return keys;
}

std::vector<VertexId> WorldGraph::verticesOfKind(std::string_view kind) const {
    std::vector<VertexId> found;
    for (const VertexLabel& label : graph().labels)
        if (label.kind == kind)
            found.push_back(graph().vertexIds[label.vertex]);
    std::ranges::sort(found);
    return found;
}

std::vector<NearVertex> WorldGraph::nearest(const Place& from, std::size_t count,
                                            Coord range) const {
    const Plane* ground = m_world->m_parts->planes.find(from.floor);
    if (!ground || !onLattice(from.point) || range < 0)
        return {};
    return ground->vertices.nearest(from.point, count, std::min(range, maxCoord));
}

std::vector<NearVertex> WorldGraph::nearestSeen(const Place& from, std::size_t count,
                                                Coord range) const {
    const Plane* ground = m_world->m_parts->planes.find(from.floor);
    if (!ground || !onLattice(from.point) || range < 0)
        return {};
    return ground->vertices.nearestVisible(from.point, count, std::min(range, maxCoord),
                                           ground->obstacles);
}

std::optional<Edge> WorldGraph::edge(EdgeKey key) const {
    const auto at = m_world->m_parts->edgeAt(key);
    return at ? std::optional(graph().edge(*at)) : std::nullopt;
}

const Tags* WorldGraph::tagsOf(LinkId id) const {
    static const Tags none;
    if (!id.valid() || !m_world->m_parts->edgeAt(EdgeKey::of(id)))
        return nullptr;
    const auto at = std::ranges::lower_bound(graph().linkLabels, id, {}, &LinkLabel::link);
    return at != graph().linkLabels.end() && at->link == id ? &at->tags : &none;
}

std::vector<LinkId> WorldGraph::links() const {
    std::vector<LinkId> links;
    std::ranges::copy_if(graph().edgeLink, std::back_inserter(links), &LinkId::valid);
    std::ranges::sort(links);
    return links;
}

Result<std::vector<Point3>> WorldGraph::lineOf(EdgeKey key) const {
    const auto found = edge(key);
    if (!found)
        return Error{ErrorKind::NotFound, "no such edge"};
    return found->line(graph().positions[*indexOf(found->a)], graph().positions[*indexOf(found->b)])
        .points();
}

Result<Point3> WorldGraph::placeOn(const EdgePosition& on) const {
    auto found = edge(on.edge);
    if (!found)
        return Error{ErrorKind::NotFound, "no such edge"};
    if (on.along > found->length)
        return Error{ErrorKind::InvalidArgument, "the edge is shorter than that"};
    const auto at = [&](VertexId id) { return graph().positions[*indexOf(id)]; };
    const Point3 a = at(found->a), b = at(found->b);
    return EdgeGeometry(std::move(*found), a, b).at(on.along).place;
}

TerrainId WorldGraph::terrainAt(Point2 place, FloorId floor) const {
    const Plane* ground = m_world->m_parts->planes.find(floor);
    return ground ? ground->ground.terrainAt(place) : TerrainId();
}

} // namespace navcore

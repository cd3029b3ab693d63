// SPDX-License-Identifier: MIT
#include "navcore/author/link/compile.h"

#include "navcore/author/link/lift_edges.h"

#include <algorithm>
#include <unordered_map>

namespace navcore {

AgentRules agentRules(const Level& level, AgentId agent) {
    assert(level.find<Agent>(agent));
    AgentRules rules =
        rulesOf(*level.find<Agent>(agent), level.items<Terrain>(), level.items<Barrier>());
    setLiftFactors(rules, agent, level.items<Lift>());
    return rules;
}

CompiledGraph compile(const NavGraph& graph, const AgentRules& rules, Executor* executor) {
    std::vector<std::pair<VertexId, Point3>> vertices;
    vertices.reserve(graph.vertexCount());
    graph.forEachVertex([&](VertexId id, Point3 position) { vertices.emplace_back(id, position); });
    std::sort(vertices.begin(), vertices.end());
    CompiledGraph compiled;
    compiled.addVertices(vertices);
    const std::vector<const Edge*> sorted = graph.edgesByKey();
    std::vector<CompiledGraph::SlotEdge> edges(sorted.size());
    forEachBand(executor, edges.size(), edgesWorthAThread, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const Edge& edge = *sorted[i];
            const auto a = compiled.slotOf(edge.a), b = compiled.slotOf(edge.b);
            edges[i] = slotEdge(edge, a, b, rules);
        }
    });
    compiled.setEdges(edges);
    return compiled;
}

void patch(CompiledGraph& compiled, const GraphChange& change, const AgentRules& rules) {
    for (const EdgeChange& edge : change.edges)
        if (edge.before &&
            (!edge.after || edge.before->a != edge.after->a || edge.before->b != edge.after->b))
            compiled.removeEdge(edge.key, edge.before->a, edge.before->b);
    for (const VertexMove& vertex : change.vertices) {
        if (!vertex.after)
            compiled.removeVertex(vertex.id);
        else if (vertex.before)
            compiled.moveVertex(vertex.id, *vertex.after);
        else
            compiled.addVertex(vertex.id, *vertex.after);
    }
    for (const EdgeChange& edge : change.edges)
        if (edge.after)
            setEdge(compiled, *edge.after, rules);
}

ResolvedGraph resolve(const Level& level, const NavGraph& graph) {
    ResolvedGraph out;
    out.name = level.info().name;
    out.unit = level.info().unit;
    out.pixelsPerUnit = level.info().pixelsPerUnit;
    out.joinCount = level.linkSettings().joinCount;
    out.ground = level.info().ground;
    for (const auto& [id, terrain] : level.items<Terrain>())
        out.terrains.emplace_back(id, terrain);
    out.paintFrame = level.paintFrame();
    const bool hasFloors = level.floors().size() > 1;
    if (hasFloors) {
        out.floors.push_back({.id = firstFloor, .paint = level.paintFrame()});
        for (const auto& [id, floor] : level.items<Floor>()) {
            if (id != firstFloor)
                out.floors.push_back({.id = id, .paint = floor.paint});
            ResolvedFloor& shipped = out.floors.back();
            shipped.name = floor.name;
            shipped.shortName = floor.shortName;
            shipped.order = floor.order;
            shipped.elevation = floor.elevation;
        }
    }
    for (const auto& [key, tile] : level.items<PaintTile>())
        out.paint.emplace_back(key, tile.cells);
    for (const auto& [id, agent] : level.items<Agent>())
        out.agents.emplace_back(id, agent);
    for (const auto& [id, obstacle] : level.items<Obstacle>())
        out.obstacles.push_back({id, obstacle.name, obstacle.shape, obstacle.tags, obstacle.floor});
    for (const auto& [id, barrier] : level.items<Barrier>())
        out.barriers.emplace_back(id, barrier);

    std::unordered_map<VertexId, std::uint32_t> indexOf;
    indexOf.reserve(level.items<Vertex>().size());
    const auto addVertex = [&](VertexId id, Point3 position, FloorId floor) {
        const auto index = static_cast<std::uint32_t>(out.vertexIds.size());
        indexOf.emplace(id, index);
        out.vertexIds.push_back(id);
        out.positions.push_back(position);
        if (hasFloors)
            out.vertexFloor.push_back(floor);
        return index;
    };
    for (const auto& [id, vertex] : level.items<Vertex>()) {
        const std::uint32_t index = addVertex(id, positionOf(level, vertex), vertex.floor);
        if (!vertex.name.empty() || !vertex.kind.empty() || !vertex.tags.empty())
            out.labels.push_back({index, vertex.name, vertex.kind, vertex.tags});
    }
    for (const auto& [position, cabin] : cabinsOf(level))
        addVertex(cabin, position, level.find<Vertex>(entranceOf(cabin))->floor);
    for (const auto& [id, lift] : level.items<Lift>())
        if (connectsFloors(lift))
            out.lifts.emplace_back(id, lift);
    out.pieceBegin.assign(1, 0);
    graph.forEachSorted(
        [&](const Edge& edge) { out.addEdge(edge, indexOf.at(edge.a), indexOf.at(edge.b)); });
    for (const auto& [id, link] : level.items<Link>())
        if (!link.tags.empty() && graph.find(EdgeKey::of(id)))
            out.linkLabels.push_back({id, link.tags});
    return out;
}

} // namespace navcore

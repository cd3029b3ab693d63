// SPDX-License-Identifier: MIT
#include "editor/model/document.h"
#include "navcore/author/check/check_graph.h"
#include "navcore/author/link/compile.h"
#include "navcore/runtime/geometry/predicates.h"

#include <algorithm>
#include <map>

namespace waymark {

using namespace navcore;

namespace {

// Maximum number of items to check. Checking all would take a second.
constexpr std::size_t maxSamples = 200;

template <class Items, class Visit>
void sample(const Items& items, Visit&& visit) {
    const std::size_t step = items.size() / maxSamples + 1;
    std::size_t i = 0;
    for (const auto& item : items)
        if (i++ % step == 0)
            visit(item);
}

/// Counts the connected components by union-find, independently of partCount().
std::size_t partsOf(const NavGraph& graph) {
    std::map<VertexId, VertexId> above;
    graph.forEachVertex([&above](VertexId id, Point3) { above[id] = id; });
    const auto top = [&above](VertexId id) {
        while (above[id] != id)
            id = above[id] = above[above[id]];
        return id;
    };
    std::size_t parts = above.size();
    graph.forEachEdge([&](const Edge& edge) {
        const VertexId a = top(edge.a), b = top(edge.b);
        if (edge.passage != Passage::Open || a == b)
            return;
        above[a] = b;
        --parts;
    });
    return parts;
}

using Arcs = std::vector<std::tuple<EdgeKey, VertexId, Cost>>;

Arcs arcsOf(const CompiledGraph& compiled, VertexId id) {
    Arcs arcs;
    if (const auto slot = compiled.slotOf(id); slot != CompiledGraph::none)
        for (std::size_t i = 0; const auto& arc : compiled.arcsFrom(slot))
            arcs.emplace_back(compiled.edgesAt(slot)[i++], compiled.vertexAt(arc.to), arc.cost);
    std::sort(arcs.begin(), arcs.end());
    return arcs;
}

using Sides = std::vector<std::tuple<ObstacleId, Point2, Point2>>;

/// Returns the sides that intersect the box. The index may also visit other sides, which are
/// ignored.
Sides sidesIn(const ObstacleIndex& index, const Box& box) {
    Sides sides;
    index.forEachSideIn(box, [&](ObstacleId id, Point2 a, Point2 b) {
        // Test the side itself, because indexes filter differently by bounding box.
        if (segmentMeetsBox(a, b, box))
            sides.emplace_back(id, a, b);
    });
    const auto order = [](const Sides::value_type& side) {
        const auto& [id, a, b] = side;
        return std::tuple(id, a.x, a.y, b.x, b.y);
    };
    std::sort(sides.begin(), sides.end(),
              [&](const auto& l, const auto& r) { return order(l) < order(r); });
    return sides;
}

void auditVertices(const Level& level, const Planes& planes, QStringList& wrong) {
    std::size_t count = 0;
    planes.forEach([&count](const Plane& plane) { count += plane.vertices.size(); });
    if (count != level.items<Vertex>().size())
        wrong << QStringLiteral("the linker's index holds %1 vertices").arg(count);
    for (const auto& [id, vertex] : level.items<Vertex>()) {
        const Point2 at = vertex.position.flat();
        const auto there = planes.at(vertex.floor).vertices.inside({at, at});
        if (!std::binary_search(there.begin(), there.end(), id))
            wrong << QStringLiteral("the linker's index misses vertex %1").arg(id.value);
    }
}

void auditObstacles(const Level& level, const ObstacleIndex& now, const ObstacleIndex& fresh,
                    QStringList& wrong) {
    constexpr Box all{{-maxCoord, -maxCoord}, {maxCoord, maxCoord}};
    if (now.size() != fresh.size() || sidesIn(now, all) != sidesIn(fresh, all))
        wrong << QStringLiteral("the linker's index of obstacles differs from a new one");
    sample(level.items<Obstacle>(), [&](const auto& entry) {
        const Box box = boundsOf(*entry.second.shape);
        if (sidesIn(now, box) != sidesIn(fresh, box))
            wrong << QStringLiteral("sides at obstacle %1 differ").arg(entry.first.value);
    });
}

} // namespace

QStringList Document::audit() const {
    QStringList wrong;
    const LiveLevel fresh = LiveLevel::link(level()).value();
    if (!(fresh.graph() == graph()))
        wrong << QStringLiteral("edges differ from a full link");
    if (partCount(graph()) != partsOf(fresh.graph()))
        wrong << QStringLiteral("the number of parts differs");
    const Planes &planes = m_live.planes(), &freshPlanes = fresh.planes();
    auditVertices(level(), planes, wrong);
    for (const FloorId floor : level().floors())
        auditObstacles(level(), planes.at(floor).obstacles, freshPlanes.at(floor).obstacles, wrong);
    sample(level().items<Vertex>(), [&](const auto& entry) {
        const Vertex& vertex = entry.second;
        const Place at(positionOf(level(), vertex), vertex.floor);
        const Point2 flat = at.point.flat();
        if (m_live.preview(at) != fresh.preview(at) ||
            planes.at(at.floor).obstacles.solidAt(flat) !=
                freshPlanes.at(at.floor).obstacles.solidAt(flat))
            wrong << QStringLiteral("what is seen from vertex %1 differs").arg(entry.first.value);
    });
    sample(fresh.graph().sortedEdges(), [&](EdgeKey key) {
        if (graph().find(key) && m_live.clearance(key) != fresh.clearance(key))
            wrong << QStringLiteral("clearance of edge %1 differs").arg(key.bits());
    });
    for (const auto& [id, agent] : level().items<Agent>())
        auditAgent(id, fresh.graph(), wrong);
    return wrong;
}

void Document::auditAgent(AgentId agent, const NavGraph& graph, QStringList& wrong) const {
    const AgentRules rules = m_live.rulesNow(agent);
    const CompiledGraph live = m_live.compiledNow(agent);
    if (rules != m_live.rules(agent))
        wrong << QStringLiteral("rules of agent %1 are stale").arg(agent.value);
    const AgentGraph recompiled(graph, m_live.planes(), rules,
                                std::make_shared<const ChargedAreas>(m_live.areas()));
    const CompiledGraph fresh = recompiled.present().graph().flattened();
    if (fresh.vertexCount() != live.vertexCount() ||
        fresh.heuristicScale() != live.heuristicScale())
        wrong << QStringLiteral("graph of agent %1 differs in size or heuristic").arg(agent.value);
    for (const auto& [id, vertex] : level().items<Vertex>())
        if (arcsOf(fresh, id) != arcsOf(live, id))
            wrong << QStringLiteral("arcs of vertex %1 differ").arg(id.value);
}

} // namespace waymark

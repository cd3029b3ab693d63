// SPDX-License-Identifier: MIT
#include "navcore/author/check/check_worlds.h"

#include "navcore/author/link/compile.h"

namespace navcore {

CheckWorlds::CheckWorlds(const Level& level, const NavGraph& graph, const ObstacleIndex& obstacles)
    : m_level(level), m_graph(graph), m_obstacles(obstacles),
      m_ground(level.info().ground, level.paintFrame()) {
    graph.forEachVertex([this](VertexId id, Point3 place) { m_vertices.set(id, place); });
    for (const auto& [id, barrier] : level.items<Barrier>())
        m_barriers.set(id, barrier);
    for (const auto& [key, tile] : level.items<PaintTile>())
        m_ground.setTile(key, tile.cells);
}

RouteWorld CheckWorlds::of(AgentId agent) {
    auto at = m_compiled.find(agent);
    if (at == m_compiled.end()) {
        const AgentRules rules = agentRules(m_level, agent);
        at = m_compiled.emplace(agent, Compiled{rules, compile(m_graph, rules)}).first;
    }
    return {.graph = at->second.graph,
            .vertices = m_vertices,
            .obstacles = m_obstacles,
            .barriers = m_barriers,
            .rules = at->second.rules,
            .ground = m_ground,
            .joinCount = m_level.linkSettings().joinCount,
            .edges = [this](const std::function<void(const Edge&)>& visit) {
                m_graph.forEachEdge(visit);
            }};
}

} // namespace navcore

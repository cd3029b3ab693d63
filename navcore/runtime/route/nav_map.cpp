// SPDX-License-Identifier: MIT
#include "navcore/runtime/route/nav_map.h"

#include <cassert>

namespace navcore {

NavMap::NavMap(ResolvedGraph graph, AgentId agent)
    : m_graph(std::move(graph)), m_compiled(compile(m_graph, agent)),
      m_ground(m_graph.groundMap()) {
    for (std::size_t i = 0; i < m_graph.vertexIds.size(); ++i)
        m_vertices.set(m_graph.vertexIds[i], m_graph.positions[i]);
    for (const ResolvedObstacle& obstacle : m_graph.obstacles)
        m_obstacles.set(obstacle.id, obstacle.shape);
    for (const auto& [id, terrain] : m_graph.terrains)
        m_costs.set(id, terrain.multiplier);
    for (const auto& [id, unit] : m_graph.agents)
        if (id == agent)
            m_joinRange = unit.joinRange;
}

std::optional<VertexId> NavMap::vertexNamed(std::string_view name) const {
    std::optional<VertexId> found;
    for (const VertexLabel& label : m_graph.labels) {
        if (label.name != name)
            continue;
        if (found)
            return std::nullopt;
        found = m_graph.vertexIds[label.vertex];
    }
    return found;
}

RouteAnswer NavMap::route(const RouteEnd& from, const RouteEnd& to, Algorithm algorithm) {
    const RouteWorld world{m_compiled, m_vertices,        m_obstacles, m_costs,
                           m_ground,   m_graph.joinCount, m_joinRange};
    return m_solver.solve(world, from, to, algorithm);
}

} // namespace navcore

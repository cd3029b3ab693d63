// SPDX-License-Identifier: MIT
#include "navcore/runtime/route/nav_map.h"

#include <algorithm>
#include <cassert>

namespace navcore {
namespace {

std::uint32_t speedOf(const ResolvedGraph& graph, AgentId agent) {
    return std::find_if(graph.agents.begin(), graph.agents.end(),
                        [&](const auto& entry) { return entry.first == agent; })
        ->second.speed;
}

} // namespace

NavMap::NavMap(ResolvedGraph graph, AgentId agent)
    : m_graph(std::move(graph)), m_rules(m_graph.rules(agent)),
      m_compiled(compile(m_graph, m_rules)), m_ground(m_graph.groundMap()),
      m_speed(speedOf(m_graph, agent)) {
    for (std::size_t i = 0; i < m_graph.vertexIds.size(); ++i)
        m_vertices.set(m_graph.vertexIds[i], m_graph.positions[i]);
    for (const ResolvedObstacle& obstacle : m_graph.obstacles)
        m_obstacles.set(obstacle.id, obstacle.shape);
    for (const auto& [id, barrier] : m_graph.barriers)
        m_barriers.set(id, barrier);
    for (const auto& [edge, terms] : m_graph.terms)
        for (const BarrierId gate : terms.gates)
            m_edgesOfGate[gate].push_back(edge);
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

std::optional<BarrierId> NavMap::gateNamed(std::string_view name) const {
    std::optional<BarrierId> found;
    for (const auto& [id, barrier] : m_graph.barriers) {
        if (barrier.kind != BarrierKind::Gate || barrier.name != name)
            continue;
        if (found)
            return std::nullopt;
        found = id;
    }
    return found;
}

GateState NavMap::gate(BarrierId id) const {
    assert(m_barriers.find(id) && m_barriers.find(id)->kind == BarrierKind::Gate);
    return m_rules.closedGates.contains(id) ? GateState::Closed : GateState::Open;
}

void NavMap::setGate(BarrierId id, GateState state) {
    assert(m_barriers.find(id) && m_barriers.find(id)->kind == BarrierKind::Gate);
    if (state == gate(id))
        return;
    if (state == GateState::Closed)
        m_rules.closedGates.insert(id);
    else
        m_rules.closedGates.erase(id);
    if (const auto at = m_edgesOfGate.find(id); at != m_edgesOfGate.end())
        for (const std::uint32_t edge : at->second)
            setEdge(m_compiled, m_graph.edge(edge), m_rules);
}

RouteWorld NavMap::world() const {
    return {.graph = m_compiled,
            .vertices = m_vertices,
            .obstacles = m_obstacles,
            .barriers = m_barriers,
            .rules = m_rules,
            .ground = m_ground,
            .joinCount = m_graph.joinCount,
            .edges =
                [this](const std::function<void(const Edge&)>& visit) {
                    for (std::size_t i = 0; i < m_graph.edgeCount(); ++i)
                        visit(m_graph.edge(i));
                },
            .edgesOfGate =
                [this](BarrierId gate, const std::function<void(const Edge&)>& visit) {
                    if (const auto at = m_edgesOfGate.find(gate); at != m_edgesOfGate.end())
                        for (const std::uint32_t edge : at->second)
                            visit(m_graph.edge(edge));
                }};
}

RouteAnswer NavMap::route(const RouteEnd& from, const RouteEnd& to, Algorithm algorithm) {
    return m_solver.solve(world(), from, to, algorithm);
}

std::unique_ptr<const ConditionedWorld> NavMap::under(RouteConditions conditions) const {
    for ([[maybe_unused]] const auto& [id, state] : conditions.gates)
        assert(m_barriers.find(id) && m_barriers.find(id)->kind == BarrierKind::Gate);
    for (const auto& [edge, terms] : m_graph.terms)
        if (terms.kind == LinkKind::Teleport)
            conditions.aboveAreas.insert(EdgeKey::of(m_graph.edgeLink[edge]));
    return std::make_unique<const ConditionedWorld>(world(), std::move(conditions));
}

RouteAmong NavMap::route(std::span<const RouteEnd> starts, std::span<const RouteEnd> goals,
                         Algorithm algorithm) {
    return m_solver.solve(world(), starts, goals, algorithm);
}

RouteAmong NavMap::route(const ConditionedWorld& conditions, std::span<const RouteEnd> starts,
                         std::span<const RouteEnd> goals, Algorithm algorithm) {
    return m_solver.solve(conditions, starts, goals, algorithm);
}

std::optional<Edge> NavMap::edge(EdgeKey key) const {
    const auto at = std::lower_bound(m_edgeOfKey.begin(), m_edgeOfKey.end(), std::pair(key, 0U));
    if (at == m_edgeOfKey.end() || at->first != key)
        return std::nullopt;
    return m_graph.edge(at->second);
}

Result<Walk> NavMap::walk(const Route& route, const WalkStyle& style) {
    if (m_edgeOfKey.size() != m_graph.edgeCount()) {
        for (std::uint32_t i = 0; i < m_graph.edgeCount(); ++i)
            m_edgeOfKey.emplace_back(m_graph.edge(i).key, i);
        std::sort(m_edgeOfKey.begin(), m_edgeOfKey.end());
    }
    const RouteWorld here = world();
    auto walk = walkOf(here, route, [this](EdgeKey key) { return edge(key); });
    if (!walk)
        return walk;
    return styled(here, std::move(walk).value(), style);
}

} // namespace navcore

// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/nav_map.h"

#include <algorithm>
#include <cassert>

namespace navcore {
namespace {

const Agent& agentOf(const ResolvedGraph& graph, AgentId agent) {
    return std::find_if(graph.agents.begin(), graph.agents.end(),
                        [&](const auto& entry) { return entry.first == agent; })
        ->second;
}

} // namespace

NavMap::NavMap(ResolvedGraph graph, AgentId agent)
    : m_graph(std::move(graph)), m_rules(m_graph.rules(agent)),
      m_compiled(std::make_unique<CompiledGraph>(compile(m_graph, m_rules))),
      m_ground(m_graph.groundMap()), m_agent(agentOf(m_graph, agent)) {
    for (std::size_t i = 0; i < m_graph.vertexIds.size(); ++i)
        m_vertices.set(m_graph.vertexIds[i], m_graph.positions[i]);
    for (const ResolvedObstacle& obstacle : m_graph.obstacles)
        m_obstacles.set(obstacle.id, obstacle.shape);
    for (const auto& [id, barrier] : m_graph.barriers)
        m_barriers.set(id, barrier);
    for (const auto& [edge, terms] : m_graph.terms) {
        for (const BarrierId gate : terms.gates)
            m_edgesOfGate[gate].push_back(edge);
        if (terms.kind == LinkKind::Teleport)
            m_teleports.insert(m_graph.edgeLink[edge]);
    }
    if (const MoveTableBytes bytes = m_graph.moveTable(agent))
        if (auto table = MoveTable::read(*m_compiled, *bytes))
            m_table = std::make_shared<const MoveTable>(std::move(table).value());
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
    const auto edges = m_edgesOfGate.find(id);
    if (edges == m_edgesOfGate.end())
        return;
    for (const std::uint32_t edge : edges->second)
        setEdge(*m_compiled, m_graph.edge(edge), m_rules);
    if (state == m_barriers.find(id)->gate)
        --m_turned;
    else
        ++m_turned;
    m_field.reset();
}

RouteWorld NavMap::world() const {
    return {.graph = *m_compiled,
            .vertices = m_vertices,
            .obstacles = m_obstacles,
            .barriers = m_barriers,
            .rules = m_rules,
            .ground = m_ground,
            .joinCount = m_graph.joinCount,
            .joining = m_joining,
            .walks = m_walkIndex ? &*m_walkIndex : nullptr,
            .walk = [this](std::uint32_t number) { return m_graph.edge(m_walks[number]); },
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
        if (terms.kind != LinkKind::Walk)
            conditions.notWalked.emplace(m_graph.edge(edge).key, terms.kind);
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

void NavMap::sortEdges() {
    if (m_edgeOfKey.size() == m_graph.edgeCount())
        return;
    for (std::uint32_t i = 0; i < m_graph.edgeCount(); ++i)
        m_edgeOfKey.emplace_back(m_graph.edge(i).key, i);
    std::sort(m_edgeOfKey.begin(), m_edgeOfKey.end());
}

void NavMap::setJoining(Joining joining) {
    m_joining = joining;
    if (joining == Joining::Vertices || m_walkIndex)
        return;
    sortEdges();
    std::vector<char> isWalk(m_graph.edgeCount(), 1);
    for (const auto& [edge, terms] : m_graph.terms)
        isWalk[edge] = terms.kind == LinkKind::Walk;
    std::vector<SegmentIndex::Segment> segments;
    for (const auto& [key, edge] : m_edgeOfKey)
        if (isWalk[edge]) {
            m_walks.push_back(edge);
            segments.push_back({m_graph.positions[m_graph.edgeFrom[edge]],
                                m_graph.positions[m_graph.edgeTo[edge]]});
        }
    m_walkIndex.emplace(std::move(segments));
}

std::shared_ptr<const MoveTable> NavMap::moveTable() const {
    return m_turned == 0 ? m_table : nullptr;
}

std::optional<VertexId> NavMap::nextMove(VertexId from, VertexId to) {
    const CompiledGraph::Slot start = m_compiled->slotOf(from), goal = m_compiled->slotOf(to);
    assert(start != CompiledGraph::none && goal != CompiledGraph::none);
    if (m_table && m_turned == 0) {
        const CompiledGraph::Slot next = m_table->next(start, goal);
        return next == CompiledGraph::none ? std::nullopt
                                           : std::optional(m_compiled->vertexAt(next));
    }
    if (!m_field || m_fieldGoal != to) {
        if (!m_field)
            m_field.emplace(*m_compiled);
        const PathLeg leg{goal, 0};
        m_field->solve({&leg, 1});
        m_fieldGoal = to;
    }
    const auto next = m_field->nextMove(start);
    return next ? std::optional(m_compiled->vertexAt(*next)) : std::nullopt;
}

std::optional<VertexId> NavMap::nextMove(const ConditionedWorld& conditions, VertexId from,
                                         VertexId to) const {
    const CompiledGraph::Slot start = m_compiled->slotOf(from), goal = m_compiled->slotOf(to);
    assert(start != CompiledGraph::none && goal != CompiledGraph::none);
    DistanceField field(conditions.graph());
    const PathLeg leg{goal, 0};
    field.solve({&leg, 1});
    const auto next = field.nextMove(start);
    return next ? std::optional(m_compiled->vertexAt(*next)) : std::nullopt;
}

std::optional<Edge> NavMap::edge(EdgeKey key) const {
    const auto at = std::lower_bound(m_edgeOfKey.begin(), m_edgeOfKey.end(), std::pair(key, 0U));
    if (at == m_edgeOfKey.end() || at->first != key)
        return std::nullopt;
    return m_graph.edge(at->second);
}

std::uint64_t NavMap::timeOf(const Route& route) const {
    return routeTime(m_agent, *m_compiled, route,
                     [this](LinkId link) { return m_teleports.contains(link); });
}

Result<Walk> NavMap::walk(const Route& route, const WalkStyle& style) {
    const RouteWorld here = world();
    return walkIn(here, route, style);
}

Result<Walk> NavMap::walk(const ConditionedWorld& conditions, const Route& route,
                          const WalkStyle& style) {
    return walkIn(conditions, route, style);
}

Result<Walk> NavMap::walkIn(const QueryWorld& query, const Route& route, const WalkStyle& style) {
    sortEdges();
    auto walk = walkOf(query.world(), route, [this](EdgeKey key) { return edge(key); });
    if (!walk)
        return walk;
    return styled(query, std::move(walk).value(), style);
}

} // namespace navcore

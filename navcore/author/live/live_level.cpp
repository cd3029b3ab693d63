// SPDX-License-Identifier: MIT
#include "navcore/author/live/live_level.h"

#include "navcore/author/level/raw_costs.h"
#include "navcore/author/link/compile.h"
#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/route/study_world.h"

#include <algorithm>

namespace navcore {
namespace {

Error stopped() {
    return errorOf(ErrorKind::Cancelled, texts::stopped);
}

/// What takes a change back, vertices from the last to the first: freed slots are taken again in
/// the opposite order, so each gets its own.
GraphChange inverse(GraphChange change) {
    std::reverse(change.vertices.begin(), change.vertices.end());
    for (VertexMove& vertex : change.vertices)
        std::swap(vertex.before, vertex.after);
    for (EdgeChange& edge : change.edges)
        std::swap(edge.before, edge.after);
    return change;
}

} // namespace

Result<LiveLevel> LiveLevel::link(Level level, const Progress& progress) {
    LiveLevel live{Empty()};
    live.m_level = std::move(level);
    const GraphChange edges = live.m_linker.link(live.m_level, progress);
    if (progress.cancelled())
        return stopped();
    live.m_graph.apply(edges);
    live.compileAll();
    return live;
}

RouteWorld LiveLevel::routeWorld(AgentId agent) const {
    RouteWorld world = navcore::routeWorld(m_level, m_graph, spatial(), m_agents.at(agent));
    if (m_trying)
        world.landmarks = nullptr;
    return world;
}

RouteAnswer LiveLevel::route(RouteSolver& solver, AgentId agent, const RouteEnd& from,
                             const RouteEnd& to) const {
    const RouteWorld world = routeWorld(agent);
    return hasRawCosts(m_level) ? studyRoute(world, from, to) : solver.solve(world, from, to);
}

Coord LiveLevel::clearance(EdgeKey key) const {
    const Edge& edge = *m_graph.find(key);
    return navcore::clearance(spatial().obstacles, m_graph.position(edge.a).flat(),
                              m_graph.position(edge.b).flat(), maxClearance());
}

GateState LiveLevel::gate(BarrierId gate) const {
    const auto at = m_gates.find(gate);
    return at != m_gates.end() ? at->second : m_level.find<Barrier>(gate)->gate;
}

void LiveLevel::setGate(BarrierId gate, GateState state) {
    m_gates[gate] = state;
    followAgents({});
}

AgentRules LiveLevel::rulesNow(AgentId agent) const {
    AgentRules rules = agentRules(m_level, agent);
    for (const auto& [gate, state] : m_gates) {
        const Barrier* barrier = m_level.find<Barrier>(gate);
        if (!barrier || barrier->kind != BarrierKind::Gate)
            continue;
        if (state == GateState::Closed)
            rules.closedGates.insert(gate);
        else
            rules.closedGates.erase(gate);
    }
    return rules;
}

void LiveLevel::compileAll() {
    m_agents.clear();
    for (const auto& [id, agent] : m_level.items<Agent>())
        m_agents.emplace(id, agentGraph(m_graph, rulesNow(id)));
}

/// Brings every agent's graph to the edges and rules of now.
void LiveLevel::followAgents(const GraphChange& edges) {
    std::erase_if(m_agents, [&](const auto& entry) { return !m_level.find<Agent>(entry.first); });
    for (const auto& [id, agent] : m_level.items<Agent>()) {
        AgentRules rules = rulesNow(id);
        const auto at = m_agents.find(id);
        if (at == m_agents.end() || at->second.rules != rules) {
            m_agents.insert_or_assign(id, agentGraph(m_graph, std::move(rules)));
            continue;
        }
        patch(at->second.compiled, edges, rules);
        at->second.landmarks.follow(at->second.compiled, edges);
    }
}

Result<GraphChange> LiveLevel::derive(const LevelChange& change) {
    if (auto applied = m_level.apply(change); !applied)
        return applied.error();
    GraphChange edges = m_linker.update(m_level, change, m_graph);
    m_graph.apply(edges);
    return edges;
}

Result<GraphChange> LiveLevel::apply(const LevelChange& change) {
    auto edges = derive(change);
    if (edges)
        followAgents(edges.value());
    return edges;
}

Status LiveLevel::whatIf(const LevelChange& change, const std::function<void()>& look) {
    const auto edges = derive(change);
    if (!edges)
        return edges.error();
    std::map<AgentId, AgentGraph> aside; // who is not there meanwhile, or by other rules
    for (auto at = m_agents.begin(); at != m_agents.end();) {
        const auto next = std::next(at);
        if (m_level.find<Agent>(at->first) && rulesNow(at->first) == at->second.rules)
            patch(at->second.compiled, edges.value(), at->second.rules);
        else
            aside.insert(m_agents.extract(at));
        at = next;
    }
    std::vector<AgentId> passing;
    for (const auto& [id, agent] : m_level.items<Agent>())
        if (!m_agents.contains(id)) {
            m_agents.emplace(id, agentGraph(m_graph, rulesNow(id)));
            passing.push_back(id);
        }
    m_trying = true;
    look();
    m_trying = false;

    for (const AgentId id : passing)
        m_agents.erase(id);
    const GraphChange back = inverse(edges.value());
    for (auto& [id, agent] : m_agents)
        patch(agent.compiled, back, agent.rules);
    m_agents.merge(aside);
    [[maybe_unused]] const auto restored = derive(change.inverse());
    assert(restored.ok());
    return Done{};
}

LiveLevel LiveLevel::copyForJob() const {
    LiveLevel copy{Empty()};
    copy.m_level = m_level;
    copy.m_graph = m_graph;
    copy.m_gates = m_gates;
    return copy;
}

Result<GraphChange> LiveLevel::applyAnew(const LevelChange& change, const Progress& progress) {
    if (auto applied = m_level.apply(change); !applied)
        return applied.error();
    GraphChange edges = m_linker.relink(m_level, change, m_graph, progress);
    if (progress.cancelled())
        return stopped();
    m_graph.apply(edges);
    compileAll();
    return edges;
}

} // namespace navcore

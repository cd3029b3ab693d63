// SPDX-License-Identifier: MIT
#include "navcore/author/live/live_level.h"

#include "navcore/author/level/level.h"
#include "navcore/author/link/compile.h"
#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/study/study_route.h"

#include <algorithm>

namespace navcore {
namespace {

Error stopped() {
    return errorOf(ErrorKind::Cancelled, texts::stopped);
}

/// Returns the inverse change. The order of the vertices is also reversed, so that each vertex gets
/// its former slot: free slots are reused last in, first out.
GraphChange inverse(GraphChange change) {
    std::reverse(change.vertices.begin(), change.vertices.end());
    for (VertexMove& vertex : change.vertices)
        std::swap(vertex.before, vertex.after);
    for (EdgeChange& edge : change.edges)
        std::swap(edge.before, edge.after);
    return change;
}

bool concernsRules(const LevelChange& change) {
    return !change.of<Agent>().empty() || !change.of<Terrain>().empty() ||
           !change.of<Barrier>().empty();
}

/// Returns true if the rules differ only in their closed gates, or not at all.
bool differInGatesOnly(AgentRules before, const AgentRules& now) {
    before.closedGates = now.closedGates;
    return before == now;
}

/// Appends the edges that cross a gate whose state differs between `before` and `now`. Each edge is
/// recorded as a change with equal states before and after. Duplicates are possible.
void addEdgesAtTurned(const NavGraph& graph, const AgentRules& before, const AgentRules& now,
                      GraphChange& change) {
    std::vector<BarrierId> turned;
    std::ranges::set_symmetric_difference(before.closedGates, now.closedGates,
                                          std::back_inserter(turned));
    for (const BarrierId gate : turned)
        graph.forEachAtGate(gate, [&](const Edge& edge) {
            change.edges.push_back({edge.key, edge, edge});
        });
}

} // namespace

Result<LiveLevel> LiveLevel::link(Level level, const Progress& progress, Executor* executor) {
    LiveLevel live{Empty()};
    live.m_level = std::move(level);
    if (Status done = live.deriveAll(progress, executor); !done)
        return done.error();
    return live;
}

Status LiveLevel::deriveAll(const Progress& progress, Executor* executor) {
    m_graph = m_linker.link(m_level, progress.part(0, 0.8), executor);
    if (progress.cancelled())
        return stopped();
    compileAll(executor);
    progress.at(1);
    return Done{};
}

RouteContext LiveLevel::routeContext(AgentId agent, Attachment attachment) const {
    RouteContext context =
        navcore::routeContext(m_level, m_graph, planes(), m_agents.at(agent), attachment);
    if (m_previewing)
        context.landmarks = nullptr;
    return context;
}

RouteAnswer LiveLevel::route(RouteSolver& solver, AgentId agent, const PinnedEnd& from,
                             const PinnedEnd& to) const {
    const RouteContext context = routeContext(agent);
    return hasRawCosts(m_level) ? studyRoute(context, from, to) : solver.solve(context, from, to);
}

Coord LiveLevel::clearance(EdgeKey key) const {
    const Edge& edge = *m_graph.find(key);
    return navcore::clearance(plane().obstacles, m_graph.position(edge.a).flat(),
                              m_graph.position(edge.b).flat(), maxClearance());
}

GateState LiveLevel::gate(BarrierId gate) const {
    const auto at = m_gates.find(gate);
    return at != m_gates.end() ? at->second : m_level.find<Barrier>(gate)->gate;
}

void LiveLevel::setGate(BarrierId gate, GateState state) {
    m_gates[gate] = state;
    followAgents({}, Rules::MaybeOthers);
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

AgentGraph LiveLevel::newAgentGraph(AgentId agent, Executor* executor) const {
    return agentGraph(m_graph, {rulesNow(agent), m_placed}, executor);
}

void LiveLevel::compileAll(Executor* executor) {
    m_agents.clear();
    for (const auto& [id, agent] : m_level.items<Agent>())
        m_agents.emplace(id, newAgentGraph(id, executor));
}

/// Adds the edges of moved vertices to a change. Charged areas may change their cost even if the
/// edges are otherwise unchanged.
GraphChange LiveLevel::withEdgesOfMoved(GraphChange change) const {
    if (!m_placed)
        return change;
    const auto byKey = [](const EdgeChange& l, const EdgeChange& r) { return l.key < r.key; };
    const std::size_t changed = change.edges.size();
    for (const VertexMove& vertex : change.vertices)
        if (vertex.before && vertex.after)
            for (const Edge& edge : m_graph.edgesAt(vertex.id)) {
                EdgeChange same{edge.key, edge, edge};
                const auto end = change.edges.begin() + static_cast<std::ptrdiff_t>(changed);
                if (!std::binary_search(change.edges.begin(), end, same, byKey))
                    change.edges.push_back(std::move(same));
            }
    return change;
}

/// Returns the edges that charged areas may affect. Each is recorded as a change with equal states
/// before and after.
GraphChange LiveLevel::edgesNear(std::span<const ChargedArea> areas) const {
    Coord widest = 0;
    for (const auto& [id, agent] : m_level.items<Agent>())
        widest = std::max(widest, agent.radius);
    std::vector<Box> boxes;
    for (const ChargedArea& area : areas)
        boxes.push_back(grown(PlacedArea(area).box(), widest));
    GraphChange change;
    m_graph.forEachEdge([&](const Edge& edge) {
        const Box box = Box::of(m_graph.position(edge.a).flat(), m_graph.position(edge.b).flat());
        if (std::any_of(boxes.begin(), boxes.end(), [&](const Box& b) { return b.meets(box); }))
            change.edges.push_back({edge.key, edge, edge});
    });
    return change;
}

void LiveLevel::place() {
    m_placed = m_areas.empty() ? nullptr : std::make_shared<const ChargedAreas>(m_areas);
}

void LiveLevel::setAreas(std::vector<ChargedArea> areas) {
    std::vector<ChargedArea> others; // Areas that are in only one of the lists.
    const auto addMissing = [&others](const auto& from, const auto& in) {
        for (const ChargedArea& area : from)
            if (std::find(in.begin(), in.end(), area) == in.end())
                others.push_back(area);
    };
    addMissing(areas, m_areas);
    addMissing(m_areas, areas);
    if (others.empty())
        return;
    m_areas = std::move(areas);
    place();
    for (auto& [id, agent] : m_agents)
        agent.present = {agent.present.rules(), m_placed};
    followAgents(edgesNear(others), Rules::AsBefore);
}

void LiveLevel::previewAs(const LiveLevel& other) {
    setAreas(other.m_areas);
    if (m_gates == other.m_gates)
        return;
    m_gates = other.m_gates;
    followAgents({}, Rules::MaybeOthers);
}

/// Updates the graphs of all agents after a change to edges and, if `rules` is MaybeOthers, to
/// rules. Comparing the rules takes O(items that affect rules, such as gates). If only gates
/// differ, the costs of the edges that cross them are updated. For other differences, the graph is
/// compiled from scratch.
void LiveLevel::followAgents(const GraphChange& edges, Rules rules) {
    std::erase_if(m_agents, [&](const auto& entry) { return !m_level.find<Agent>(entry.first); });
    const GraphChange all = withEdgesOfMoved(edges);
    for (const auto& [id, agent] : m_level.items<Agent>()) {
        const auto at = m_agents.find(id);
        if (at == m_agents.end()) {
            m_agents.emplace(id, newAgentGraph(id));
            continue;
        }
        AgentGraph& own = at->second;
        if (rules == Rules::AsBefore) {
            own.follow(all);
            continue;
        }
        AgentRules now = rulesNow(id);
        if (!differInGatesOnly(own.present.rules(), now)) {
            own = newAgentGraph(id);
            continue;
        }
        GraphChange priced = all;
        addEdgesAtTurned(m_graph, own.present.rules(), now, priced);
        own.present = {std::move(now), m_placed};
        own.follow(priced);
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
        followAgents(edges.value(), concernsRules(change) ? Rules::MaybeOthers : Rules::AsBefore);
    return edges;
}

Status LiveLevel::whatIf(const LevelChange& change, const std::function<void()>& look) {
    const auto edges = derive(change);
    if (!edges)
        return edges.error();
    const GraphChange there = withEdgesOfMoved(edges.value());
    // Graphs of agents that `change` removes, or whose rules `change` modifies. They are restored
    // afterwards.
    std::map<AgentId, AgentGraph> aside;
    for (auto at = m_agents.begin(); at != m_agents.end();) {
        const auto next = std::next(at);
        if (m_level.find<Agent>(at->first) && rulesNow(at->first) == at->second.present.rules())
            patch(at->second.compiled, there, at->second.present);
        else
            aside.insert(m_agents.extract(at));
        at = next;
    }
    std::vector<AgentId> passing;
    for (const auto& [id, agent] : m_level.items<Agent>())
        if (!m_agents.contains(id)) {
            m_agents.emplace(id, newAgentGraph(id));
            passing.push_back(id);
        }
    m_previewing = true;
    look();
    m_previewing = false;

    for (const AgentId id : passing)
        m_agents.erase(id);
    const GraphChange back = inverse(there);
    for (auto& [id, agent] : m_agents)
        patch(agent.compiled, back, agent.present);
    m_agents.merge(aside);
    [[maybe_unused]] const auto restored = derive(change.inverse());
    assert(restored.ok());
    return Done{};
}

LiveLevel LiveLevel::copyForJob() const {
    LiveLevel copy{Empty()};
    copy.m_level = m_level;
    copy.m_gates = m_gates;
    copy.m_areas = m_areas;
    copy.place();
    return copy;
}

Status LiveLevel::applyFromScratch(const LevelChange& change, const Progress& progress,
                                   Executor* executor) {
    if (auto applied = m_level.apply(change); !applied)
        return applied.error();
    return deriveAll(progress, executor);
}

} // namespace navcore

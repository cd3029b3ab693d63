// SPDX-License-Identifier: MIT
#include "navcore/author/live/live_level.h"

#include "navcore/author/level/level.h"
#include "navcore/author/link/compile.h"
#include "navcore/author/link/level_plane.h"
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
           !change.of<Barrier>().empty() || !change.of<Lift>().empty();
}

/// Returns true if the rules differ only in their closed gates, or not at all.
bool differInGatesOnly(AgentRules before, const AgentRules& now) {
    before.closedGates = now.closedGates;
    return before == now;
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
    const RouteContext context = routeContext(agent, m_attachment);
    return hasRawCosts(m_level) ? studyRoute(context, from, to) : solver.solve(context, from, to);
}

Coord LiveLevel::clearance(EdgeKey key) const {
    const Edge& edge = *m_graph.find(key);
    return navcore::clearance(planes().under(edge.a, edge.b).obstacles, m_graph.lineOf(edge),
                              maxClearance());
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

void LiveLevel::addAgentGraph(AgentId agent, Executor* executor) {
    m_agents.try_emplace(agent, m_graph, planes(), rulesNow(agent), m_placed, executor);
}

void LiveLevel::compileAll(Executor* executor) {
    m_agents.clear();
    for (const auto& [id, agent] : m_level.items<Agent>())
        addAgentGraph(id, executor);
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
    const Coord widest = widestRadius(m_level);
    std::vector<Box> boxes;
    for (const ChargedArea& area : others)
        boxes.push_back(grown(PlacedArea(area).box(), widest));
    const std::vector<const Edge*> near = edgesNear(m_graph, boxes);
    for (auto& [id, agent] : m_agents)
        agent.setAreas(m_placed, near);
}

void LiveLevel::previewAs(const LiveLevel& other) {
    m_attachment = other.m_attachment;
    setAreas(other.m_areas);
    if (m_gates == other.m_gates)
        return;
    m_gates = other.m_gates;
    followAgents({}, Rules::MaybeOthers);
}

/// Updates the graphs of all agents after a change to edges and, if `rules` is MaybeOthers, to
/// rules. Comparing the rules takes O(items that affect rules, such as gates). If they differ in
/// more than gates, the graph is compiled from scratch.
void LiveLevel::followAgents(const GraphChange& edges, Rules rules) {
    std::erase_if(m_agents, [&](const auto& entry) { return !m_level.find<Agent>(entry.first); });
    for (const auto& [id, agent] : m_level.items<Agent>()) {
        const auto at = m_agents.find(id);
        if (at == m_agents.end()) {
            addAgentGraph(id);
            continue;
        }
        if (rules == Rules::AsBefore) {
            at->second.follow(m_graph, edges);
            continue;
        }
        const AgentRules now = rulesNow(id);
        if (!differInGatesOnly(at->second.present().rules(), now)) {
            at->second.recompile(m_graph, planes(), now, m_placed);
            continue;
        }
        at->second.follow(m_graph, edges);
        at->second.turnGates(m_graph, now);
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
    // Graphs of agents that `change` removes, or whose rules `change` modifies. They are restored
    // afterwards.
    std::map<AgentId, AgentGraph> aside;
    for (auto at = m_agents.begin(); at != m_agents.end();) {
        const auto next = std::next(at);
        if (m_level.find<Agent>(at->first) && rulesNow(at->first) == at->second.present().rules())
            at->second.followWithoutLandmarks(m_graph, edges.value());
        else
            aside.insert(m_agents.extract(at));
        at = next;
    }
    std::vector<AgentId> passing;
    for (const auto& [id, agent] : m_level.items<Agent>())
        if (!m_agents.contains(id)) {
            addAgentGraph(id);
            passing.push_back(id);
        }
    m_previewing = true;
    look();
    m_previewing = false;

    for (const AgentId id : passing)
        m_agents.erase(id);
    [[maybe_unused]] const auto restored = derive(change.inverse());
    assert(restored.ok());
    const GraphChange back = inverse(edges.value());
    for (auto& [id, agent] : m_agents)
        agent.followWithoutLandmarks(m_graph, back);
    m_agents.merge(aside);
    return Done{};
}

LiveLevel LiveLevel::copyForJob() const {
    LiveLevel copy{Empty()};
    copy.m_level = m_level;
    copy.m_attachment = m_attachment;
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

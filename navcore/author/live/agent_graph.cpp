// SPDX-License-Identifier: MIT
#include "navcore/author/live/agent_graph.h"

#include "navcore/author/link/compile.h"

#include <algorithm>

namespace navcore {

AgentGraph::AgentGraph(const NavGraph& graph, const Planes& planes, const AgentRules& rules,
                       std::shared_ptr<const ChargedAreas> areas, Executor* executor)
    : m_present(rules, m_compiled, planes) {
    recompile(graph, planes, rules, std::move(areas), executor);
}

void AgentGraph::recompile(const NavGraph& graph, const Planes& planes, const AgentRules& rules,
                           std::shared_ptr<const ChargedAreas> areas, Executor* executor) {
    const AgentRules open = withOpenGates(rules);
    landmarks = {};
    m_compiled = compile(graph, open, executor);
    m_present = Overlay(open, m_compiled, planes);
    turnGates(graph, rules);
    if (!areas)
        return;
    std::vector<Box> boxes;
    for (const PlacedAreaPtr& area : areas->all())
        boxes.push_back(grown(area->box(), rules.radius));
    setAreas(std::move(areas), edgesNear(graph, boxes));
}

void AgentGraph::follow(const NavGraph& graph, const GraphChange& change) {
    followWithoutLandmarks(graph, change);
    landmarks.follow(m_compiled, change);
}

void AgentGraph::followWithoutLandmarks(const NavGraph& graph, const GraphChange& change) {
    std::vector<VertexId> vertices;
    for (const VertexMove& vertex : change.vertices)
        vertices.push_back(vertex.id);
    for (const EdgeChange& edge : change.edges)
        for (const auto* state : {&edge.before, &edge.after})
            if (*state)
                vertices.insert(vertices.end(), {(*state)->a, (*state)->b});
    std::ranges::sort(vertices);
    vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());

    // Removed vertices have slots only before the change, and added ones only after it.
    std::vector<CompiledGraph::Slot> slots;
    const auto addSlots = [&] {
        for (const VertexId id : vertices)
            if (const auto slot = m_compiled.slotOf(id); slot != CompiledGraph::none)
                slots.push_back(slot);
    };
    addSlots();
    patch(m_compiled, change, withOpenGates(m_present.rules()));
    addSlots();
    std::vector<const Edge*> edges;
    if (m_present.altered())
        for (const VertexId id : vertices)
            if (graph.hasVertex(id))
                for (const Edge& edge : graph.edgesAt(id))
                    edges.push_back(&edge);
    m_present.follow(slots, edges);
}

void AgentGraph::turnGates(const NavGraph& graph, const AgentRules& rules) {
    std::map<BarrierId, GateState> gates;
    for (const BarrierId gate : m_present.rules().closedGates)
        gates.emplace(gate, GateState::Open);
    for (const BarrierId gate : rules.closedGates)
        gates.insert_or_assign(gate, GateState::Closed);
    m_present.turn(gates, graph);
}

std::vector<const Edge*> edgesNear(const NavGraph& graph, std::span<const Box> boxes) {
    std::vector<const Edge*> near;
    graph.forEachEdge([&](const Edge& edge) {
        const Box box = graph.lineOf(edge).box();
        if (std::ranges::any_of(boxes, [&](const Box& b) { return b.meets(box); }))
            near.push_back(&edge);
    });
    return near;
}

RouteContext routeContext(const Level& level, const NavGraph& graph, const Planes& planes,
                          const AgentGraph& agent, Attachment attachment) {
    return {.graph = agent.compiled(),
            .planes = planes,
            .present = agent.present(),
            .joinCount = level.linkSettings().joinCount,
            .attachment = attachment,
            .edges = &graph,
            .landmarks = agent.landmarks.now()};
}

RouteContext AgentGraphs::contextOf(AgentId agent) {
    auto at = m_graphs.find(agent);
    if (at == m_graphs.end())
        at = m_graphs.try_emplace(agent, m_graph, m_planes, agentRules(m_level, agent)).first;
    return routeContext(m_level, m_graph, m_planes, at->second);
}

} // namespace navcore

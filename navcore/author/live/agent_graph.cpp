// SPDX-License-Identifier: MIT
#include "navcore/author/live/agent_graph.h"

#include "navcore/author/link/compile.h"

namespace navcore {

void AgentGraph::follow(const GraphChange& change) {
    patch(compiled, change, present);
    landmarks.follow(compiled, change);
}

AgentGraph agentGraph(const NavGraph& graph, Overlay present, Executor* executor) {
    CompiledGraph compiled = compile(graph, present, executor);
    return {std::move(present), std::move(compiled)};
}

RouteContext routeContext(const Level& level, const NavGraph& graph, const Planes& planes,
                          const AgentGraph& agent, Attachment attachment) {
    return {.graph = agent.compiled,
            .planes = planes,
            .present = agent.present,
            .joinCount = level.linkSettings().joinCount,
            .attachment = attachment,
            .edges = &graph,
            .landmarks = agent.landmarks.now()};
}

RouteContext AgentGraphs::contextOf(AgentId agent) {
    auto at = m_graphs.find(agent);
    if (at == m_graphs.end())
        at = m_graphs.emplace(agent, agentGraph(m_graph, agentRules(m_level, agent))).first;
    return routeContext(m_level, m_graph, m_planes, at->second);
}

} // namespace navcore

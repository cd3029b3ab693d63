// SPDX-License-Identifier: MIT
#include "navcore/author/live/agent_graph.h"

#include "navcore/author/link/compile.h"

namespace navcore {

void AgentGraph::follow(const GraphChange& change, const ChargedAreas* areas) {
    patch(compiled, change, rules, areas);
    landmarks.follow(compiled, change);
}

AgentGraph agentGraph(const NavGraph& graph, AgentRules rules, const ChargedAreas* areas,
                      Executor* executor) {
    CompiledGraph compiled = compile(graph, rules, areas, executor);
    return {std::move(rules), std::move(compiled)};
}

RouteContext routeContext(const Level& level, const NavGraph& graph, const Planes& planes,
                          const AgentGraph& agent, Attachment attachment) {
    return {.graph = agent.compiled,
            .planes = planes,
            .rules = agent.rules,
            .joinCount = level.linkSettings().joinCount,
            .joining = attachment,
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

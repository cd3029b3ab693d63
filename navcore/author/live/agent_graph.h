// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/author/live/followed_landmarks.h"
#include "navcore/runtime/route/route_solver.h"

#include <map>

namespace navcore {

/// The graph of a level as compiled for one agent.
struct AgentGraph {
    /// Updates the graph and its landmarks; see patch().
    void follow(const GraphChange& change);

    Overlay present; ///< The agent rules and charged areas for which the graph is compiled.
    CompiledGraph compiled;
    FollowedLandmarks landmarks = {};
};

/// Compiles the graph for an agent, without landmarks. O((V + E) log V).
AgentGraph agentGraph(const NavGraph& graph, Overlay present, Executor* executor = nullptr);

/// Returns the data needed to find routes for an agent. It refers to all arguments, and is valid
/// until one of them changes.
RouteContext routeContext(const Level& level, const NavGraph& graph, const Planes& planes,
                          const AgentGraph& agent, Attachment attachment = Attachment::Vertices);

/// Compiles the graphs of agents on demand, for callers that have no LiveLevel.
class AgentGraphs {
public:
    /// The arguments must outlive this object and must not change during its lifetime.
    AgentGraphs(const Level& level, const NavGraph& graph, const Planes& planes)
        : m_level(level), m_graph(graph), m_planes(planes) {}

    /// Returns the data needed to find routes for an agent. The first call for an agent compiles
    /// its graph in O((V + E) log V). The result is valid during the lifetime of this object.
    RouteContext contextOf(AgentId agent);

private:
    const Level& m_level;
    const NavGraph& m_graph;
    const Planes& m_planes;
    std::map<AgentId, AgentGraph> m_graphs;
};

} // namespace navcore

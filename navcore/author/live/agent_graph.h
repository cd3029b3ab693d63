// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/author/live/followed_landmarks.h"
#include "navcore/runtime/plane/plane.h"
#include "navcore/runtime/route/route_solver.h"

#include <map>

namespace navcore {

/// The graph of a level compiled for one agent, with the agent's rules and landmarks.
struct AgentGraph {
    /// Updates the graph and its landmarks; see patch().
    void follow(const GraphChange& change, const ChargedAreas* areas);

    AgentRules rules;
    CompiledGraph compiled;
    FollowedLandmarks landmarks = {}; ///< Landmarks of the compiled graph.
};

/// Compiles the graph from scratch, without landmarks. `areas` are the charged areas, or null if
/// there are none. O((V + E) log V).
AgentGraph agentGraph(const NavGraph& graph, AgentRules rules, const ChargedAreas* areas = nullptr,
                      Executor* executor = nullptr);

/// Returns the data with which routes of the agent are solved. It is valid while all arguments stay
/// unchanged.
RouteWorld routeWorld(const Level& level, const NavGraph& graph, const Planes& planes,
                      const AgentGraph& agent, Attachment attachment = Attachment::Vertices);

/// The graphs of a level's agents, compiled on demand for callers without a LiveLevel.
class AgentGraphs {
public:
    /// All three arguments must outlive this object and stay unchanged.
    AgentGraphs(const Level& level, const NavGraph& graph, const Planes& planes)
        : m_level(level), m_graph(graph), m_planes(planes) {}

    /// Returns the data with which routes of the agent are solved, compiling its graph on the first
    /// call, which takes O((V + E) log V). The result is valid while this object exists.
    RouteWorld worldOf(AgentId agent);

private:
    const Level& m_level;
    const NavGraph& m_graph;
    const Planes& m_planes;
    std::map<AgentId, AgentGraph> m_graphs;
};

} // namespace navcore

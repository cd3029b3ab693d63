// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/link/spatial_indexes.h"
#include "navcore/author/live/followed_landmarks.h"
#include "navcore/runtime/route/route_solver.h"

#include <map>

namespace navcore {

/// The graph as one agent sees it.
struct AgentGraph {
    AgentRules rules;
    CompiledGraph compiled;
    FollowedLandmarks landmarks = {}; ///< landmarks of `compiled`
};

/// Compiles the graph from scratch, without landmarks. `areas` are charged areas, or null for none.
/// O((V + E) log V).
AgentGraph agentGraph(const NavGraph& graph, AgentRules rules, const ChargedAreas* areas = nullptr,
                      Executor* executor = nullptr);

/// Returns the world in which the agent's routes are solved; valid while all arguments are
/// unchanged.
RouteWorld routeWorld(const Level& level, const NavGraph& graph, const SpatialIndexes& spatial,
                      const AgentGraph& agent);

/// The graphs of a level's agents, compiled on demand for callers without a LiveLevel.
class AgentGraphs {
public:
    /// All three must outlive this and stay unchanged.
    AgentGraphs(const Level& level, const NavGraph& graph, const SpatialIndexes& spatial)
        : m_level(level), m_graph(graph), m_spatial(spatial) {}

    /// O((V + E) log V) for the first call per agent. Valid while this object lives.
    RouteWorld worldOf(AgentId agent);

private:
    const Level& m_level;
    const NavGraph& m_graph;
    const SpatialIndexes& m_spatial;
    std::map<AgentId, AgentGraph> m_graphs;
};

} // namespace navcore

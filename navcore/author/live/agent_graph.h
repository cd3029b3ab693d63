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
    FollowedLandmarks landmarks = {}; ///< of `compiled`
};

/// From nothing, without landmarks, among areas or none (null). O((V + E) log V).
AgentGraph agentGraph(const NavGraph& graph, AgentRules rules, const ChargedAreas* areas = nullptr,
                      Executor* executor = nullptr);

/// What the routes of an agent are solved on; valid while all of these stay as they are.
RouteWorld routeWorld(const Level& level, const NavGraph& graph, const SpatialIndexes& spatial,
                      const AgentGraph& agent);

/// The graphs of those agents of a level that are asked for, where no LiveLevel keeps them.
class AgentGraphs {
public:
    /// All three must stay as they are while this lives.
    AgentGraphs(const Level& level, const NavGraph& graph, const SpatialIndexes& spatial)
        : m_level(level), m_graph(graph), m_spatial(spatial) {}

    /// The first time O((V + E) log V). Valid while this lives.
    RouteWorld worldOf(AgentId agent);

private:
    const Level& m_level;
    const NavGraph& m_graph;
    const SpatialIndexes& m_spatial;
    std::map<AgentId, AgentGraph> m_graphs;
};

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/author/link/nav_graph.h"
#include "navcore/runtime/route/route_solver.h"

#include <map>

namespace navcore {

/// What routes are solved on, for every agent of a level that is asked for, made from nothing:
/// where there is no document that keeps it.
class CheckWorlds {
public:
    /// All three must stay as they are while this lives. O(V log V + paint).
    CheckWorlds(const Level& level, const NavGraph& graph, const ObstacleIndex& obstacles);

    /// The first time O((V + E) log V). Valid while this lives.
    RouteWorld of(AgentId agent);

private:
    struct Compiled {
        AgentRules rules;
        CompiledGraph graph;
    };

    const Level& m_level;
    const NavGraph& m_graph;
    const ObstacleIndex& m_obstacles;
    VertexIndex m_vertices;
    BarrierIndex m_barriers;
    Ground m_ground;
    std::map<AgentId, Compiled> m_compiled;
};

} // namespace navcore

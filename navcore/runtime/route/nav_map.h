// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/resolved_graph.h"
#include "navcore/runtime/route/route_solver.h"

#include <string_view>

namespace navcore {

/// A loaded graph ready for routes of one agent: what a game keeps. Movable, not copyable.
class NavMap {
public:
    /// Compiles the graph for an agent that it has (asserted). O((V + E) log V).
    NavMap(ResolvedGraph graph, AgentId agent);

    const ResolvedGraph& graph() const { return m_graph; }
    const CompiledGraph& compiled() const { return m_compiled; }

    /// The vertex of that name; none when no vertex or several have it.
    std::optional<VertexId> vertexNamed(std::string_view name) const;

    RouteAnswer route(const RouteEnd& from, const RouteEnd& to,
                      Algorithm algorithm = Algorithm::AStar);

private:
    ResolvedGraph m_graph;
    CompiledGraph m_compiled;
    VertexIndex m_vertices;
    ObstacleIndex m_obstacles;
    TerrainCosts m_costs;
    Ground m_ground;
    Coord m_joinRange = 0;
    RouteSolver m_solver;
};

} // namespace navcore

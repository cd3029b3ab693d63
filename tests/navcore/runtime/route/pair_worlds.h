// SPDX-License-Identifier: MIT
// Random worlds and ends for the tests of routes between many starts and many goals.
#pragma once

#include "navcore/runtime/route/route_pairs.h"
#include "tests/navcore/query_on.h"
#include "tests/navcore/runtime/route/route_graphs.h"
#include "tests/navcore/runtime/route/walk_worlds.h"

namespace sample {

/// Returns a random world. It has either ties, one-way edges, parallel links and points from which
/// no vertex is visible, or barriers, closed gates and an agent with a radius.
inline NavQuery pairWorld(Random& random) {
    ResolvedGraph graph =
        random.below(4) == 0 ? oracle::walkWorld(random, oracle::Gates::Two) : randomGraph(random);
    const AgentId agent = graph.agents.front().first;
    return queryOn(std::move(graph), agent);
}

/// Draws vertices and points, sometimes including a missing vertex, and one end twice.
inline std::vector<RouteEnd> drawEnds(Random& random, const ResolvedGraph& graph) {
    std::vector<RouteEnd> ends;
    for (std::uint64_t count = 1 + random.below(5); count-- > 0;)
        if (random.below(3) == 0)
            ends.push_back(randomEnd(random, graph));
        else if (random.below(20) == 0)
            ends.emplace_back(VertexId{987'654});
        else
            ends.emplace_back(graph.vertexIds[random.below(graph.vertexIds.size())]);
    return ends;
}

/// Returns the route of a pair from a separate search, optionally with a ban. Nullopt if there is
/// no route.
inline std::optional<Route> soloRoute(NavQuery& map, const PreparedConditions* banned,
                                      const RouteEnd& from, const RouteEnd& to) {
    const auto start = only(from), goal = only(to);
    const MultiEndAnswer among =
        banned ? map.route(*banned, start, goal) : map.route(start, goal, Algorithm::Dijkstra);
    const auto* route = std::get_if<Route>(&among.answer);
    return route ? std::optional(*route) : std::nullopt;
}

inline std::shared_ptr<const PreparedConditions> banning(const NavQuery& map,
                                                         const RemovedElement& removed) {
    RouteConditions conditions;
    if (const auto* vertex = std::get_if<VertexId>(&removed))
        conditions.vertices[*vertex] = Charge::ban();
    else
        conditions.edges[std::get<EdgeKey>(removed)] = Charge::ban();
    return map.prepare(conditions).value();
}

/// Returns every vertex and every edge of a graph.
inline std::vector<RemovedElement> allThatMayFall(const ResolvedGraph& graph) {
    std::vector<RemovedElement> all(graph.vertexIds.begin(), graph.vertexIds.end());
    for (std::size_t i = 0; i < graph.edgeCount(); ++i)
        all.emplace_back(graph.edge(i).key);
    return all;
}

} // namespace sample

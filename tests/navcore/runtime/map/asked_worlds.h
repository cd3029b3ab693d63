// SPDX-License-Identifier: MIT
#pragma once

#include "tests/navcore/query_on.h"
#include "tests/navcore/runtime/route/walk_worlds.h"

#include <QTest>

/// Random worlds and queries for tests of the public query interface.
namespace navcore::asked {

/// Draws a vertex, a position on an edge or a position anywhere.
inline RouteEnd drawEnd(Random& random, const ResolvedGraph& graph) {
    const Point3 near = graph.positions[random.below(graph.positions.size())];
    const Edge edge = graph.edge(random.below(graph.edgeCount()));
    switch (random.below(3)) {
    case 0:
        return graph.vertexIds[random.below(graph.vertexIds.size())];
    case 1:
        return EdgePosition{edge.key, static_cast<std::uint32_t>(random.below(edge.length + 1))};
    default:
        return Point3{near.x + static_cast<Coord>(random.below(9)) - 4,
                      near.y + static_cast<Coord>(random.below(9)) - 4, 0};
    }
}

inline std::vector<BarrierId> gatesOf(const ResolvedGraph& graph) {
    std::vector<BarrierId> gates;
    for (const auto& [id, barrier] : graph.barriers)
        if (barrier.kind == BarrierKind::Gate)
            gates.push_back(id);
    return gates;
}

inline RouteConditions drawConditions(Random& random, const ResolvedGraph& graph) {
    RouteConditions conditions;
    for (int i = 0; i < 4; ++i)
        conditions.vertices[graph.vertexIds[random.below(graph.vertexIds.size())]] =
            random.below(2) == 0 ? Charge::ban() : Charge{.toll = random.below(900)};
    return conditions;
}

struct Asked {
    NavQuery& query;
    const PreparedConditions* conditions;

    RouteAnswer route(const RouteEnd& from, const RouteEnd& to) const {
        const std::span start(&from, 1), goal(&to, 1);
        return (conditions ? query.route(*conditions, start, goal) : query.route(start, goal))
            .answer;
    }
    std::optional<std::uint64_t> cost(const RouteEnd& from, const RouteEnd& to) const {
        const RouteAnswer answer = route(from, to);
        const auto* found = std::get_if<Route>(&answer);
        return found ? std::optional(found->cost) : std::nullopt;
    }
};

/// Calls check(random, graph, asked) in random worlds, with or without conditions and with random
/// gate states.
template <class Check>
void inWorlds(std::uint64_t seed, int rounds, Check&& check) {
    Random random(seed);
    for (int round = 0; round < rounds; ++round) {
        const ResolvedGraph graph = oracle::walkWorld(random, oracle::Gates::Two);
        if (graph.edgeCount() == 0)
            continue;
        NavQuery query = queryOn(graph, graph.agents[0].first);
        for (const BarrierId gate : gatesOf(graph))
            QVERIFY(query.setGate(gate, static_cast<GateState>(random.below(2))));
        const auto under = query.prepare(drawConditions(random, graph)).value();
        for (int i = 0; i < 4; ++i)
            check(random, graph, Asked{query, i % 2 == 0 ? nullptr : under.get()});
    }
}

} // namespace navcore::asked

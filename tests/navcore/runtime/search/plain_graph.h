// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/random.h"
#include "navcore/runtime/search/path_search.h"

#include <numeric>
#include <set>

/// Graphs as plain lists, from which compiled graphs are built in any order.
namespace plain {

using namespace navcore;

struct Edge {
    std::uint32_t a, b; // vertex ids
    EdgeKey key;
    std::optional<Cost> forward, backward;
};

struct Graph {
    std::vector<Point3> positions; // entry i belongs to vertex id i + 1
    std::vector<Edge> edges;
};

inline std::uint32_t draw(Random& random, std::uint64_t bound) {
    return static_cast<std::uint32_t>(random.below(bound));
}

template <class T>
void shuffle(std::vector<T>& items, Random& random) {
    for (std::size_t i = items.size(); i > 1; --i)
        std::swap(items[i - 1], items[random.below(i)]);
}

/// Returns a graph with costs of at least half the straight-line length, so that A* has a useful
/// heuristic. It includes parallel edges, one-way edges and impassable edges.
inline Graph randomGraph(Random& random, std::uint32_t vertices, std::uint32_t edges,
                         std::uint32_t span) {
    Graph graph;
    const auto coord = [&] { return static_cast<Coord>(draw(random, span)); };
    for (std::uint32_t i = 0; i < vertices; ++i)
        graph.positions.push_back({coord(), coord(), coord() / 8});
    for (std::uint32_t i = 0; i < edges; ++i) {
        const std::uint32_t a = draw(random, vertices) + 1, b = draw(random, vertices) + 1;
        if (a == b)
            continue;
        const std::uint32_t length = latticeLength(graph.positions[a - 1], graph.positions[b - 1]);
        const auto cost = [&]() -> std::optional<Cost> {
            if (random.below(8) == 0)
                return std::nullopt;
            return std::max(1U, length * (1 + draw(random, 4)) / 2);
        };
        graph.edges.push_back({a, b, EdgeKey::of(LinkId{i + 1}), cost(), cost()});
    }
    return graph;
}

/// Returns a lattice of side x side vertices with shuffled ids. All edges have one of two costs and
/// some are doubled by parallel links, which maximises the number of ties.
inline Graph tiedLattice(Random& random, std::uint32_t side, bool withDiagonals) {
    constexpr Coord spacing = 256;
    std::vector<std::uint32_t> ids(side * side);
    std::iota(ids.begin(), ids.end(), 1U);
    shuffle(ids, random);
    Graph graph;
    graph.positions.resize(ids.size());
    std::uint32_t links = 0;
    const auto connect = [&](std::uint32_t a, std::uint32_t b, Cost cost) {
        graph.edges.push_back(
            {a, b, EdgeKey::of(VertexPair::of(VertexId{a}, VertexId{b})), cost, cost});
        while (random.below(4) == 0)
            graph.edges.push_back({b, a, EdgeKey::of(LinkId{++links}), cost, cost});
    };
    for (std::uint32_t y = 0; y < side; ++y) {
        for (std::uint32_t x = 0; x < side; ++x) {
            const std::uint32_t at = y * side + x, id = ids[at];
            graph.positions[id - 1] = {static_cast<Coord>(x) * spacing,
                                       static_cast<Coord>(y) * spacing, 0};
            if (x > 0)
                connect(ids[at - 1], id, spacing);
            if (y > 0)
                connect(ids[at - side], id, spacing);
            if (withDiagonals && x > 0 && y > 0)
                connect(ids[at - side - 1], id, 2 * spacing);
        }
    }
    return graph;
}

/// Compiles the graph, adding its vertices and edges in an order drawn from `random`.
inline CompiledGraph compiled(const Graph& graph, Random& random) {
    CompiledGraph out;
    std::vector<std::uint32_t> order(graph.positions.size());
    std::iota(order.begin(), order.end(), 0U);
    shuffle(order, random);
    for (const std::uint32_t i : order)
        out.addVertex({i + 1}, graph.positions[i]);
    std::vector<Edge> edges = graph.edges;
    shuffle(edges, random);
    for (const Edge& edge : edges)
        out.setEdge(edge.key, {edge.a}, {edge.b}, edge.forward, edge.backward);
    return out;
}

/// The answer of a search, in terms of vertex ids instead of slots.
struct Answer {
    std::uint64_t cost = 0;
    std::vector<std::uint32_t> vertices;
    std::vector<std::uint64_t> edges;
    friend bool operator==(const Answer&, const Answer&) = default;
};

struct Leg {
    std::uint32_t vertex;
    std::uint64_t cost;
};

/// The input of a search, in terms of vertex ids instead of slots.
struct Question {
    std::vector<Leg> starts, finals;
    std::optional<std::uint64_t> direct;
    Point3 target;
};

inline PathQuery queryOf(const CompiledGraph& graph, const Question& question) {
    PathQuery query{{}, {}, question.direct, question.target};
    for (const Leg& leg : question.starts)
        query.starts.push_back({graph.slotOf({leg.vertex}), leg.cost});
    for (const Leg& leg : question.finals)
        query.finals.push_back({graph.slotOf({leg.vertex}), leg.cost});
    return query;
}

inline Question between(const Graph& graph, std::uint32_t from, std::uint32_t to) {
    return {{{from, 0}}, {{to, 0}}, std::nullopt, graph.positions[to - 1]};
}

inline std::optional<Answer> answerOf(const PathSearch& search, const CompiledGraph& graph) {
    const auto path = search.path();
    if (!path)
        return std::nullopt;
    Answer answer{path->cost, {}, {}};
    for (const CompiledGraph::Slot slot : path->stops)
        answer.vertices.push_back(graph.vertexAt(slot).value);
    for (const EdgeKey edge : path->edges)
        answer.edges.push_back(edge.bits());
    return answer;
}

inline std::optional<Answer> solve(PathSearch& search, const CompiledGraph& graph,
                                   const Question& question, Guidance guidance) {
    search.run(graph, queryOf(graph, question), guidance);
    return answerOf(search, graph);
}

/// Returns the costs from one vertex to all others, as an oracle: relaxes arcs until nothing
/// changes, without library code.
inline std::vector<std::optional<std::uint64_t>> costsFrom(const Graph& graph, std::uint32_t from) {
    std::vector<std::optional<std::uint64_t>> costs(graph.positions.size());
    costs[from - 1] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        const auto relax = [&](std::uint32_t a, std::uint32_t b, std::optional<Cost> cost) {
            if (!cost || !costs[a - 1] || costs[b - 1].value_or(~0ULL) <= *costs[a - 1] + *cost)
                return;
            costs[b - 1] = *costs[a - 1] + *cost;
            changed = true;
        };
        for (const Edge& edge : graph.edges) {
            relax(edge.a, edge.b, edge.forward);
            relax(edge.b, edge.a, edge.backward);
        }
    }
    return costs;
}

/// Returns a random graph or a lattice with many ties, depending on the number of the round. Half
/// of the random graphs have arcs of equal cost in both directions.
inline Graph anyGraph(Random& random, int round) {
    if (round % 3 == 2)
        return tiedLattice(random, 4 + draw(random, 6), round % 2 == 0);
    Graph graph = randomGraph(random, 20 + draw(random, 60), 30 + draw(random, 300),
                              round % 2 == 0 ? 30 : 100'000);
    if (round % 4 < 2) // equal costs in both directions
        for (Edge& edge : graph.edges)
            edge.backward = edge.forward;
    return graph;
}

/// Returns a query between two vertices, or with several legs on each side.
inline Question anyQuestion(Random& random, const Graph& graph) {
    const auto vertices = static_cast<std::uint32_t>(graph.positions.size());
    if (random.below(3) != 0) {
        const std::uint32_t from = draw(random, vertices) + 1, to = draw(random, vertices) + 1;
        return between(graph, from, to);
    }
    Question joined;
    std::set<std::uint32_t> taken;
    for (int leg = 0; leg < 8; ++leg) {
        const std::uint32_t vertex = 1 + draw(random, vertices);
        const std::uint64_t cost = 256 * (1 + random.below(3));
        if (taken.insert(vertex).second)
            (leg % 2 == 0 ? joined.starts : joined.finals).push_back({vertex, cost});
    }
    if (joined.finals.empty())
        joined.finals.push_back({1 + draw(random, vertices), 0});
    joined.target = graph.positions[joined.finals.front().vertex - 1];
    return joined;
}

} // namespace plain

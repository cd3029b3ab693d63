// SPDX-License-Identifier: MIT
#include "tests/navcore/runtime/search/plain_graph.h"
#include "tests/support/test_registry.h"

#include <QTest>

#ifndef Q_MOC_RUN // moc cannot parse what Boost includes
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>
#endif

#include <set>

namespace path_search_test {

using namespace plain;

namespace {

std::vector<std::optional<std::uint64_t>> boostCosts(const Graph& graph, std::uint32_t from) {
    using Weight = boost::property<boost::edge_weight_t, std::uint64_t>;
    using Peer = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS,
                                       boost::no_property, Weight>;
    Peer peer(graph.positions.size());
    for (const plain::Edge& edge : graph.edges) {
        if (edge.forward)
            boost::add_edge(edge.a - 1, edge.b - 1, *edge.forward, peer);
        if (edge.backward)
            boost::add_edge(edge.b - 1, edge.a - 1, *edge.backward, peer);
    }
    constexpr std::uint64_t unreached = std::numeric_limits<std::uint64_t>::max() / 2;
    std::vector<std::uint64_t> distances(graph.positions.size());
    boost::dijkstra_shortest_paths(peer, from - 1,
                                   boost::distance_map(distances.data()).distance_inf(unreached));
    std::vector<std::optional<std::uint64_t>> costs;
    for (const std::uint64_t distance : distances)
        costs.push_back(distance == unreached ? std::nullopt : std::optional(distance));
    return costs;
}

/// The oracle: enumerates every simple path and takes the best one. Paths are compared by cost, and
/// then by the pairs of predecessor id and edge, read backwards from the goal. A virtual end has id
/// 0.
class Oracle {
public:
    Oracle(const Graph& graph, const Question& question) : m_graph(graph), m_question(question) {
        if (question.direct)
            offer({*question.direct, {}, {}});
        for (const Leg& leg : question.starts)
            walk({leg.cost, {leg.vertex}, {}});
    }

    const std::optional<Answer>& best() const { return m_best; }

private:
    using Rank = std::vector<std::pair<std::uint32_t, std::uint64_t>>;

    static Rank rank(const Answer& answer) {
        Rank rank;
        for (std::size_t i = answer.vertices.size(); i-- > 0;)
            rank.emplace_back(answer.vertices[i],
                              i + 1 < answer.vertices.size() ? answer.edges[i] : 0);
        rank.emplace_back(0, 0);
        return rank;
    }

    void offer(const Answer& answer) {
        if (!m_best || answer.cost < m_best->cost ||
            (answer.cost == m_best->cost && rank(answer) < rank(*m_best)))
            m_best = answer;
    }

    void walk(const Answer& path) {
        const std::uint32_t here = path.vertices.back();
        for (const Leg& leg : m_question.finals)
            if (leg.vertex == here)
                offer({path.cost + leg.cost, path.vertices, path.edges});
        for (const plain::Edge& edge : m_graph.edges) {
            step(path, edge.a, edge.b, edge.forward, edge.key);
            step(path, edge.b, edge.a, edge.backward, edge.key);
        }
    }

    void step(Answer path, std::uint32_t a, std::uint32_t b, std::optional<Cost> cost,
              EdgeKey key) {
        if (!cost || a != path.vertices.back() ||
            std::find(path.vertices.begin(), path.vertices.end(), b) != path.vertices.end())
            return;
        path.cost += *cost;
        path.vertices.push_back(b);
        path.edges.push_back(key.bits());
        walk(path);
    }

    const Graph& m_graph;
    const Question& m_question;
    std::optional<Answer> m_best;
};

/// FNV-1a hash of a list of answers.
struct Hash {
    std::uint64_t value = 0xcbf29ce484222325ULL;
    void add(std::uint64_t word) {
        for (int i = 0; i < 8; ++i) {
            value = (value ^ (word & 0xffU)) * 0x100000001b3ULL;
            word >>= 8U;
        }
    }
    void add(const std::optional<Answer>& answer) {
        add(answer ? answer->cost : ~std::uint64_t{0});
        if (!answer)
            return;
        for (const std::uint32_t vertex : answer->vertices)
            add(vertex);
        for (const std::uint64_t edge : answer->edges)
            add(edge);
    }
};

} // namespace

class TestPathSearch : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void costsEqualBoost();
    void answerIsTheSameForAnyOrderAndAlgorithm();
    void answerIsTheCanonicalOne();
    void tooLargeForNarrowLabels();
    void costsOutgrow32BitsOnTheWay();
    void slicesAnswerTheSame();
    void startIsGoal();
    void answersAreTheSameOnEveryMachine();
};

void TestPathSearch::costsEqualBoost() {
    Random random(1);
    PathSearch search;
    for (int round = 0; round < 1000; ++round) {
        const std::uint32_t vertices = 2 + draw(random, 60);
        const Graph graph = randomGraph(random, vertices, draw(random, 4 * vertices),
                                        round % 2 == 0 ? 20 : 1'000'000);
        const CompiledGraph compiled = plain::compiled(graph, random);
        const std::uint32_t from = 1 + draw(random, vertices);
        const auto expected = boostCosts(graph, from);

        PathSearch all;
        all.run(compiled, {{{compiled.slotOf({from}), 0}}, {}, std::nullopt, {}}, Guidance::None);
        for (std::uint32_t to = 1; to <= vertices; ++to) {
            QCOMPARE(all.costTo(compiled.slotOf({to})), expected[to - 1]);
            for (const Guidance guidance : {Guidance::None, Guidance::CrowFlies}) {
                const auto answer = solve(search, compiled, between(graph, from, to), guidance);
                QCOMPARE(answer ? std::optional(answer->cost) : std::nullopt, expected[to - 1]);
            }
        }
    }
}

void TestPathSearch::answerIsTheSameForAnyOrderAndAlgorithm() {
    Random random(2);
    PathSearch search;
    for (int round = 0; round < 60; ++round) {
        const Graph graph = round % 4 == 3 ? randomGraph(random, 80, 400, 12)
                                           : tiedLattice(random, 9, round % 4 == 1);
        const auto vertices = static_cast<std::uint32_t>(graph.positions.size());
        std::vector<Question> questions;
        for (int i = 0; i < 20; ++i) {
            questions.push_back(
                between(graph, 1 + draw(random, vertices), 1 + draw(random, vertices)));
            // Both ends are off the graph, with ties among the legs.
            Question joined;
            std::set<std::uint32_t> taken;
            for (int leg = 0; leg < 12; ++leg) {
                const std::uint32_t vertex = 1 + draw(random, vertices);
                if (taken.insert(vertex).second)
                    (leg % 2 == 0 ? joined.starts : joined.finals)
                        .push_back({vertex, 256 * (1 + random.below(3))});
            }
            if (i % 5 == 0)
                joined.direct = 256 * (2 + random.below(8));
            joined.target = graph.positions[joined.finals.front().vertex - 1];
            questions.push_back(joined);
        }
        std::vector<std::optional<Answer>> first;
        for (int order = 0; order < 4; ++order) {
            const CompiledGraph compiled = plain::compiled(graph, random);
            for (std::size_t i = 0; i < questions.size(); ++i) {
                const auto dijkstra = solve(search, compiled, questions[i], Guidance::None);
                const auto aStar = solve(search, compiled, questions[i], Guidance::CrowFlies);
                QVERIFY(dijkstra == aStar);
                if (order == 0)
                    first.push_back(dijkstra);
                QVERIFY(dijkstra == first[i]);
            }
        }
    }
}

void TestPathSearch::answerIsTheCanonicalOne() {
    Random random(3);
    PathSearch search;
    for (int round = 0; round < 600; ++round) {
        const std::uint32_t vertices = 2 + draw(random, 6);
        // Positions in a tiny square and few different costs, so that ties are everywhere.
        Graph graph = randomGraph(random, vertices, 2 + draw(random, 12), 4);
        if (round % 3 == 0)
            graph = tiedLattice(random, 2 + draw(random, 2), round % 2 == 0);
        const auto count = static_cast<std::uint32_t>(graph.positions.size());
        Question question = between(graph, 1 + draw(random, count), 1 + draw(random, count));
        if (round % 2 == 0) {
            const std::uint64_t unit = round % 3 == 0 ? 256 : 1;
            question = {{}, {}, std::nullopt, graph.positions[0]};
            for (std::uint32_t id = 1; id <= count; ++id) {
                if (random.below(2) == 0)
                    question.starts.push_back({id, unit * (1 + random.below(3))});
                if (random.below(2) == 0)
                    question.finals.push_back({id, unit * (1 + random.below(3))});
            }
            if (random.below(3) == 0)
                question.direct = unit * (2 + random.below(6));
        }
        const std::optional<Answer> expected = Oracle(graph, question).best();
        const CompiledGraph compiled = plain::compiled(graph, random);
        for (const Guidance guidance : {Guidance::None, Guidance::CrowFlies})
            QVERIFY(solve(search, compiled, question, guidance) == expected);
    }
}

void TestPathSearch::tooLargeForNarrowLabels() {
    Random random(4);
    PathSearch search;
    int wideAnswers = 0;
    for (int round = 0; round < 50; ++round) {
        Graph graph = randomGraph(random, 40, 90, maxCoord);
        for (plain::Edge& edge : graph.edges)
            for (std::optional<Cost>* cost : {&edge.forward, &edge.backward})
                if (*cost && random.below(16) != 0)
                    *cost = maxArcCost - draw(random, 3);
        const CompiledGraph compiled = plain::compiled(graph, random);
        const std::uint32_t from = 1 + draw(random, 40);
        const auto expected = boostCosts(graph, from);
        for (std::uint32_t to = 1; to <= 40; ++to) {
            const auto dijkstra = solve(search, compiled, between(graph, from, to), Guidance::None);
            QCOMPARE(dijkstra ? std::optional(dijkstra->cost) : std::nullopt, expected[to - 1]);
            QVERIFY(dijkstra ==
                    solve(search, compiled, between(graph, from, to), Guidance::CrowFlies));
            if (dijkstra && dijkstra->cost > 0xffffffffU)
                ++wideAnswers;
        }
    }
    QVERIFY(wideAnswers > 300);
}

void TestPathSearch::costsOutgrow32BitsOnTheWay() {
    CompiledGraph graph;
    for (std::uint32_t id = 1; id <= 9; ++id) {
        graph.addVertex({id}, {static_cast<Coord>(id), 0, 0});
        if (id > 1)
            graph.setEdge(EdgeKey::of(LinkId{id}), {id - 1}, {id}, maxArcCost, std::nullopt);
    }
    PathSearch search;
    search.run(graph, {{{graph.slotOf({1}), 0}}, {}, std::nullopt, {}}, Guidance::None);
    for (std::uint32_t id = 1; id <= 9; ++id)
        QCOMPARE(search.costTo(graph.slotOf({id})),
                 std::optional((id - 1) * std::uint64_t{maxArcCost}));
    QCOMPARE(search.takenCount(), std::size_t{9});
    QVERIFY(!search.path());
    // Searches smaller graphs with 32-bit labels again, while the memory still contains data from
    // the previous search.
    CompiledGraph small;
    small.addVertex({1}, {});
    small.addVertex({2}, {});
    small.setEdge(EdgeKey::of(LinkId{1}), {1}, {2}, 3, 3);
    search.run(small, {{{0, 0}}, {{1, 4}}, std::nullopt, {}}, Guidance::CrowFlies);
    QCOMPARE(search.path()->cost, std::uint64_t{7});
}

/// Tests slices with labels of both widths, and with narrow labels that overflow during the search.
void TestPathSearch::slicesAnswerTheSame() {
    Random random(7);
    PathSearch search, whole;
    int paused = 0, wide = 0;
    for (int round = 0; round < 400; ++round) {
        Graph graph = randomGraph(random, 60, 150, maxCoord);
        for (plain::Edge& edge : graph.edges)
            for (std::optional<Cost>* cost : {&edge.forward, &edge.backward})
                if (*cost && round % 2 == 0 && random.below(4) != 0)
                    *cost = maxArcCost - draw(random, 3);
        const CompiledGraph compiled = plain::compiled(graph, random);
        PathQuery query;
        query.starts = {{compiled.slotOf({1 + draw(random, 60)}), 0}};
        query.finals = {{compiled.slotOf({1 + draw(random, 60)}), 0}};
        query.target = compiled.position(query.finals.front().slot);
        const Guidance guidance = round % 3 == 0 ? Guidance::None : Guidance::CrowFlies;
        search.begin(compiled, query, guidance);
        const std::size_t vertices = random.below(5);
        int slices = 1;
        while (!search.resume(vertices))
            ++slices;
        whole.run(compiled, query, guidance);
        const auto path = search.path(), expected = whole.path();
        QCOMPARE(path.has_value(), expected.has_value());
        QVERIFY(!path || (path->cost == expected->cost && path->stops == expected->stops &&
                          path->edges == expected->edges));
        paused += slices > 3;
        wide += path && path->cost > 0xffffffffU;
    }
    QVERIFY(paused > 200 && wide > 50);
}

void TestPathSearch::startIsGoal() {
    Random random(5);
    const Graph graph = tiedLattice(random, 3, false);
    PathSearch search;
    const auto answer =
        solve(search, plain::compiled(graph, random), between(graph, 5, 5), Guidance::CrowFlies);
    QVERIFY(answer == (Answer{0, {5}, {}}));
}

void TestPathSearch::answersAreTheSameOnEveryMachine() {
    Random random(6);
    PathSearch search;
    Hash hash;
    for (int round = 0; round < 10; ++round) {
        const Graph graph = round % 2 == 0 ? randomGraph(random, 300, 1200, 100'000)
                                           : tiedLattice(random, 16, true);
        const auto vertices = static_cast<std::uint32_t>(graph.positions.size());
        const CompiledGraph compiled = plain::compiled(graph, random);
        for (int i = 0; i < 50; ++i) {
            const std::uint32_t from = 1 + draw(random, vertices), to = 1 + draw(random, vertices);
            hash.add(solve(search, compiled, between(graph, from, to), Guidance::CrowFlies));
        }
    }
    QCOMPARE(hash.value, std::uint64_t{14161042004993291380ULL});
}

WAYMARK_TEST(TestPathSearch)

} // namespace path_search_test
#include "tst_path_search.moc"

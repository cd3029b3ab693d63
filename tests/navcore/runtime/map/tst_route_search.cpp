// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/route_search.h"

#include "tests/navcore/runtime/map/asked_worlds.h"
#include "tests/support/test_registry.h"

namespace route_search_test {

using namespace navcore;
using namespace asked;

class TestRouteSearch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void slicesAnswerAsOneQuery();
    void manyAreUnderWayAtOnce();
    void gatesMayTurnMeanwhile();
    void slicesAreShort();
    void nothingAskedIsAnAnswer();
};

namespace {

bool areSame(const MultiEndAnswer& l, const MultiEndAnswer& r) {
    return l.answer == r.answer &&
           (!std::holds_alternative<Route>(l.answer) || (l.start == r.start && l.goal == r.goal));
}

MultiEndAnswer atOnce(const Asked& asked, std::span<const RouteEnd> from,
                      std::span<const RouteEnd> to) {
    return asked.conditions ? asked.query.route(*asked.conditions, from, to)
                            : asked.query.route(from, to);
}

} // namespace

void TestRouteSearch::slicesAnswerAsOneQuery() {
    int sliced = 0, unreached = 0;
    RouteSearch search;
    inWorlds(1, 80, [&](Random& random, const ResolvedGraph& graph, const Asked& asked) {
        asked.query.setSnap(random.below(3) == 0 ? 500 : 0);
        (void)asked.query.setAttachment(static_cast<Attachment>(random.below(2)));
        std::vector<RouteEnd> from, to;
        for (std::uint64_t i = 0; i <= random.below(3); ++i)
            from.push_back(drawEnd(random, graph));
        for (std::uint64_t i = 0; i <= random.below(3); ++i)
            to.push_back(drawEnd(random, graph));
        // Conditions use the attachment mode that the query had when they were made.
        const auto under =
            asked.conditions ? asked.query.prepare(drawConditions(random, graph)).value() : nullptr;
        const Asked now{asked.query, under.get()};
        search.begin(now.query, from, to, now.conditions);
        const std::size_t budget = random.below(3) == 0 ? 1 : 1 + random.below(20);
        int slices = 1;
        while (!search.goOn(budget))
            ++slices;
        QVERIFY(search.goOn(1));
        const MultiEndAnswer expected = atOnce(now, from, to);
        QVERIFY(areSame(search.answer(), expected));
        QVERIFY(areSame(search.answer(), expected)); // can be called repeatedly
        sliced += slices > 2;
        unreached += !std::holds_alternative<Route>(expected.answer);
    });
    QVERIFY2(sliced > 80 && unreached > 20,
             qPrintable(QString("%1 %2").arg(sliced).arg(unreached)));
}

void TestRouteSearch::manyAreUnderWayAtOnce() {
    inWorlds(2, 20, [&](Random& random, const ResolvedGraph& graph, const Asked& asked) {
        constexpr std::size_t units = 8;
        std::vector<RouteSearch> searches(units);
        std::vector<std::vector<RouteEnd>> ends;
        for (std::size_t i = 0; i < units; ++i) {
            ends.push_back({drawEnd(random, graph), drawEnd(random, graph)});
            searches[i].begin(asked.query, std::span(ends[i]).first(1), std::span(ends[i]).last(1),
                              asked.conditions);
        }
        for (int turn = 0; turn < 12; ++turn) {
            (void)searches[random.below(units)].goOn(1 + random.below(6));
            (void)asked.query.route(drawEnd(random, graph), drawEnd(random, graph));
        }
        for (std::size_t i = 0; i < units; ++i) // whether they are finished or not
            QVERIFY(areSame(searches[i].answer(), atOnce(asked, std::span(ends[i]).first(1),
                                                         std::span(ends[i]).last(1))));
    });
}

void TestRouteSearch::gatesMayTurnMeanwhile() {
    Random random(3);
    int changed = 0;
    RouteSearch search;
    for (int round = 0; round < 400; ++round) {
        const ResolvedGraph graph = oracle::walkWorld(random, oracle::Gates::Two);
        if (graph.edgeCount() == 0)
            continue;
        NavQuery query = queryOn(graph, graph.agents[0].first);
        const RouteEnd from = drawEnd(random, graph), to = drawEnd(random, graph);
        const RouteAnswer before = query.route(from, to);
        search.begin(query, {&from, 1}, {&to, 1});
        (void)search.goOn(1 + random.below(4));
        for (const BarrierId gate : gatesOf(graph))
            QVERIFY(query.setGate(gate, static_cast<GateState>(random.below(2))));
        if (random.below(2) == 0)
            while (!search.goOn(1))
                ;
        const RouteAnswer after = query.route(from, to);
        QVERIFY(search.answer().answer == after);
        changed += before != after;
    }
    QVERIFY2(changed > 20, qPrintable(QString::number(changed)));
}

/// A slice of one vertex processes the contents of one bucket of the frontier. On a long road, this
/// is only a few vertices.
void TestRouteSearch::slicesAreShort() {
    using namespace sample;
    ResolvedGraph graph = emptyGraph(10 * pixel);
    constexpr std::uint32_t stops = 2000;
    for (std::uint32_t i = 0; i < stops; ++i)
        addVertex(graph, 1 + i, {static_cast<Coord>(i) * pixel, 0, 0});
    for (std::uint32_t i = 0; i + 1 < stops; ++i)
        join(graph, i, i + 1);
    const NavQuery query = queryOn(graph, agentId);
    RouteSearch search;
    const RouteEnd from = VertexId{1}, to = VertexId{stops};
    search.begin(query, {&from, 1}, {&to, 1});
    std::size_t slices = 1;
    while (!search.goOn(10))
        ++slices;
    QVERIFY2(slices > stops / 20 && slices <= stops / 10 + 2, qPrintable(QString::number(slices)));
}

void TestRouteSearch::nothingAskedIsAnAnswer() {
    const auto isMissing = [](const MultiEndAnswer& among, RouteEndName name) {
        const auto* why = std::get_if<std::vector<NoRouteReason>>(&among.answer);
        return why && why->size() == 1 && why->front().cause == NoRouteCause::EndMissing &&
               why->front().end == name;
    };
    RouteSearch search;
    QVERIFY(search.goOn(1));
    QVERIFY(isMissing(search.answer(), RouteEndName::Start));
    Random random(4);
    const ResolvedGraph graph = oracle::walkWorld(random);
    const NavQuery query = queryOn(graph, graph.agents[0].first);
    const RouteEnd end = graph.vertexIds[0], absent = VertexId{987'654};
    search.begin(query, {&end, 1}, {});
    QVERIFY(search.goOn(1));
    QVERIFY(isMissing(search.answer(), RouteEndName::Goal));
    search.begin(query, {}, {&end, 1});
    QVERIFY(search.goOn(0) && isMissing(search.answer(), RouteEndName::Start));
    search.begin(query, {&end, 1}, {&absent, 1});
    QVERIFY(search.goOn(1) && isMissing(search.answer(), RouteEndName::Goal));
    search.begin(query, {&end, 1}, {&end, 1});
    QVERIFY(search.bytes() > 0);
    QCOMPARE(std::get<Route>(search.answer().answer).cost, std::uint64_t{0});
}

WAYMARK_TEST(TestRouteSearch)

} // namespace route_search_test
#include "tst_route_search.moc"

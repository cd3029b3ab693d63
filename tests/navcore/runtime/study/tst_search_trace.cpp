// SPDX-License-Identifier: MIT
#include "navcore/runtime/study/search_trace.h"

#include "navcore/runtime/study/a_star.h"
#include "navcore/runtime/study/bidirectional.h"
#include "navcore/runtime/study/breadth_first.h"
#include "navcore/runtime/study/depth_first.h"
#include "navcore/runtime/study/dijkstra.h"
#include "tests/navcore/runtime/study/study_graphs.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <map>

namespace search_trace_test {

using namespace study;

namespace {

/// Returns "id:distance<id of parent" for each label, in order.
std::string words(const std::vector<SearchLabel>& labels) {
    std::string text;
    for (const SearchLabel& label : labels) {
        text += (text.empty() ? "" : " ") + std::to_string(label.vertex + 1) + ":" +
                std::to_string(label.distance);
        if (label.parent != StudyGraph::none)
            text += "<" + std::to_string(label.parent + 1);
    }
    return text;
}

/// Returns a line per step: settled vertex | changed labels | the frontier afterwards.
std::vector<std::string> table(const SearchTrace& trace) {
    std::vector<std::string> lines;
    TraceReplay replay(trace);
    while (const StepReport* step = replay.next())
        lines.push_back(words({step->settled}) + " | " + words(step->labelled) + " | " +
                        words(replay.frontier()));
    return lines;
}

std::vector<std::uint32_t> idsOf(const StudyPath& path) {
    std::vector<std::uint32_t> ids;
    for (const StudyVertex vertex : path.vertices)
        ids.push_back(vertex + 1);
    return ids;
}

StudyGraph tenVertices() {
    return undirected(10, {{1, 2, 2},
                           {1, 8, 3},
                           {1, 9, 3},
                           {2, 3, 3},
                           {2, 9, 1},
                           {9, 10, 4},
                           {3, 4, 4},
                           {10, 4, 1},
                           {10, 7, 1},
                           {8, 7, 5},
                           {7, 6, 1},
                           {4, 5, 1}});
}

/// Returns a graph of six vertices A to F with ids 1 to 6.
StudyGraph sixVertices() {
    return undirected(
        6,
        {{1, 2, 3}, {1, 3, 2}, {2, 3, 4}, {2, 4, 6}, {3, 5, 8}, {4, 5, 3}, {4, 6, 5}, {5, 6, 4}});
}

StudyGraph fourVertices() {
    return undirected(4, {{1, 2, 1}, {2, 4, 10}, {1, 3, 2}, {3, 4, 5}});
}

using Ids = std::vector<std::uint32_t>;
using Lines = std::vector<std::string>;

} // namespace

class TestSearchTrace : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tenVerticesByDijkstra();
    void tenVerticesByTheOthers();
    void sixVerticesHaveTwoEqualRoutes();
    void tableThatSaysTooMuch();
    void fourVerticesPunishGreed();
    void sidesOfTheBidirectionalSearch();
    void parentOfASettledVertexStaysOffTheFrontier();
    void stepsAndRunAgree();
};

void TestSearchTrace::tenVerticesByDijkstra() {
    const StudyGraph graph = tenVertices();
    Dijkstra search;
    const SearchTrace trace = recordTrace(search, graph, {0, 4});
    const Lines expected = {
        "1:0 | 2:2<1 8:3<1 9:3<1 | 2:2<1 8:3<1 9:3<1",
        "2:2<1 | 3:5<2 | 8:3<1 9:3<1 3:5<2",
        "8:3<1 | 7:8<8 | 9:3<1 3:5<2 7:8<8",
        "9:3<1 | 10:7<9 | 3:5<2 10:7<9 7:8<8",
        "3:5<2 | 4:9<3 | 10:7<9 7:8<8 4:9<3",
        "10:7<9 | 4:8<10 | 4:8<10 7:8<8",
        "4:8<10 | 5:9<4 | 7:8<8 5:9<4",
        "7:8<8 | 6:9<7 | 5:9<4 6:9<7",
        "5:9<4 |  | 6:9<7",
    };
    QCOMPARE(table(trace), expected);
    QCOMPARE(trace.path->cost, 9);
    QCOMPARE(idsOf(*trace.path), (Ids{1, 9, 10, 4, 5}));
    QCOMPARE(trace.promise, Promise::Cheapest);
}

void TestSearchTrace::tenVerticesByTheOthers() {
    const StudyGraph graph = tenVertices();
    BreadthFirst breadth;
    const SearchTrace broad = recordTrace(breadth, graph, {0, 4});
    QCOMPARE(table(broad),
             (Lines{"1:0 | 2:1<1 8:1<1 9:1<1 | 2:1<1 8:1<1 9:1<1",
                    "2:1<1 | 3:2<2 | 8:1<1 9:1<1 3:2<2", "8:1<1 | 7:2<8 | 9:1<1 3:2<2 7:2<8",
                    "9:1<1 | 10:2<9 | 3:2<2 7:2<8 10:2<9", "3:2<2 | 4:3<3 | 7:2<8 10:2<9 4:3<3",
                    "7:2<8 | 6:3<7 | 10:2<9 4:3<3 6:3<7", "10:2<9 |  | 4:3<3 6:3<7",
                    "4:3<3 | 5:4<4 | 6:3<7 5:4<4", "6:3<7 |  | 5:4<4", "5:4<4 |  | "}));
    QCOMPARE(idsOf(*broad.path), (Ids{1, 2, 3, 4, 5}));
    QCOMPARE(broad.path->cost, 10);
    QCOMPARE(broad.promise, Promise::FewestEdges);

    DepthFirst depth;
    const SearchTrace deep = recordTrace(depth, graph, {0, 4});
    QCOMPARE(table(deep),
             (Lines{"1:0 | 9:1<1 8:1<1 2:1<1 | 2:1<1 8:1<1 9:1<1",
                    "2:1<1 | 9:2<2 3:2<2 | 3:2<2 9:2<2 8:1<1", "3:2<2 | 4:3<3 | 4:3<3 9:2<2 8:1<1",
                    "4:3<3 | 10:4<4 5:4<4 | 5:4<4 10:4<4 9:2<2 8:1<1",
                    "5:4<4 |  | 10:4<4 9:2<2 8:1<1"}));
    QCOMPARE(idsOf(*deep.path), (Ids{1, 2, 3, 4, 5}));
    QCOMPARE(deep.promise, Promise::SomePath);
}

void TestSearchTrace::sixVerticesHaveTwoEqualRoutes() {
    const StudyGraph graph = sixVertices();
    Dijkstra search;
    const SearchTrace trace = recordTrace(search, graph, {0, 5});
    QCOMPARE(table(trace),
             (Lines{"1:0 | 2:3<1 3:2<1 | 3:2<1 2:3<1", "3:2<1 | 5:10<3 | 2:3<1 5:10<3",
                    "2:3<1 | 4:9<2 | 4:9<2 5:10<3", "4:9<2 | 6:14<4 | 5:10<3 6:14<4",
                    "5:10<3 |  | 6:14<4", "6:14<4 |  | "}));
    QCOMPARE(trace.path->cost, 14);
    QCOMPARE(idsOf(*trace.path), (Ids{1, 2, 4, 6}));
    QCOMPARE(walkingCost(graph, std::vector<StudyVertex>{0, 2, 4, 5}), 14);
}

void TestSearchTrace::tableThatSaysTooMuch() {
    const StudyGraph graph = sixVertices();
    AStar search;
    search.setHeuristic(Heuristic({0, 100, 50, 25, 25, 0}));
    const SearchTrace trace = recordTrace(search, graph, {0, 5});
    QCOMPARE(idsOf(*trace.path), (Ids{1, 3, 5, 6}));
    QCOMPARE(trace.path->cost, 14);
    QCOMPARE(trace.promise, Promise::SomePath);
    QCOMPARE(search.verdict().quality, HeuristicQuality::Overestimates);
    QCOMPARE(search.verdict().witness, StudyVertex{1});
    QCOMPARE(search.verdict().estimate, 100);
    QCOMPARE(search.verdict().truth, 11);
    std::vector<std::uint32_t> visits;
    for (const StepReport& step : trace.steps)
        visits.push_back(step.settled.vertex + 1);
    QCOMPARE(visits, (Ids{1, 3, 5, 6}));
    QCOMPARE(trace.steps[0].labelled[0].key, 103);
    QCOMPARE(trace.steps[0].labelled[1].key, 52);
}

void TestSearchTrace::fourVerticesPunishGreed() {
    const StudyGraph graph = fourVertices();
    Dijkstra search;
    const SearchTrace trace = recordTrace(search, graph, {0, 3});
    QCOMPARE(trace.path->cost, 7);
    QCOMPARE(idsOf(*trace.path), (Ids{1, 3, 4}));
    // The oracle always takes the cheapest edge to an unvisited vertex.
    std::vector<StudyVertex> greedy{0};
    while (greedy.back() != 3) {
        std::map<std::int32_t, StudyVertex> next;
        for (const StudyGraph::Arc& arc : graph.arcsFrom(greedy.back()))
            if (std::find(greedy.begin(), greedy.end(), arc.to) == greedy.end())
                next.emplace(arc.cost, arc.to);
        greedy.push_back(next.begin()->second);
    }
    QCOMPARE(walkingCost(graph, greedy), 11);
}

void TestSearchTrace::sidesOfTheBidirectionalSearch() {
    const StudyGraph graph = fourVertices();
    Bidirectional search;
    const SearchTrace trace = recordTrace(search, graph, {0, 3});
    QCOMPARE(trace.path->cost, 7);
    QCOMPARE(idsOf(*trace.path), (Ids{1, 3, 4}));
    QCOMPARE(search.meeting(), std::optional<StudyVertex>(2));
    // Start side: 1. Goal side: 4. Then 2 and 3 from the start; after that 7 cannot be improved.
    QCOMPARE(table(trace), (Lines{"1:0 | 2:1<1 3:2<1 | 2:1<1 3:2<1",
                                  "4:0 | 2:10<4 3:5<4 | 2:1<1 3:2<1 3:5<4 2:10<4",
                                  "2:1<1 | 4:11<2 | 3:2<1 4:11<2 3:5<4 2:10<4"}));
    QCOMPARE(trace.steps[1].settled.side, SearchSide::Goal);
}

void TestSearchTrace::parentOfASettledVertexStaysOffTheFrontier() {
    // On a lattice every path that never turns back is equally good, and ids are unrelated to
    // positions.
    constexpr Coord side = 6;
    Random random(11);
    AStar search;
    int changedLater = 0;
    for (int round = 0; round < 100; ++round) {
        std::vector<Point3> places;
        for (Coord i = 0; i < side * side; ++i)
            places.push_back({i % side, i / side, 0});
        for (std::size_t i = places.size(); i > 1; --i)
            std::swap(places[i - 1], places[random.below(i)]);
        Arcs arcs;
        for (StudyVertex a = 0; a < places.size(); ++a)
            for (StudyVertex b = 0; b < places.size(); ++b)
                if (squaredDistance(places[a], places[b]) == 1)
                    arcs.push_back({a, b, 1});
        const StudyGraph graph = graphOf(places, std::move(arcs));
        search.setHeuristic(Heuristic(Metric::Manhattan));
        const SearchTrace trace =
            recordTrace(search, graph, {draw(random, side * side), draw(random, side * side)});
        std::vector<char> settled(places.size(), 0);
        TraceReplay replay(trace);
        while (const StepReport* step = replay.next()) {
            QVERIFY(!settled[step->settled.vertex]);
            settled[step->settled.vertex] = 1;
            for (const SearchLabel& label : step->labelled)
                changedLater += settled[label.vertex];
            for (const SearchLabel& label : replay.frontier())
                QVERIFY(!settled[label.vertex]);
        }
    }
    QVERIFY(changedLater > 10);
}

void TestSearchTrace::stepsAndRunAgree() {
    Random random(12);
    BreadthFirst breadth;
    DepthFirst depth;
    Dijkstra dijkstra;
    Bidirectional both;
    AStar aStar;
    const std::vector<StudySearch*> searches = {&breadth, &depth, &dijkstra, &both, &aStar};
    for (int round = 0; round < 200; ++round) {
        const StudyGraph graph = randomGraph(random, 20, 50, 0, 5);
        const StudyVertex from = draw(random, 20), to = draw(random, 20);
        for (StudySearch* search : searches) {
            const SearchTrace trace = recordTrace(*search, graph, {from, to});
            search->begin(graph, {from, to});
            search->run();
            QCOMPARE(search->path(), trace.path);
            search->begin(graph, {from, to});
            std::size_t steps = 0;
            while (const auto vertex = search->step())
                QCOMPARE(*vertex, trace.steps[steps++].settled.vertex);
            QCOMPARE(steps, trace.steps.size());
        }
    }
}

WAYMARK_TEST(TestSearchTrace)

} // namespace search_trace_test
#include "tst_search_trace.moc"

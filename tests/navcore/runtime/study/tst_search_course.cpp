// SPDX-License-Identifier: MIT
#include "navcore/runtime/study/search_course.h"

#include "navcore/runtime/study/algorithms.h"
#include "navcore/runtime/study/dijkstra.h"
#include "navcore/runtime/study/search_trace.h"
#include "tests/navcore/runtime/study/study_graphs.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <functional>
#include <map>

namespace search_course_test {

using namespace study;

namespace {

using SideVertex = std::pair<SearchSide, StudyVertex>;
using Labels = std::map<SideVertex, SearchLabel>;

std::shared_ptr<const StudyGraph> shared(StudyGraph graph) {
    return std::make_shared<const StudyGraph>(std::move(graph));
}

SearchCourse courseOf(StudyAlgorithm algorithm, const std::shared_ptr<const StudyGraph>& graph,
                      const StudyQuery& query) {
    return SearchCourse::run(makeStudySearch(algorithm), graph, query).value();
}

/// Returns the labels of all vertices in the course.
Labels labelsOf(const SearchCourse& course) {
    Labels labels;
    for (const SearchSide side : {SearchSide::Start, SearchSide::Goal})
        for (StudyVertex vertex = 0; vertex < course.graph().vertexCount(); ++vertex)
            if (const auto label = course.label(side, vertex))
                labels[{side, vertex}] = *label;
    return labels;
}

/// Returns all labels after each step, replayed from a recorded trace.
std::vector<Labels> labelsByTrace(const SearchTrace& trace, const Labels& begin) {
    std::vector<Labels> all{begin};
    for (const StepReport& step : trace.steps) {
        Labels labels = all.back();
        labels[{step.settled.side, step.settled.vertex}] = step.settled;
        for (const SearchLabel& label : step.labelled)
            labels[{label.side, label.vertex}] = label;
        all.push_back(labels);
    }
    return all;
}

} // namespace

class TestSearchCourse : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anyPlaceIsThatOfTheTrace();
    void looksComeOneByOne();
    void visitsAreNumbered();
    void copiesAreBounded();
    void canBeStopped();
    void refusedLooksSayWhy();
    void greedGoesByTheCheapestArc();
};

/// The labels at a position in the course are those of the search at that step, no matter how the
/// position is reached. This also applies with negative costs, and where vertices are settled
/// again.
void TestSearchCourse::anyPlaceIsThatOfTheTrace() {
    Random random(5);
    for (int round = 0; round < 60; ++round) {
        const std::int32_t least = round % 3 == 0 ? -2 : 0;
        const auto graph = shared(randomGraph(random, 24, 70, least, 9));
        const StudyQuery query{draw(random, 24), draw(random, 24)};
        for (const auto& [algorithm, name] : studyAlgorithms()) {
            SearchCourse course = courseOf(algorithm, graph, query);
            const auto search = makeStudySearch(algorithm);
            const SearchTrace trace = recordTrace(*search, *graph, query);
            QCOMPARE(course.stepCount(), trace.steps.size());
            QVERIFY(course.ended().path() == trace.path);
            const auto expected = labelsByTrace(trace, labelsOf(course));
            for (int look = 0; look < 12; ++look) {
                const std::size_t step = draw(random, course.stepCount() + 1);
                course.seek(step);
                QCOMPARE(course.step(), step);
                QVERIFY2(labelsOf(course) == expected[step], name.data());
                if (step > 0)
                    QCOMPARE(course.report()->settled, trace.steps[step - 1].settled);
                else
                    QVERIFY(!course.report());
            }
        }
    }
}

void TestSearchCourse::looksComeOneByOne() {
    Random random(6);
    for (int round = 0; round < 40; ++round) {
        const auto graph = shared(randomGraph(random, 15, 50, 0, 5));
        for (const auto& [algorithm, name] : studyAlgorithms()) {
            SearchCourse course = courseOf(algorithm, graph, {0, 14});
            for (std::size_t step = 1; step <= course.stepCount(); ++step) {
                course.seek(step - 1);
                Labels labels = labelsOf(course);
                course.seek(step, 0);
                const SearchLabel settled = course.report()->settled;
                labels[{settled.side, settled.vertex}] = settled;
                QVERIFY2(labelsOf(course) == labels, name.data());
                for (std::size_t looks = 1; looks <= course.lookCount(); ++looks) {
                    course.seek(step, looks);
                    const ArcLook& look = course.report()->looks[looks - 1];
                    const SideVertex place{look.after.side, look.after.vertex};
                    QVERIFY(labels.contains(place) ? labels[place] == look.before
                                                   : look.before.state == SearchState::Unseen);
                    QCOMPARE(changesLabel(look.outcome), look.before != look.after);
                    if (changesLabel(look.outcome))
                        labels[place] = look.after;
                    QVERIFY2(labelsOf(course) == labels, name.data());
                }
            }
        }
    }
}

void TestSearchCourse::visitsAreNumbered() {
    Random random(7);
    const auto graph = shared(randomGraph(random, 20, 60, -1, 6));
    SearchCourse course = courseOf(StudyAlgorithm::BellmanFord, graph, {0, 19});
    std::map<SideVertex, std::size_t> last;
    for (std::size_t step = 0; step <= course.stepCount(); ++step) {
        course.seek(step);
        if (step > 0) {
            const SideVertex visited = course.visited(step);
            QCOMPARE(visited.second, course.report()->settled.vertex);
            last[visited] = step;
        }
        for (StudyVertex vertex = 0; vertex < 20; ++vertex) {
            const auto at = last.find({SearchSide::Start, vertex});
            const auto visit = course.visitOf(SearchSide::Start, vertex);
            QCOMPARE(visit.value_or(0), at == last.end() ? 0 : at->second);
        }
    }
}

/// A long course is traversed backwards. The number of copies is limited.
void TestSearchCourse::copiesAreBounded() {
    constexpr StudyVertex many = 30'000;
    Arcs arcs;
    for (StudyVertex vertex = 0; vertex + 1 < many; ++vertex)
        arcs.push_back({vertex, vertex + 1, 1});
    const auto graph = shared(graphOf(std::vector<Point3>(many), std::move(arcs)));
    SearchCourse course = courseOf(StudyAlgorithm::Dijkstra, graph, {0, many - 1});
    QCOMPARE(course.stepCount(), std::size_t{many});
    for (std::size_t step = many; step > 700; step -= 700) {
        course.seek(step);
        QCOMPARE(course.report()->settled.vertex, static_cast<StudyVertex>(step - 1));
        QCOMPARE(course.label(SearchSide::Start, static_cast<StudyVertex>(step - 1))->distance,
                 static_cast<std::int64_t>(step - 1));
    }
    QVERIFY(course.copyCount() > 4);
    QVERIFY(course.copyCount() * many * sizeof(SearchLabel) <= 2 * SearchCourse::maxBytes);
}

void TestSearchCourse::canBeStopped() {
    constexpr StudyVertex many = 10'000;
    Arcs arcs;
    for (StudyVertex vertex = 0; vertex + 1 < many; ++vertex)
        arcs.push_back({vertex, vertex + 1, 1});
    std::stop_source stop;
    stop.request_stop();
    const auto course = SearchCourse::run(
        makeStudySearch(StudyAlgorithm::BreadthFirst),
        shared(graphOf(std::vector<Point3>(many), std::move(arcs))), {0}, {stop.get_token()});
    QVERIFY(!course);
    QCOMPARE(course.error().kind, ErrorKind::Cancelled);
}

void TestSearchCourse::refusedLooksSayWhy() {
    const auto graph = shared(undirected(
        6,
        {{1, 2, 3}, {1, 3, 2}, {2, 3, 4}, {2, 4, 6}, {3, 5, 8}, {4, 5, 3}, {4, 6, 5}, {5, 6, 4}}));
    SearchCourse course = courseOf(StudyAlgorithm::Dijkstra, graph, {0, 5});
    course.seek(2); // C, at 2: A is settled, B has 3 and would get 6, E gets 10
    const auto& looks = course.report()->looks;
    QCOMPARE(looks.size(), std::size_t{3});
    QCOMPARE(looks[0].outcome, ArcOutcome::Settled);
    QCOMPARE(looks[1].outcome, ArcOutcome::Costlier);
    QCOMPARE(looks[1].offer, 6);
    QCOMPARE(looks[1].before.distance, 3);
    QCOMPARE(looks[1].after, looks[1].before);
    QCOMPARE(looks[2].outcome, ArcOutcome::Labelled);
    QCOMPARE(looks[2].cost, 8);
    // Examined arcs are recorded only on request.
    Dijkstra search;
    const SearchTrace trace = recordTrace(search, *graph, {0, 5});
    QVERIFY(trace.steps[1].looks.empty());
}

/// The oracle: from each vertex, takes the cheapest arc to an unvisited vertex, and backtracks at
/// dead ends.
void TestSearchCourse::greedGoesByTheCheapestArc() {
    Random random(8);
    for (int round = 0; round < 100; ++round) {
        const auto graph = shared(randomGraph(random, 12, 40, 1, 4));
        SearchCourse course = courseOf(StudyAlgorithm::CheapestEdge, graph, {0});
        std::vector<StudyVertex> order, way;
        std::vector<std::int64_t> costs(12, 0);
        const std::function<void(StudyVertex)> visit = [&](StudyVertex vertex) {
            order.push_back(vertex);
            while (true) {
                const StudyGraph::Arc* next = nullptr;
                for (const StudyGraph::Arc& arc : graph->arcsFrom(vertex))
                    if (std::find(order.begin(), order.end(), arc.to) == order.end() &&
                        (!next || arc.cost < next->cost))
                        next = &arc;
                if (!next)
                    return;
                costs[next->to] = costs[vertex] + next->cost;
                visit(next->to);
            }
        };
        visit(0);
        QCOMPARE(course.stepCount(), order.size());
        for (std::size_t step = 1; step <= order.size(); ++step) {
            QCOMPARE(course.visited(step).second, order[step - 1]);
            course.seek(step);
            QCOMPARE(course.report()->settled.distance, costs[order[step - 1]]);
        }
    }
}

} // namespace search_course_test

using search_course_test::TestSearchCourse;
WAYMARK_TEST(TestSearchCourse)
#include "tst_search_course.moc"

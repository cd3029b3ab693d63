// SPDX-License-Identifier: MIT
#include "navcore/runtime/study/bellman_ford.h"
#include "tests/navcore/runtime/study/study_graphs.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace negative_circles_test {

using namespace study;

class TestNegativeCircles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void byHand();
    void amongMany();
};

void TestNegativeCircles::byHand() {
    const std::vector<Point3> places(5);
    // 1 -> 2 -> 3 -> 4 -> 2 costs 3, -4 and 0 on the cycle. 5 is separate and has a worse cycle.
    const Arcs arcs = {{0, 1, 1}, {1, 2, 3}, {2, 3, -4}, {3, 1, 0}, {4, 4, -100}};
    BellmanFord search;
    const StudyGraph graph = graphOf(places, arcs);
    search.begin(graph, {0, 3});
    search.run();
    QCOMPARE(search.negativeCycle(), (std::vector<StudyVertex>{1, 2, 3}));
    // A cycle with a cost of exactly 0 is not negative.
    Arcs even = arcs;
    even[3].cost = 1;
    const StudyGraph good = graphOf(places, even);
    search.begin(good, {0, 3});
    search.run();
    QVERIFY(search.negativeCycle().empty());
    QCOMPARE(search.path()->cost, 0);
    // A loop only.
    search.begin(good, {4, 3});
    search.run();
    QCOMPARE(search.negativeCycle(), (std::vector<StudyVertex>{4}));
}

/// This happens, for example, if one link of a large level gets a fixed cost of -1.
void TestNegativeCircles::amongMany() {
    constexpr StudyVertex side = 150, many = side * side;
    Arcs arcs;
    for (StudyVertex y = 0; y < side; ++y)
        for (StudyVertex x = 0; x + 1 < side; ++x)
            for (const auto& [a, b] : {std::pair(y * side + x, y * side + x + 1),
                                       std::pair(x * side + y, (x + 1) * side + y)}) {
                arcs.push_back({a, b, 5});
                arcs.push_back({b, a, 5});
            }
    arcs.push_back({many / 2, many / 2 + 1, -1});
    arcs.push_back({many / 2 + 1, many / 2, -1});
    const StudyGraph graph = graphOf(std::vector<Point3>(many), arcs);
    BellmanFord search;
    search.begin(graph, {0, many - 1});
    std::size_t steps = 0;
    while (search.step())
        ++steps;
    QCOMPARE(search.negativeCycle(), (std::vector<StudyVertex>{many / 2, many / 2 + 1}));
    QVERIFY2(steps < 20 * std::size_t{many}, qPrintable(QString::number(steps))); // not V rounds
}

WAYMARK_TEST(TestNegativeCircles)

} // namespace negative_circles_test
#include "tst_negative_circles.moc"

// SPDX-License-Identifier: MIT
// What the rules say about barriers.
#include "navcore/runtime/graph/barrier_index.h"
#include "tests/navcore/author/check/world.h"
#include "tests/support/test_registry.h"

#include <QTest>

using namespace navcore;

namespace {

constexpr Coord onePixel = unitsPerPixel;

Barrier barrierOf(BarrierKind kind, const std::vector<Point2>& pixels, std::string name = {}) {
    Ring line;
    for (const Point2 p : pixels)
        line.push_back({p.x * onePixel, p.y * onePixel});
    return {.name = std::move(name),
            .kind = kind,
            .line = std::make_shared<const Shape>(Shape{ShapeKind::Wall, {std::move(line)}})};
}

const Fix* fixNamed(const Issue& issue, const std::string& label) {
    for (const Fix& fix : issue.fixes)
        if (fix.label == label)
            return &fix;
    return nullptr;
}

} // namespace

class TestBarrierRules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aVertexOnALineIsAWarning() {
        World world;
        world.linking(4, 100);
        world.vertex(1, 0, 50);
        world.vertex(2, 50, 50, "mill");
        world.vertex(3, 100, 50);
        world.vertex(4, 50, 54); // near is not on
        world.put(BarrierId{3}, barrierOf(BarrierKind::OneWay, {{50, 0}, {50, 52}}, "cliff"));
        world.put(BarrierId{5}, barrierOf(BarrierKind::Closed, {{20, 20}, {50, 50}}));
        const auto issues = world.issues(IssueKind::VertexOnBarrier);
        QCOMPARE(issues.size(), std::size_t{1});
        QVERIFY(issues[0].severity == Severity::Warning);
        QCOMPARE(issues[0].message, std::string("mill lies exactly on cliff - 50.0, 50.0 px"));
        QCOMPARE(issues[0].vertices, std::vector<VertexId>{{2}});
        QCOMPARE(issues[0].barriers, (std::vector<BarrierId>{{3}, {5}}));
    }

    void movingOffChangesNoSide_data() {
        QTest::addColumn<std::vector<Point2>>("line");
        QTest::newRow("middle of a vertical") << std::vector<Point2>{{50, 0}, {50, 100}};
        QTest::newRow("middle of a horizontal") << std::vector<Point2>{{0, 50}, {100, 50}};
        QTest::newRow("middle of a slope") << std::vector<Point2>{{0, 0}, {100, 100}};
        QTest::newRow("an end") << std::vector<Point2>{{50, 50}, {50, 100}};
        QTest::newRow("a corner") << std::vector<Point2>{{0, 0}, {50, 50}, {0, 100}};
        QTest::newRow("a sharp corner") << std::vector<Point2>{{0, 45}, {50, 50}, {0, 55}};
        QTest::newRow("a corner to the right") << std::vector<Point2>{{90, 0}, {50, 50}, {90, 80}};
        QTest::newRow("a crossing")
            << std::vector<Point2>{{50, 0}, {50, 100}, {120, 100}, {120, 50}, {0, 50}};
    }
    void movingOffChangesNoSide() {
        QFETCH(const std::vector<Point2>, line);
        for (const bool reversed : {false, true}) {
            std::vector<Point2> way = line;
            if (reversed)
                std::reverse(way.begin(), way.end());
            World world;
            world.vertex(1, 50, 50);
            world.put(BarrierId{1}, barrierOf(BarrierKind::Closed, way));
            const auto issues = world.issues(IssueKind::VertexOnBarrier);
            QCOMPARE(issues.size(), std::size_t{1});
            const Fix* fix = fixNamed(issues[0], "Move off");
            QVERIFY(fix);
            const Point2 before = world.level.find<Vertex>({1})->position.flat();
            QVERIFY(world.apply(fix->change));
            QVERIFY(world.issues(IssueKind::VertexOnBarrier).empty());
            const Point2 after = world.level.find<Vertex>({1})->position.flat();
            QVERIFY(world.linker.barriers().crossed(before, after).empty());
            QVERIFY(squaredDistance(before, after) <= std::int64_t{9} * onePixel * onePixel);
        }
    }

    void whereThereIsNoRoomNothingIsOffered() {
        World world;
        world.vertex(1, 50, 50);
        world.block(1, 0, 0, 100, 100);
        world.put(BarrierId{1}, barrierOf(BarrierKind::Gate, {{50, 0}, {50, 100}}));
        const auto issues = world.issues(IssueKind::VertexOnBarrier);
        QCOMPARE(issues.size(), std::size_t{1});
        QCOMPARE(issues[0].message, std::string("A vertex lies exactly on a gate - 50.0, 50.0 px"));
        QVERIFY(issues[0].fixes.empty());
    }
};

WAYMARK_TEST(TestBarrierRules)
#include "tst_barrier_rules.moc"

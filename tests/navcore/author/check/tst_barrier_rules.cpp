// SPDX-License-Identifier: MIT
// Tests the rules about barriers.
#include "navcore/author/check/check_graph.h"
#include "navcore/runtime/base/random.h"
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

const Fix* fixNamed(const Issue& issue, const Template& label) {
    for (const Fix& fix : issue.fixes)
        if (english(fix.label) == english(label))
            return &fix;
    return nullptr;
}

/// Returns the message about the level of twoPairs() if a barrier separates the pairs.
std::string twoPairsCutBy(const Template& how, const Phrase& barrier) {
    return messageAt(say(how, say(words::cutOff, Count{2}, "2"), barrier), "100.0, 0.0 px");
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
        world.vertex(4, 50, 54); // near a barrier is not on it
        world.put(BarrierId{3}, barrierOf(BarrierKind::OneWay, {{50, 0}, {50, 52}}, "cliff"));
        world.put(BarrierId{5}, barrierOf(BarrierKind::Closed, {{20, 20}, {50, 50}}));
        const auto issues = world.issues(IssueKind::VertexOnBarrier);
        QCOMPARE(issues.size(), std::size_t{1});
        QVERIFY(issues[0].severity == Severity::Warning);
        QCOMPARE(english(issues[0].message),
                 messageAt(say(words::liesOn, "mill", "cliff"), "50.0, 50.0 px"));
        QCOMPARE(issues[0].vertices, std::vector<VertexId>{{2}});
        QCOMPARE(*issues[0].barriers, (std::vector<BarrierId>{{3}, {5}}));
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
            const Fix* fix = fixNamed(issues[0], words::moveOff);
            QVERIFY(fix);
            const Point2 before = world.level.find<Vertex>({1})->position.flat();
            QVERIFY(world.apply(fix->changeOf(world.level, issues[0])));
            QVERIFY(world.issues(IssueKind::VertexOnBarrier).empty());
            const Point2 after = world.level.find<Vertex>({1})->position.flat();
            QVERIFY(world.linker.plane(firstFloor).barriers.crossed(before, after).empty());
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
        QCOMPARE(english(issues[0].message),
                 messageAt(say(words::liesOn, words::aVertex, words::aGate), "50.0, 50.0 px"));
        QVERIFY(issues[0].fixes.empty());
    }

    void partsCutByAClosedGateAreNotJoinedThroughIt() {
        World world = twoPairs();
        Barrier gate = barrierOf(BarrierKind::Gate, {{75, -500}, {75, 500}}, "North gate");
        world.put(BarrierId{9}, gate);
        QVERIFY(world.issues(IssueKind::SeparateParts).empty());
        gate.gate = GateState::Closed;
        world.put(BarrierId{9}, gate);
        const auto issues = world.issues(IssueKind::SeparateParts);
        QCOMPARE(issues.size(), std::size_t{1});
        QCOMPARE(english(issues[0].message),
                 twoPairsCutBy(words::byClosedGate, Phrase("North gate")));
        QCOMPARE(*issues[0].barriers, std::vector<BarrierId>{{9}});
        QCOMPARE(issues[0].fixes->size(), std::size_t{1});
        const Fix* fix = fixNamed(issues[0], words::openAtStart);
        QVERIFY(fix && world.apply(fix->changeOf(world.level, issues[0])));
        QVERIFY(world.issues(IssueKind::SeparateParts).empty());
    }

    void aGateThatIsNotAllThatStandsBetweenIsNotOffered() {
        World world = twoPairs();
        Barrier gate = barrierOf(BarrierKind::Gate, {{75, -500}, {75, 500}});
        gate.gate = GateState::Closed;
        world.put(BarrierId{9}, gate);
        world.put(BarrierId{10}, barrierOf(BarrierKind::Closed, {{80, -500}, {80, 500}}, "wall"));
        const auto issues = world.issues(IssueKind::SeparateParts);
        QCOMPARE(issues.size(), std::size_t{1});
        QCOMPARE(english(issues[0].message), twoPairsCutBy(words::byClosedGate, words::aGate));
        QVERIFY(issues[0].fixes.empty());
    }

    void closedLinesAndNeedsAreNamed() {
        World world = twoPairs();
        world.put(BarrierId{9}, barrierOf(BarrierKind::Closed, {{75, -500}, {75, 500}}));
        auto issues = world.issues(IssueKind::SeparateParts);
        QCOMPARE(issues.size(), std::size_t{1});
        QCOMPARE(english(issues[0].message), twoPairsCutBy(words::byClosed, words::aClosedBarrier));
        QVERIFY(issues[0].fixes.empty());
        Barrier ford = barrierOf(BarrierKind::Needs, {{75, -500}, {75, 500}}, "ford");
        ford.needs = {"swim"};
        world.put(BarrierId{9}, ford);
        issues = world.issues(IssueKind::SeparateParts);
        QCOMPARE(issues.size(), std::size_t{1});
        QCOMPARE(english(issues[0].message), twoPairsCutBy(words::byNeeds, Phrase("ford")));
        QVERIFY(issues[0].fixes.empty());
        Agent duck = *world.level.find<Agent>(Level::defaultAgentId);
        duck.abilities = {"swim"};
        world.put(AgentId{7}, duck);
        issues = world.issues(IssueKind::SeparateParts); // for the first agent only
        QCOMPARE(issues.size(), std::size_t{1});
        QVERIFY(issues[0].severity == Severity::Note && issues[0].fixes.empty());
        QCOMPARE(*issues[0].barriers, std::vector<BarrierId>{{9}});
    }

    void oneWayLinesThatFaceEachOtherAreNamed() {
        World world = twoPairs();
        world.put(BarrierId{9}, barrierOf(BarrierKind::OneWay, {{70, -500}, {70, 500}}, "there"));
        world.put(BarrierId{10}, barrierOf(BarrierKind::OneWay, {{80, 500}, {80, -500}}, "back"));
        const auto issues = world.issues(IssueKind::SeparateParts);
        QCOMPARE(issues.size(), std::size_t{1});
        QCOMPARE(english(issues[0].message), twoPairsCutBy(words::byBarrier, Phrase("there")));
        QCOMPARE(*issues[0].barriers, (std::vector<BarrierId>{{9}, {10}}));
        QVERIFY(issues[0].fixes.empty());
    }

    void anOfferedJoinJoins() {
        Random random(4);
        int joined = 0, opened = 0;
        for (int round = 0; round < 300; ++round) {
            World world;
            const auto at = [&] { return static_cast<Coord>(random.below(7)) * 40; };
            LevelEdit edit(world.level);
            for (std::uint32_t id = 1; id <= 14; ++id) {
                Vertex vertex;
                const Coord x = at() * onePixel;
                vertex.position = {x, at() * onePixel, 0};
                edit.set<Vertex>({id}, vertex);
            }
            for (std::uint32_t id = 1; id <= 3; ++id) {
                const Coord ax = at() - 20, ay = at(), bx = at() + 17;
                Barrier barrier =
                    barrierOf(static_cast<BarrierKind>(random.below(4)), {{ax, ay}, {bx, at()}});
                barrier.gate = GateState::Closed;
                barrier.needs = {"swim"};
                fitToKind(barrier);
                edit.set<Barrier>({id}, barrier);
            }
            edit.modify<LinkSettings>({}, [](LinkSettings& s) {
                s.linksWanted = 3;
                s.longest = 90 * onePixel;
            });
            const auto applied = world.level.apply(edit.change());
            QVERIFY2(applied.ok(), applied ? "" : applied.error().message.c_str());
            world.relink();
            const auto parts = [](const World& of) {
                return partCount(of.graph, rulesOfAgents(of.level));
            };
            for (const Issue& issue : world.issues(IssueKind::SeparateParts))
                for (const Fix& fix : issue.fixes) {
                    World fixed;
                    fixed.level = world.level;
                    QVERIFY(fixed.apply(fix.changeOf(fixed.level, issue)));
                    QVERIFY2(parts(fixed) < parts(world), english(fix.label).c_str());
                    ++(english(fix.label) == english(words::openAtStart) ? opened : joined);
                }
        }
        QVERIFY2(joined > 50 && opened > 10, qPrintable(QString("%1 %2").arg(joined).arg(opened)));
    }

private:
    /// Returns two vertices on each side of x = 75, in one row. Each pair is connected.
    static World twoPairs() {
        World world;
        world.linking(4, 60);
        for (std::uint32_t i = 0; i < 4; ++i)
            world.vertex(i + 1, i * 50.0, 0);
        return world;
    }
};

WAYMARK_TEST(TestBarrierRules)
#include "tst_barrier_rules.moc"

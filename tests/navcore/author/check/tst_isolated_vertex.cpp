// SPDX-License-Identifier: MIT
#include "tests/navcore/author/check/world.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace isolated_vertex_test {

using namespace navcore;

/// Tests the reports about vertices without edges, and the fixes offered for them.
class TestIsolatedVertex : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isolatedVertex() {
        World world;
        world.linking(2, 100);
        world.vertex(1, 0, 0);
        world.vertex(2, 50, 0);
        world.vertex(3, 500, 0);
        const auto issues = world.issues(IssueKind::IsolatedVertex);
        QCOMPARE(issues.size(), 1U);
        QCOMPARE(english(issues[0].message),
                 messageAt(say(words::hasNoEdges, words::aVertex), "500.0, 0.0 px"));
        QCOMPARE(labelsOf(issues[0]),
                 (std::vector<std::string>{"Link to nearest vertex", "Delete vertex"}));
        QVERIFY(everyFixWorks(world, issues[0]));
        QVERIFY(world.issues(IssueKind::SeparateParts).empty());
    }

    /// Behind a wall, a bridge is offered. Behind a barrier that blocks every agent, a link to the
    /// next vertex is offered.
    void isolatedVertexBehindAWall() {
        World world;
        world.linking(2, 100);
        world.vertex(1, 0, 0);
        world.vertex(2, 50, 0);
        world.vertex(3, 500, 0);
        world.block(1, 200, -1000, 210, 1000);
        const auto issues = world.issues(IssueKind::IsolatedVertex);
        QCOMPARE(issues.size(), 1U);
        QCOMPARE(labelsOf(issues[0]),
                 (std::vector<std::string>{"Link by a bridge", "Delete vertex"}));
        QVERIFY(everyFixWorks(world, issues[0]));
    }

    void aClosedGateIsNamed() {
        World world;
        world.linking(2, 600);
        world.vertex(1, 0, 0);
        world.vertex(2, 50, 0);
        world.vertex(3, 300, 0, "a");
        const Coord x = 200 * unitsPerPixel, y = 1000 * unitsPerPixel;
        Barrier gate;
        gate.name = "South gate";
        gate.kind = BarrierKind::Gate;
        gate.gate = GateState::Closed;
        gate.line = std::make_shared<const Shape>(Shape{ShapeKind::Wall, {{{x, -y}, {x, y}}}});
        world.put(BarrierId{1}, gate);
        const auto issues = world.issues(IssueKind::IsolatedVertex);
        QCOMPARE(issues.size(), 1U);
        QCOMPARE(english(issues[0].message),
                 messageAt(say(words::byClosedGate, say(words::isCutOff, "a"), "South gate"),
                           "300.0, 0.0 px"));
    }

    void isolatedVertexThatWantsNoLinks() {
        World world;
        world.linking(1, 100);
        world.vertex(1, 0, 0);
        world.vertex(2, 50, 0);
        world.vertex(3, 140, 0);
        LevelEdit edit(world.level);
        edit.modify<Vertex>({3}, [](Vertex& vertex) { vertex.linksWanted = 0; });
        QVERIFY(world.apply(edit.change()));
        const auto issues = world.issues(IssueKind::IsolatedVertex);
        QCOMPARE(issues.size(), 1U);
        QCOMPARE(labelsOf(issues[0]),
                 (std::vector<std::string>{"Use the level default", "Link to nearest vertex",
                                           "Delete vertex"}));
        QVERIFY(everyFixWorks(world, issues[0]));
    }

    void aBlockedLinkJoinsNothing() {
        World world;
        world.linking(2, 60);
        world.vertex(1, 0, 0);
        world.vertex(2, 50, 0);
        world.vertex(3, 500, 0);
        world.link(1, 2, 3);
        world.block(1, 200, -10, 210, 10);
        const auto issues = world.issues(IssueKind::IsolatedVertex);
        QCOMPARE(issues.size(), 1U);
        QCOMPARE(english(issues[0].message),
                 messageAt(say(words::hasOnlyBlockedEdges, words::aVertex), "500.0, 0.0 px"));
    }
};

WAYMARK_TEST(TestIsolatedVertex)

} // namespace isolated_vertex_test
#include "tst_isolated_vertex.moc"

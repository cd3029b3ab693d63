// SPDX-License-Identifier: MIT
#include "navcore/author/check/check_graph.h"

#include "tests/navcore/author/check/world.h"
#include "tests/support/test_registry.h"

#include <QtTest>

using namespace navcore;

namespace {

constexpr AgentId scout = Level::defaultAgentId, heavy{7};

/// Returns five vertices in a row, linked by hand. The agent Heavy cannot walk on swamp.
World row() {
    World world;
    world.linking(0, 60);
    for (std::uint32_t i = 1; i <= 5; ++i)
        world.vertex(i, i * 100.0, 0);
    for (std::uint32_t i = 1; i <= 4; ++i)
        world.link(i, i, i + 1);
    Agent agent;
    agent.name = "Heavy";
    agent.terrains = {{Level::swampId, impassable}};
    world.put(heavy, agent);
    return world;
}

void swamp(World& world, std::uint32_t id) {
    Link link = *world.level.find<Link>({id});
    link.terrain = Level::swampId;
    world.put(LinkId{id}, link);
}

std::vector<Issue> issuesFor(const World& world, AgentId agent) {
    return checkAll({world.level, world.graph, world.linker.planes(), {agent}});
}

} // namespace

class TestAgentRules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatAllMeetIsSaidOnce() {
        World world = row();
        QVERIFY(world.issues().empty());
        LevelEdit edit(world.level);
        edit.remove<Link>({3});
        QVERIFY(world.apply(edit.change()));
        const auto issues = world.issues();
        QCOMPARE(issues.size(), 1U);
        QCOMPARE(english(issues[0].message),
                 messageAt(say(words::nearestGap, say(words::cutOff, Count{2}, "3"), "100.0 px"),
                           "400.0, 0.0 px"));
        QVERIFY(issues[0].severity == Severity::Warning);
    }

    void partsOfOneAgentSayForWhom() {
        World world = row();
        swamp(world, 3);
        const auto issues = world.issues();
        QCOMPARE(issues.size(), 1U);
        const Phrase cutOff = say(words::forAgent, say(words::cutOff, Count{2}, "3"), "Heavy");
        QCOMPARE(english(issues[0].message),
                 messageAt(say(words::nearestGap, cutOff, "100.0 px"), "400.0, 0.0 px"));
        QVERIFY(issues[0].severity == Severity::Note);
        QVERIFY(issues[0].fixes.empty());
        QVERIFY(issuesFor(world, scout).empty());
        QCOMPARE(issuesFor(world, heavy).size(), 1U);
        QVERIFY(issuesFor(world, heavy)[0].severity == Severity::Warning); // because it was
                                                                           // requested
    }

    void lostVerticesOfOneAgentAreOneNote() {
        World world = row();
        swamp(world, 1);
        swamp(world, 4);
        const auto issues = world.issues();
        QCOMPARE(issues.size(), 1U);
        QVERIFY(issues[0].kind == IssueKind::IsolatedVertex);
        QCOMPARE(issues[0].vertices, (std::vector<VertexId>{{1}, {5}}));
        QCOMPARE(english(issues[0].message),
                 messageAt(say(words::forAgent, say(words::haveNoEdges, Count{2}), "Heavy"),
                           "100.0, 0.0 px"));
    }

    void trapsOfOneAgentSayForWhom() {
        World world = row();
        world.link(9, 4, 5, Direction::Forward); // in addition to the two-way link
        swamp(world, 4);
        const auto issues = world.issues(IssueKind::OneWayTrap);
        QCOMPARE(issues.size(), 1U);
        QCOMPARE(world.issues().size(), 2U); // the parallel link
        QCOMPARE(english(issues[0].message), english(say(words::entersForGood, Count{1}, "Heavy",
                                                         words::aVertex, "450.0, 0.0 px")));
    }

    void anEdgeThatNobodyCanUseJoinsNothing() {
        World world = row();
        swamp(world, 3);
        Agent agent = *world.level.find<Agent>(scout);
        agent.terrains = {{Level::swampId, impassable}};
        world.put(scout, agent);
        const auto issues = world.issues();
        QCOMPARE(issues.size(), 1U);
        QVERIFY(issues[0].kind == IssueKind::SeparateParts);
        QCOMPARE(english(issues[0].message),
                 messageAt(say(words::nearestGap, say(words::cutOff, Count{2}, "3"), "100.0 px"),
                           "400.0, 0.0 px"));
        QCOMPARE(partCount(world.graph), 1U);
        QCOMPARE(partCount(world.graph, rulesOfAgents(world.level)), 2U);
    }

    void aBarrierMakesATrapWithoutAFix() {
        World world;
        world.linking(4, 120);
        for (std::uint32_t i = 1; i <= 4; ++i)
            world.vertex(i, i * 100.0, 0);
        Barrier barrier;
        const Coord px = unitsPerPixel;
        barrier.line = std::make_shared<const Shape>(
            Shape{ShapeKind::Wall, {{{350 * px, 50 * px}, {350 * px, -50 * px}}}});
        world.put(BarrierId{1}, barrier);
        const auto issues = world.issues();
        QCOMPARE(issues.size(), 1U);
        QVERIFY(issues[0].kind == IssueKind::OneWayTrap ||
                issues[0].kind == IssueKind::OneWaySource);
        QVERIFY(issues[0].fixes.empty());
    }
};

WAYMARK_TEST(TestAgentRules)
#include "tst_agent_rules.moc"

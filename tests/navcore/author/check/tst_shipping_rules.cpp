// SPDX-License-Identifier: MIT
// Tests that the check reports every error because of which a build would fail.
#include "navcore/author/link/compile.h"
#include "navcore/author/link/ship.h"
#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/table/move_table.h"
#include "tests/navcore/author/check/world.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <rapidcheck.h>

using namespace navcore;

namespace {

/// Returns three vertices in a row, linked by hand: 1 - 2 and 2 - 3.
World threeInARow() {
    World world;
    world.linking(0, 60);
    for (std::uint32_t i = 1; i <= 3; ++i)
        world.vertex(i, i * 100.0, 0, std::string(1, static_cast<char>('a' + i - 1)));
    world.link(1, 1, 2);
    world.link(2, 2, 3);
    return world;
}

void setCost(World& world, std::uint32_t id, std::int32_t cost,
             Direction direction = Direction::Both) {
    Link link = *world.level.find<Link>({id});
    link.ownCost = cost;
    link.direction = direction;
    world.put(LinkId{id}, link);
}

void setPurpose(World& world, LevelPurpose purpose) {
    LevelInfo info = world.level.info();
    info.purpose = purpose;
    world.put(SingletonKey{}, info);
}

Agent tableAgent(const std::string& name) {
    Agent agent;
    agent.name = name;
    agent.moveTable = MoveTableUse::Shipped;
    return agent;
}

auto built(const World& world) {
    return shippedBytes(resolve(world.level, world.graph));
}

} // namespace

class TestShippingRules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ownCostsBelowOne_data() {
        QTest::addColumn<int>("cost");
        QTest::newRow("nothing") << 0;
        QTest::newRow("less") << -5;
        QTest::newRow("least") << -std::numeric_limits<std::int32_t>::max();
    }
    void ownCostsBelowOne() {
        QFETCH(const int, cost);
        World world = threeInARow();
        setCost(world, 2, 1);
        QVERIFY(world.issues().empty());
        setCost(world, 2, cost);
        const auto issues = world.issues();
        QCOMPARE(issues.size(), std::size_t{1});
        QVERIFY(issues[0].kind == IssueKind::OwnCostBelowOne);
        QVERIFY(issues[0].severity == Severity::Error);
        QCOMPARE(english(issues[0].message),
                 messageAt(say(words::ownCostBelowOne, say(words::linkBetween, "b", "c"),
                               std::to_string(cost)),
                           "250.0, 0.0 px"));
        QCOMPARE(issues[0].edges, std::vector<EdgeKey>{EdgeKey::of(LinkId{2})});
        const auto refused = built(world);
        QVERIFY(!refused);
        QCOMPARE(refused.error().message,
                 english(say(texts::studyCost, "2", "2", "3", std::to_string(cost))));
        QCOMPARE(issues[0].fixes->size(), std::size_t{2});
        for (const Fix& fix : issues[0].fixes) {
            World fixed;
            fixed.level = world.level;
            QVERIFY(fixed.apply(fix.changeOf(fixed.level, issues[0])));
            QVERIFY(fixed.issues().empty() && built(fixed).ok());
        }
    }

    void studyLevelsMayHaveThem() {
        World world = threeInARow();
        setPurpose(world, LevelPurpose::Study);
        setCost(world, 1, -5, Direction::Forward);
        const auto issues = world.issues(IssueKind::OwnCostBelowOne);
        QCOMPARE(issues.size(), std::size_t{1});
        QVERIFY(issues[0].severity == Severity::Note && issues[0].fixes.empty());
        QVERIFY(world.issues(IssueKind::NegativeCycle).empty());
        QVERIFY(!built(world));
    }

    void negativeCyclesAreFound() {
        World world = threeInARow();
        setPurpose(world, LevelPurpose::Study);
        world.link(3, 3, 1, Direction::Forward);
        setCost(world, 1, 4, Direction::Forward);
        setCost(world, 2, -5, Direction::Forward);
        setCost(world, 3, 1, Direction::Forward);
        QVERIFY(world.issues(IssueKind::NegativeCycle).empty()); // 0 is not negative
        setCost(world, 3, 0, Direction::Forward);
        const auto issues = world.issues(IssueKind::NegativeCycle);
        QCOMPARE(issues.size(), std::size_t{1});
        QVERIFY(issues[0].severity == Severity::Error);
        QCOMPARE(
            english(issues[0].message),
            messageAt(say(words::negativeCycle, "a - b - c - a", "-1", "Unit"), "100.0, 0.0 px"));
        QCOMPARE(issues[0].vertices, (std::vector<VertexId>{{1}, {2}, {3}}));
        // An agent that cannot use the link cannot go around the cycle.
        Link link = *world.level.find<Link>({2});
        link.needs = {"fly"};
        world.put(LinkId{2}, link);
        QVERIFY(world.issues(IssueKind::NegativeCycle).empty());
        // Going back and forth over one link is a cycle too.
        setCost(world, 1, -1);
        QCOMPARE(world.issues(IssueKind::NegativeCycle).size(), std::size_t{1});
    }

    void edgesThatCostTooMuch() {
        World world;
        world.linking(0, 60);
        world.vertex(1, -100'000, 0, "west");
        world.vertex(2, 100'000, 0, "east");
        world.link(1, 1, 2);
        Link link = *world.level.find<Link>({1});
        link.multiplier = 41'943; // 200,000 px of 256 lu: 2,147,481,600
        world.put(LinkId{1}, link);
        QVERIFY(world.issues().empty());
        link.multiplier = 41'944;
        world.put(LinkId{1}, link);
        auto issues = world.issues(IssueKind::EdgeTooExpensive);
        QCOMPARE(issues.size(), std::size_t{1});
        QVERIFY(issues[0].severity == Severity::Warning);
        QCOMPARE(english(issues[0].message),
                 messageAt(say(words::tooExpensiveForAll, say(words::linkBetween, "west", "east"),
                               "200000.0 px", "2147483647"),
                           "0.0, 0.0 px"));
        QVERIFY(built(world).ok());
        Agent cheap;
        cheap.name = "Cheap";
        cheap.terrains = {{Level::groundId, 500}};
        world.put(AgentId{9}, cheap);
        issues = world.issues(IssueKind::EdgeTooExpensive);
        QCOMPARE(issues.size(), std::size_t{1});
        QCOMPARE(english(issues[0].message),
                 messageAt(say(words::tooExpensiveForSome, say(words::linkBetween, "west", "east"),
                               "200000.0 px", "2147483647", "Unit"),
                           "0.0, 0.0 px"));
        link.ownCost = std::numeric_limits<std::int32_t>::max();
        world.put(LinkId{1}, link);
        QVERIFY(world.issues(IssueKind::EdgeTooExpensive).empty());
    }

    void tooManyMoveTables() {
        World world = threeInARow();
        LevelEdit edit(world.level);
        for (std::uint32_t i = 1; i <= 64; ++i)
            edit.set<Agent>({100 + i}, tableAgent("Agent " + std::to_string(i)));
        QVERIFY(world.apply(edit.change()));
        QVERIFY(world.issues().empty());
        QVERIFY(built(world).ok());
        world.put(AgentId{200}, tableAgent("one more"));
        const auto issues = world.issues();
        QCOMPARE(issues.size(), std::size_t{1});
        QVERIFY(issues[0].kind == IssueKind::MoveTableRefused);
        QVERIFY(issues[0].severity == Severity::Error);
        QCOMPARE(english(issues[0].message), english(say(words::tooManyTables, Count{65}, "64")));
        QVERIFY(!built(world));
    }

    void tooManyVerticesForATable() {
        World world;
        world.linking(0, 60);
        world.put(AgentId{7}, tableAgent("Heavy"));
        LevelEdit edit(world.level);
        for (std::uint32_t i = 1; i <= MoveTable::maxSlots + 1; ++i) {
            Vertex vertex;
            vertex.position = {static_cast<Coord>(i % 300) * 256, static_cast<Coord>(i / 300) * 256,
                               0};
            edit.set<Vertex>({i}, vertex);
        }
        QVERIFY(world.apply(edit.change()));
        const auto issues = world.issues(IssueKind::MoveTableRefused);
        QCOMPARE(issues.size(), std::size_t{1});
        QCOMPARE(english(issues[0].message),
                 english(say(words::tableTooLarge, Count{65536}, "Heavy", "65535")));
        QVERIFY(!built(world));
        LevelEdit fewer(world.level);
        fewer.remove<Vertex>({1});
        QVERIFY(world.apply(fewer.change()));
        QVERIFY(world.issues(IssueKind::MoveTableRefused).empty());
    }

    /// The levels have no obstacles, because errors about obstacles would not prevent a game from
    /// loading them.
    void aBuildFailsWhereTheCheckHasAnError() {
        int failed = 0;
        QVERIFY(rc::check("build fails iff the check has an error", [&] {
            const auto below = [](std::uint32_t bound) {
                return *rc::gen::inRange<std::uint32_t>(0, bound);
            };
            World world = threeInARow();
            LevelEdit edit(world.level);
            for (std::uint32_t id = 1; id <= 2 + below(3); ++id) {
                Link link;
                link.from = {1 + below(3)};
                link.to = {1 + link.from.value % 3};
                link.direction = static_cast<Direction>(below(3));
                link.kind = static_cast<LinkKind>(below(4));
                link.multiplier = below(2) == 0 ? minMultiplier : maxMultiplier;
                if (below(2) == 0)
                    link.ownCost = static_cast<std::int32_t>(below(8)) - 1;
                edit.set<Link>({id}, link);
            }
            const std::uint32_t tables = below(2) == 0 ? 0 : 62 + below(5);
            for (std::uint32_t i = 1; i <= tables; ++i)
                edit.set<Agent>({100 + i}, tableAgent("Agent " + std::to_string(i)));
            edit.modify<LevelInfo>(
                {}, [&](LevelInfo& info) { info.purpose = static_cast<LevelPurpose>(below(2)); });
            RC_ASSERT(world.apply(edit.change()));
            bool isWrong = false;
            for (const Issue& issue : world.issues())
                isWrong = isWrong || issue.severity == Severity::Error ||
                          issue.kind == IssueKind::OwnCostBelowOne; // only a note in study levels
            RC_ASSERT(built(world).ok() == !isWrong);
            failed += isWrong ? 1 : 0;
        }));
        QVERIFY(failed > 20 && failed < 95);
    }
};

WAYMARK_TEST(TestShippingRules)
#include "tst_shipping_rules.moc"

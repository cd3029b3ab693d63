// SPDX-License-Identifier: MIT
// Tests checks that limit the coverage and the worst detour: their results, their texts, and how
// level files store them.
#include "navcore/author/check/route_checks.h"

#include "navcore/author/io/level_text.h"
#include "navcore/author/placing/level_quality.h"
#include "navcore/author/words/issue_texts.h"
#include "tests/navcore/author/check/world.h"
#include "tests/support/message_pattern.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace graph_limits_test {

using namespace navcore;

namespace {

constexpr Coord px = unitsPerPixel;
constexpr AgentId scout = Level::defaultAgentId;

/// A map of 400 x 200 px with a wall that is open at its right end, a row of vertices on each side
/// and one edge between the rows, at the open end.
World twoRows() {
    World world;
    Picture picture;
    picture.width = 400;
    picture.height = 200;
    world.put<Picture>({}, picture);
    world.linking(2, 60);
    world.block(1, 0, 98, 340, 102);
    std::uint32_t id = 1;
    for (const int y : {60, 140})
        for (int x = 30; x < 400; x += 50)
            world.vertex(id++, x, y);
    world.link(1, 8, 16);
    Agent agent = *world.level.find<Agent>(scout);
    agent.name = "Scout";
    world.put(scout, agent);
    return world;
}

RouteCheck limits(std::optional<std::uint32_t> coverage, std::optional<std::uint32_t> detour) {
    RouteCheck check;
    check.leastCoverage = coverage;
    check.mostDetour = detour;
    return check;
}

MeasuredGraph measure(const World& world) {
    AgentGraphs graphs(world.level, world.graph, world.linker.planes());
    return measureGraph(world.level, graphs.contextOf(scout), scout).value();
}

std::vector<std::string> messages(const World& world) {
    std::vector<std::string> texts;
    for (const Issue& issue : world.issues(IssueKind::BrokenRouteCheck))
        texts.push_back(english(issue.message));
    return texts;
}

} // namespace

class TestGraphLimits : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void measuresAsTheScoreDoes() {
        const World world = twoRows();
        const LiveLevel live = LiveLevel::link(world.level).value();
        const GraphScore score = scoreLevel(live, scout, firstFloor, {}).value();
        const MeasuredGraph measured = measure(world);
        QCOMPARE(measured.coverage, score.coverage);
        QCOMPARE(measured.worstDetour, score.detour.worst);
        QCOMPARE(measured.lost, score.lost);
        QVERIFY(measured.worstPair.first != measured.worstPair.second);
    }
    void breaksExactlyAboveTheLimit() {
        MeasuredGraph measured;
        measured.coverage = 0.98;
        measured.worstDetour = 1.3;
        QVERIFY(brokenLimits(limits(980, 1300), scout, measured).empty());
        const auto broken = brokenLimits(limits(981, 1299), scout, measured);
        QCOMPARE(broken.size(), 2U);
        QVERIFY(broken[0].limit->quantity == GraphQuantity::Coverage);
        QCOMPARE(broken[0].limit->measured, 980U);
        QVERIFY(broken[1].limit->quantity == GraphQuantity::WorstDetour);
        QCOMPARE(broken[1].limit->measured, 1300U);
    }
    void aLostRouteBreaksTheDetour() {
        MeasuredGraph measured;
        measured.lost = 3;
        measured.pairs = 90;
        const auto broken = brokenLimits(limits({}, 5000), scout, measured);
        QCOMPARE(broken.size(), 1U);
        QVERIFY(broken[0].limit->quantity == GraphQuantity::LostRoutes);
        QVERIFY(brokenLimits(limits(1000, {}), scout, measured).empty());
    }
    void isAnIssue() {
        World world = twoRows();
        world.put(RouteCheckId{1}, limits(500, 1100000 / 1000));
        const auto texts = messages(world);
        QCOMPARE(texts.size(), 1U);
        QVERIFY2(isMessage(texts[0], say(words::detourBroken, "Scout", anyText, "1.1")),
                 texts[0].c_str());
        const auto issues = world.issues(IssueKind::BrokenRouteCheck);
        QVERIFY(issues[0].place.has_value() && issues[0].agent == scout);
        world.put(RouteCheckId{1}, limits(500, 1'000'000));
        QVERIFY(messages(world).empty());
    }
    void hasAName() {
        const World world = twoRows();
        const LevelInfo& info = world.level.info();
        QCOMPARE(english(nameOf(world.level, info, limits(975, 1300))),
                 english(say(words::both, say(words::coverageOfCheck, "97.5"),
                             say(words::detourOfCheck, "1.3"))));
    }
    void isSavedAndRead() {
        World world = twoRows();
        const std::string plain = writeLevelText(world.level, {});
        world.put(RouteCheckId{1}, limits(980, 1300));
        const std::string text = writeLevelText(world.level, {});
        QVERIFY(text.find("\"minor\":8") != std::string::npos);
        QVERIFY(plain.find("\"minor\":8") == std::string::npos);
        QVERIFY(text.find("{\"id\":1,\"coverage\":980,\"detour\":1300}") != std::string::npos);
        const auto read = readLevelText(text, "test");
        QVERIFY2(read.ok(), read ? "" : read.error().message.c_str());
        QVERIFY(read.value().level.find<RouteCheck>({1})->mostDetour == 1300U);
        QCOMPARE(writeLevelText(read.value().level, {}), text);
    }
    void refusesNonsense() {
        World world = twoRows();
        const auto isRefused = [&](const RouteCheck& check) {
            LevelEdit edit(world.level);
            edit.set<RouteCheck>({1}, check);
            Level level = world.level;
            return !level.apply(edit.change()).ok();
        };
        RouteCheck gone = limits(980, {});
        gone.from = VertexId{999};
        QVERIFY(isRefused(gone));
        QVERIFY(isRefused(limits(1001, {})));
        QVERIFY(isRefused(limits({}, 999)));
        QVERIFY(isRefused(RouteCheck{})); // neither ends nor a limit
        QVERIFY(!isRefused(limits({}, 1000)));
    }
};

WAYMARK_TEST(TestGraphLimits)

} // namespace graph_limits_test

#include "tst_graph_limits.moc"

// SPDX-License-Identifier: MIT
#include "editor/modes/walk/walk_tracker.h"

#include "tests/editor/canvas/random_level.h"
#include "tests/editor/modes/square_area.h"
#include "tests/editor/modes/walk/opened_walk.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace walk_board_test {

using namespace navcore;
using namespace waymark;
using namespace waymark::test;

class TestWalkTracker : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aGateTurnedAndTurnedBackIsForgotten();
    void whoStandsGoesOnWhenTheGateOpens();
    void towersTurnWhoIsOnTheWay();
    void arrivalsAreCounted();
    void tripsAreThoseWhoWalk();
    void aRibbonTellsTheRoomToWalls();
    void followsTheLevelAndLeavesNoTrace();
    void manyArePlannedInTurns();
};

void TestWalkTracker::aGateTurnedAndTurnedBackIsForgotten() {
    OpenedWalk opened(street());
    opened.set([](WalkSettings& settings) { alone(settings, toTheLetter); });
    const auto everywhere = [&] {
        std::vector<UnitPose> places;
        for (std::uint64_t time = 0; time < 8000; time += 50)
            places.push_back(opened.tracker().plan()->walkers.front().at(time).at);
        return places;
    };
    const std::vector<UnitPose> before = everywhere();
    QCOMPARE(*opened.tracker().plan()->walkers.front().arrival(), std::uint64_t{2000});
    opened.goTo(500);
    opened.tracker().turnGate({1});
    QVERIFY(opened.tracker().gate({1}) == GateState::Closed);
    // Only the gate in the walk was closed, not the gate in the level.
    QVERIFY(opened.workspace.document.live().gate({1}) == GateState::Open);
    const std::vector<UnitPose> round = everywhere();
    for (std::size_t i = 0; i < round.size(); ++i) // It turns off at x = 100, and arrives at 6 s.
        QCOMPARE(round[i].position == before[i].position, i <= 20 || i >= 120);
    opened.goTo(0);
    QVERIFY(opened.tracker().gate({1}) == GateState::Open);
    QVERIFY(everywhere() == round);
    opened.goTo(500);
    opened.tracker().turnGate({1});
    QVERIFY(opened.tracker().turns().empty());
    QVERIFY(everywhere() == before);
}

/// With both ways closed, a unit stops, and continues when one of them opens.
void TestWalkTracker::whoStandsGoesOnWhenTheGateOpens() {
    Level level = street();
    LevelEdit edit(level);
    auto line = std::make_shared<Shape>();
    line->kind = ShapeKind::Wall;
    line->rings = {{{150 * walkPixel, 150 * walkPixel}, {150 * walkPixel, 600 * walkPixel}}};
    Barrier gate = *level.find<Barrier>({1});
    gate.name = "South";
    gate.line = line;
    edit.set<Barrier>({2}, gate);
    QVERIFY(level.apply(edit.change()).ok());
    OpenedWalk opened(level);
    opened.set([](WalkSettings& settings) { alone(settings, toTheLetter); });
    opened.goTo(500);
    opened.tracker().turnGate({1});
    opened.tracker().turnGate({2});
    const auto now = [&](std::uint64_t time) {
        return opened.tracker().plan()->walkers.front().at(time);
    };
    QVERIFY(now(400).state == WalkerState::Walking);
    QVERIFY(now(500).state == WalkerState::Stuck);
    QCOMPARE(now(3000).at.position, (Point3{50 * walkPixel, 0, 0}));
    QVERIFY(!opened.tracker().plan()->walkers.front().arrival());
    QVERIFY(opened.tracker().sentence().contains("1 without a route"));
    QCOMPARE(opened.tracker().plan()->length(), std::uint64_t{10'500});
    opened.goTo(3000);
    opened.tracker().turnGate({1});
    QCOMPARE(*opened.tracker().plan()->walkers.front().arrival(), std::uint64_t{4500});
    QVERIFY(now(2900).state == WalkerState::Stuck);
    QVERIFY(now(3100).state == WalkerState::Walking);
    QVERIFY(now(4500).state == WalkerState::There);
}

/// A tower that is placed at 0.5 s changes the unit's route at that time, not earlier. If the tower
/// is removed at 0.8 s, the unit continues.
void TestWalkTracker::towersTurnWhoIsOnTheWay() {
    OpenedWalk opened(street());
    opened.set([](WalkSettings& settings) { alone(settings, toTheLetter); });
    const auto walker = [&]() -> const Walker& { return opened.tracker().plan()->walkers.front(); };
    opened.goTo(500);
    opened.workspace.document.setAreas({squareArea({130 * walkPixel, 0}, 7 * walkPixel)});
    opened.tracker().finish();
    QCOMPARE(walker().stages.size(), std::size_t{2});
    QCOMPARE(walker().stages.back().begin, std::uint64_t{500});
    QCOMPARE(*walker().arrival(), std::uint64_t{6000}); // The unit walks over (100, 200).
    QCOMPARE(walker().at(400).at.position, (Point3{40 * walkPixel, 0, 0}));
    opened.goTo(800);
    opened.workspace.document.setAreas({});
    opened.tracker().finish();
    QCOMPARE(*walker().arrival(), std::uint64_t{2000});
    QCOMPARE(walker().stages.size(), std::size_t{3});
    // A tower that is not on any route does not change the route of any unit.
    opened.workspace.document.setAreas(
        {squareArea({20 * walkPixel, 100 * walkPixel}, 7 * walkPixel)});
    opened.tracker().finish();
    opened.goTo(900);
    opened.workspace.document.setAreas({});
    opened.tracker().finish();
    QCOMPARE(*walker().arrival(), std::uint64_t{2000});
    opened.goTo(0); // Before the first departure, so it counts from the beginning.
    opened.workspace.document.setAreas({squareArea({130 * walkPixel, 0}, 7 * walkPixel)});
    opened.tracker().finish();
    QCOMPARE(walker().stages.size(), std::size_t{1});
    QCOMPARE(*walker().arrival(), std::uint64_t{6000});
}

void TestWalkTracker::arrivalsAreCounted() {
    OpenedWalk opened(street());
    opened.set([](WalkSettings& settings) {
        alone(settings, toTheLetter);
        settings.count = 3;
        settings.gap = 1000;
    });
    const std::vector<WalkGroup> groups = groupsOf(*opened.tracker().plan());
    QCOMPARE(groups.size(), std::size_t{1});
    QCOMPARE(groups.front().units, std::size_t{3});
    QVERIFY((groups.front().arrivals == std::vector<std::uint64_t>{2000, 3000, 4000}));
    QCOMPARE(groups.front().thereAt(1999), std::size_t{0});
    QCOMPARE(groups.front().thereAt(3000), std::size_t{2});
    QCOMPARE(opened.tracker().timeline()->length(), qint64{4000});
    opened.goTo(3000);
    QVERIFY(opened.tracker().sentence().contains("2 of 3 arrived"));
}

void TestWalkTracker::tripsAreThoseWhoWalk() {
    OpenedWalk opened(street());
    opened.set([](WalkSettings& settings) {
        alone(settings, toTheLetter);
        settings.count = 3;
        settings.gap = 1500;
    });
    opened.goTo(2000); // The first has arrived, the second walks, the third waits.
    const std::vector<TravelDemand> demands = opened.tracker().demands();
    QCOMPARE(demands.size(), std::size_t{1});
    QVERIFY((demands.front().units ==
             std::vector<PinnedEnd>{Point3{50 * walkPixel, 0, 0}, VertexId{1}}));
    QVERIFY(demands.front().goals == std::vector<PinnedEnd>{VertexId{3}});
    opened.goTo(10'000);
    QVERIFY(opened.tracker().demands().empty());
}

void TestWalkTracker::aRibbonTellsTheRoomToWalls() {
    OpenedWalk opened(street());
    opened.set([](WalkSettings& settings) {
        alone(settings, toTheLetter);
        settings.demand = WalkTrip{{Level::defaultAgentId}, VertexId{1}, VertexId{5}}; // By 3.
    });
    QVERIFY(!opened.tracker().ribbon());
    opened.tracker().setRibbonUse(WalkTracker::RibbonUse::Shown);
    opened.tracker().finish();
    QCOMPARE(opened.tracker().ribbon()->flowLines.size(), FlowLines::walks);
    QCOMPARE(opened.tracker().ribbon()->closest->spare, 10 * walkPixel);
    opened.set([](WalkSettings& settings) { settings.style.variation = 8 * walkPixel; });
    const FlowLines& varied = *opened.tracker().ribbon();
    QCOMPARE(varied.flowLines.size(), FlowLines::walks);
    QVERIFY(varied.closest->spare < 10 * walkPixel);
    QVERIFY(varied.closest->spare > 0);
    std::set<std::vector<Point2>> others;
    for (const FlowLines::FlowLine& flowLine : varied.flowLines)
        others.insert(flowLine.places);
    QVERIFY(others.size() > 40);
    opened.tracker().setRibbonUse(WalkTracker::RibbonUse::Hidden);
    QVERIFY(!opened.tracker().ribbon());
}

void TestWalkTracker::followsTheLevelAndLeavesNoTrace() {
    OpenedWalk opened(street());
    opened.set([](WalkSettings& settings) { alone(settings, toTheLetter); });
    const std::string before = opened.bytes();
    opened.goTo(500);
    opened.tracker().turnGate({1});
    opened.tracker().setRibbonUse(WalkTracker::RibbonUse::Shown);
    opened.tracker().finish();
    QVERIFY(opened.bytes() == before);
    LevelEdit edit(opened.level());
    edit.modify<Agent>(Level::defaultAgentId, [](Agent& agent) { agent.speed *= 2; });
    QVERIFY(opened.workspace.document.edit(edit.change(), "Faster").ok());
    opened.tracker().finish();
    QVERIFY(opened.tracker().plan()->walkers.front().at(250).at.position ==
            (Point3{50 * walkPixel, 0, 0}));
    LevelEdit removal(opened.level());
    removal.remove<Barrier>({1});
    QVERIFY(opened.workspace.document.edit(removal.change(), "No gate").ok());
    opened.tracker().finish();
    QVERIFY(opened.tracker().turns().empty());
    QCOMPARE(*opened.tracker().plan()->walkers.front().arrival(), std::uint64_t{1000});
    LevelEdit gone(opened.level());
    gone.remove<PinnedRoute>({9});
    QVERIFY(opened.workspace.document.edit(gone.change(), "No route").ok());
    opened.tracker().finish();
    QVERIFY(opened.tracker().plan()->walkers.empty());
    QVERIFY(!opened.tracker().problem().isEmpty());
    while (opened.workspace.document.history().canUndo())
        opened.workspace.document.undo();
    opened.workspace.views.close();
    QVERIFY(!opened.tracker().plan());
    QVERIFY(!opened.tracker().ribbon());
    QCOMPARE(opened.tracker().timeline()->length(), qint64{0});
    QVERIFY(opened.bytes() == before);
}

/// Long planning continues when the event loop is idle, and can be cancelled.
void TestWalkTracker::manyArePlannedInTurns() {
    OpenedWalk opened(randomLevel(3, 3000, 300, 3000, 3000));
    const auto many = [](WalkSettings& settings) {
        settings.demand = WalkTrip{{Level::defaultAgentId}, EveryOfKind{"mine"}, VertexId{1500}};
        settings.count = 20;
    };
    WalkSettings settings = opened.tracker().settings();
    const std::size_t walkers = opened.tracker().plan()->walkers.size();
    many(settings);
    opened.tracker().setSettings(settings);
    if (opened.tracker().isPlanning()) {
        QCOMPARE(opened.tracker().plan()->walkers.size(), walkers); // Unchanged until it is done.
        opened.tracker().cancel();
        QVERIFY(!opened.tracker().isPlanning());
        QCOMPARE(opened.tracker().plan()->walkers.size(), walkers);
    }
    opened.tracker().setSettings(settings);
    QTRY_VERIFY_WITH_TIMEOUT(!opened.tracker().isPlanning(), 120'000);
    QCOMPARE(opened.tracker().plan()->walkers.size(), WalkOrder::maxWalkers);
    QVERIFY(opened.tracker().plan()->wanted() > WalkOrder::maxWalkers);
}

WAYMARK_TEST(TestWalkTracker)

} // namespace walk_board_test

#include "tst_walk_tracker.moc"

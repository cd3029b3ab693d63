// SPDX-License-Identifier: MIT
// Tests that the units a tower would cut off, according to the preview, are exactly those that lose
// their routes once it is placed.
#include "editor/modes/towers/tower_losses.h"
#include "editor/modes/towers/tower_tracker.h"

#include "editor/live/workspace.h"
#include "tests/navcore/author/link/random_level.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace tower_losses_test {

using namespace navcore;
using namespace waymark;

namespace {

constexpr Coord extent = 16, step = 256;
constexpr AgentId slim = Level::defaultAgentId, wide{9};

Level drawLevel(Random& random) {
    Level level = oracle::randomLevel(random, 25, extent, step);
    LevelEdit edit(level);
    oracle::addWideAgent(edit, wide, 200);
    oracle::drawLinkKinds(random, edit);
    edit.modify<LinkSettings>({}, [](LinkSettings& settings) {
        settings.joinCount = 2;
        settings.linksWanted = 3;
    });
    if (!level.apply(edit.change()))
        qFatal("no such level");
    return level;
}

Tower drawTower(Random& random) {
    Tower tower{oracle::drawPoint(random, extent, step).flat(),
                static_cast<Coord>(100 + random.below(900))};
    tower.form = static_cast<TowerForm>(random.below(3));
    tower.effect = static_cast<TowerEffect>(random.below(3));
    return tower;
}

PinnedEnd drawEnd(Random& random) {
    if (random.below(2) == 0)
        return VertexId{1 + static_cast<std::uint32_t>(random.below(25))};
    return oracle::drawPoint(random, extent, step);
}

} // namespace

class TestTowerLosses : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void areThoseThatRoutesLose() {
        std::size_t lost = 0, kept = 0;
        for (std::uint64_t seed = 0; seed < 120; ++seed) {
            Random random(seed);
            Workspace workspace{5000};
            TowerTracker towers(workspace);
            workspace.document.reset(drawLevel(random));
            const Tower standing = drawTower(random);
            towers.set({standing});
            std::vector<TravelDemand> demands;
            for (const AgentId agent : {slim, wide}) {
                TravelDemand demand{agent, {}, {drawEnd(random), drawEnd(random)}};
                for (int i = 0; i < 6; ++i)
                    demand.units.push_back(drawEnd(random));
                demands.push_back(std::move(demand));
            }
            RouteSolver solver;
            const auto arrives = [&](const TravelDemand& demand, const PinnedEnd& unit) {
                const RouteEnd start = unit;
                const std::vector<RouteEnd> goals(demand.goals.begin(), demand.goals.end());
                MultiEndAnswer among;
                solver.solve(workspace.document.live().routeContext(demand.agent), {&start, 1},
                             goals, among);
                return std::holds_alternative<Route>(among.answer);
            };
            for (int i = 0; i < 4; ++i) {
                const Tower tower = drawTower(random);
                towers.set({standing});
                std::vector<std::vector<PinnedEnd>> before(demands.size()),
                    expected(demands.size());
                for (std::size_t t = 0; t < demands.size(); ++t)
                    for (const PinnedEnd& unit : demands[t].units)
                        if (arrives(demands[t], unit))
                            before[t].push_back(unit);
                TowerLosses losses(workspace.document.live(), demands, tower.effect);
                towers.set({standing, tower}); // The answers are the previous ones.
                for (std::size_t t = 0; t < demands.size(); ++t)
                    for (const PinnedEnd& unit : before[t])
                        if (!arrives(demands[t], unit))
                            expected[t].push_back(unit);
                std::vector<std::vector<PinnedEnd>> told(demands.size());
                for (const TowerLoss& loss : losses.of(tower)) {
                    QCOMPARE(loss.units, std::size_t{6});
                    told[loss.agent == slim ? 0 : 1] = loss.lost;
                }
                QVERIFY(told == expected);
                for (std::size_t t = 0; t < demands.size(); ++t) {
                    lost += expected[t].size();
                    kept += before[t].size() - expected[t].size();
                }
            }
        }
        QVERIFY(lost > 200 && kept > 200);
    }

    void theFirstIsSaid() {
        Workspace workspace{5000};
        Level level;
        LevelEdit edit(level);
        const char* const names[] = {"", "West", "East", "Town", "Mine"};
        for (std::uint32_t id = 1; id <= 4; ++id)
            edit.set<Vertex>({id},
                             Vertex{{static_cast<Coord>(id) * 100, 0, 0}, names[id], {}, {}, {}});
        edit.modify<Agent>(Level::defaultAgentId, [](Agent& agent) { agent.name = "Scout"; });
        QVERIFY(level.apply(edit.change()).ok());
        const AgentId who = Level::defaultAgentId;
        const PinnedEnd west = VertexId{1}, east = VertexId{2}, town = VertexId{3},
                        mine = VertexId{4};
        QCOMPARE(lossText(level, {{who, 4, {town}, {west, west}}, {who, 9, {mine}, {east}}}),
                 QString("Would cut off 2 of 4 (Scout) at West from Town"));
        QCOMPARE(lossText(level, {{who, 4, {town, mine}, {west, east}}}),
                 QString("Would cut off 2 of 4 (Scout) at West and others from every goal"));
    }

    void nobodyWithoutTrips() {
        Random random(1);
        Workspace workspace{5000};
        workspace.document.reset(drawLevel(random));
        TowerLosses losses(workspace.document.live(), {}, TowerEffect::Blocks);
        QVERIFY(losses.of(drawTower(random)).empty());
        QVERIFY(lossText(workspace.document.level(), {}).isEmpty());
    }
};

WAYMARK_TEST(TestTowerLosses)

} // namespace tower_losses_test

#include "tst_tower_losses.moc"

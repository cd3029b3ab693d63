// SPDX-License-Identifier: MIT
// Tests that units in the view are where a game, and navtool, put the same units at the same time.
#include "editor/modes/walk/walk_planner.h"

#include "navcore/author/link/compile.h"
#include "navcore/runtime/geometry/predicates.h"
#include "tests/editor/canvas/random_level.h"
#include "tests/editor/modes/walk/opened_walk.h"
#include "tests/navcore/navtool/tool_fixture.h"
#include "tests/navcore/query_on.h"
#include "tests/support/test_registry.h"

#include <QRegularExpression>
#include <QTest>

namespace walk_planner_test {

using namespace navcore;
using namespace waymark;
using namespace waymark::test;

namespace {

Level sample() {
    const QByteArray text = toolfixture::readAll(qEnvironmentVariable("WAYMARK_SOURCE") +
                                                 "/resources/samples/sample.waymark");
    Level level = readLevelText(text.toStdString(), "sample").value().level;
    LevelEdit edit(level); // An agent that takes time to turn.
    edit.modify<Agent>({2}, [](Agent& wagon) { wagon.turnRate = 60; });
    if (!level.apply(edit.change()))
        qFatal("no such level");
    return level;
}

/// Returns whether the segment from a to b crosses the line.
bool crosses(const Barrier& barrier, Point2 a, Point2 b) {
    const Ring& line = barrier.line->rings.front();
    const auto side = [](Point2 p, Point2 q, Point2 r) {
        const std::int64_t turn = orientation(p, q, r);
        return turn < 0 ? -1 : turn > 0 ? 1 : 0;
    };
    for (std::size_t i = 1; i < line.size(); ++i)
        if (side(line[i - 1], line[i], a) * side(line[i - 1], line[i], b) < 0 &&
            side(a, b, line[i - 1]) * side(a, b, line[i]) < 0)
            return true;
    return false;
}

std::vector<BarrierId> gatesOf(const Level& level) {
    std::vector<BarrierId> gates;
    for (const auto& [id, barrier] : level.items<Barrier>())
        if (barrier.kind == BarrierKind::Gate)
            gates.push_back(id);
    return gates;
}

/// Returns whether a unit on this leg is walking. A unit in a jump completes the jump before it
/// reacts to a gate.
bool walksOn(const WalkStage& stage, std::size_t leg) {
    return stage.walk && stage.walk->legs[leg].edge.terms.kind() == LinkKind::Walk;
}

/// Returns a query whose gates are in the state after the first `turns` gate changes of a plan.
NavQuery mapAfter(OpenedWalk& opened, AgentId agent, std::size_t turns) {
    NavQuery map = queryOn(resolve(opened.level(), opened.workspace.document.graph()), agent);
    const WalkPlan& plan = *opened.tracker().plan();
    for (std::size_t i = 0; i < turns; ++i)
        map.setGate(plan.turns[i].gate, plan.turns[i].state).value();
    return map;
}

} // namespace

class TestWalkPlanner : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isWhereNavtoolSays_data();
    void isWhereNavtoolSays();
    void isWhereAGamePutsIt();
    void nobodyPassesAClosedGate();
};

void TestWalkPlanner::isWhereNavtoolSays_data() {
    QTest::addColumn<int>("route");
    QTest::addColumn<bool>("isSmooth");
    for (int route = 1; route <= 4; ++route)
        for (const bool isSmooth : {false, true})
            QTest::addRow("%d %s", route, isSmooth ? "smooth" : "to the letter")
                << route << isSmooth;
}

void TestWalkPlanner::isWhereNavtoolSays() {
    QFETCH(int, route);
    QFETCH(bool, isSmooth);
    OpenedWalk opened(sample());
    const PinnedRouteId id{static_cast<std::uint32_t>(route)};
    const PinnedRoute pinned = *opened.level().find<PinnedRoute>(id);
    opened.set([&](WalkSettings& settings) {
        settings.demand = id;
        alone(settings, isSmooth ? smoothly : toTheLetter);
    });
    const toolfixture::Folder folder;
    const QString file = folder.write("sample.waymark", QByteArray::fromStdString(opened.bytes()));
    const auto number = [](const PinnedEnd& end) {
        return QString::number(std::get<VertexId>(end).value);
    };
    QStringList command{"route",           file,      number(pinned.from),
                        number(pinned.to), "--agent", QString::number(pinned.agent.value),
                        "--follow",        "0.25"};
    if (isSmooth)
        command << "--smooth";
    const toolfixture::Answer answer = toolfixture::navtool(command);
    QVERIFY2(answer.code == 0, qPrintable(answer.err));
    const QStringList lines = answer.out.split('\n', Qt::SkipEmptyParts);
    const Walker& walker = opened.tracker().plan()->walkers.front();
    int looks = 0;
    for (const QString& line : lines.mid(lines.indexOf(QRegularExpression("^ms.*")) + 1)) {
        const QStringList cells = line.split('\t');
        QCOMPARE(cells.size(), 7);
        const UnitPose at = walker.at(cells[0].toULongLong()).at;
        const QList<int> expected{at.position.x, at.position.y, at.position.z,
                                  at.heading.x,  at.heading.y,  at.heading.z};
        for (int i = 0; i < 6; ++i)
            QCOMPARE(cells[i + 1].toInt(), expected[i]);
        ++looks;
    }
    QVERIFY(looks > 20);
    QCOMPARE(lines.back().section('\t', 0, 0).toULongLong(), *walker.arrival());
}

/// The oracle: every stage of every unit equals the walk that a NavQuery gives with the gates in
/// their state at that time.
void TestWalkPlanner::isWhereAGamePutsIt() {
    std::size_t stages = 0, resent = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        OpenedWalk opened(randomLevel(seed, 200, 40, 800, 800));
        Random random(seed);
        const std::vector<BarrierId> gates = gatesOf(opened.level());
        for (int demand = 0; demand < 4; ++demand) {
            const auto anyVertex = [&] {
                return VertexId{1 + static_cast<std::uint32_t>(random.below(200))};
            };
            opened.set([&](WalkSettings& settings) {
                settings.demand = WalkTrip{{Level::defaultAgentId}, anyVertex(), anyVertex()};
                alone(settings, demand % 2 == 0 ? toTheLetter : smoothly);
                settings.style.variation = 4 * walkPixel;
                settings.count = 3;
                settings.gap = 700;
                settings.seed = seed;
            });
            opened.tracker().forgetTurns();
            opened.tracker().finish();
            const std::uint64_t length = opened.tracker().plan()->length();
            std::uint64_t time = 0;
            for (int turn = 0; turn < 6; ++turn) {
                time += random.below(length / 6 + 1);
                opened.goTo(time);
                opened.tracker().turnGate(gates[random.below(gates.size())]);
                opened.tracker().finish();
            }
            const WalkPlan& plan = *opened.tracker().plan();
            QVERIFY(plan.isPlanned());
            for (std::size_t phase = 0; phase < plan.phases; ++phase) {
                NavQuery map = mapAfter(opened, Level::defaultAgentId, phase);
                for (const Walker& walker : plan.walkers)
                    for (const WalkStage& stage : walker.stages) {
                        if (stage.phase != phase)
                            continue;
                        ++stages;
                        resent += phase > 0 ? 1U : 0U;
                        const RouteAnswer answer = map.route(stage.from, plan.order.goals.front());
                        const Route* route = std::get_if<Route>(&answer);
                        QCOMPARE(stage.walk != nullptr, route != nullptr);
                        if (!route)
                            continue;
                        WalkStyle style = plan.order.style;
                        style.seed = walker.seed;
                        const auto walk = map.walk(*route, style);
                        QVERIFY(walk.ok());
                        const Follower follower = map.follow(walk.value());
                        QCOMPARE(*stage.arrival(), stage.begin + follower.duration());
                        for (std::uint64_t at = 0; at <= follower.duration(); at += 333)
                            QVERIFY(stage.follower->at(at) == follower.at(at));
                    }
            }
        }
    }
    QVERIFY(stages > 60);
    QVERIFY(resent > 5);
}

void TestWalkPlanner::nobodyPassesAClosedGate() {
    std::size_t kept = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        OpenedWalk opened(randomLevel(seed, 200, 40, 800, 800));
        Random random(seed);
        const std::vector<BarrierId> gates = gatesOf(opened.level());
        opened.set([&](WalkSettings& settings) {
            settings.demand = WalkTrip{{Level::defaultAgentId}, EveryOfKind{"mine"}, VertexId{100}};
            settings.count = 2;
            settings.gap = 900;
        });
        for (int turn = 0; turn < 8; ++turn) {
            opened.goTo(static_cast<std::uint64_t>(turn) * 800);
            opened.tracker().turnGate(gates[random.below(gates.size())]);
        }
        opened.tracker().finish();
        const WalkPlan& plan = *opened.tracker().plan();
        for (const Walker& walker : plan.walkers) {
            Walker::Now before = walker.at(0);
            for (std::uint64_t time = 20; time < plan.length(); time += 20) {
                const Walker::Now now = walker.at(time);
                opened.goTo(time - 20);
                const auto next =
                    std::ranges::upper_bound(walker.stages, time - 20, {}, &WalkStage::begin);
                const bool isOneStretch =
                    before.state == WalkerState::Walking && now.state == WalkerState::Walking &&
                    before.at.leg == now.at.leg && before.at.heading == now.at.heading;
                if (isOneStretch && walksOn(*std::prev(next), before.at.leg))
                    for (const BarrierId gate : gates)
                        if (opened.tracker().gate(gate) == GateState::Closed) {
                            QVERIFY(!crosses(*opened.level().find<Barrier>(gate),
                                             before.at.position.flat(), now.at.position.flat()));
                            ++kept;
                        }
                before = now;
            }
        }
    }
    QVERIFY(kept > 1000);
}

WAYMARK_TEST(TestWalkPlanner)

} // namespace walk_planner_test

#include "tst_walk_planner.moc"

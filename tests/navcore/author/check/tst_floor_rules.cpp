// SPDX-License-Identifier: MIT
// Tests the checks of levels with several floors: they find what they find in separate levels, and
// they report floors that are not connected as they should be.
#include "navcore/author/check/route_checks.h"
#include "navcore/author/check/rules.h"
#include "navcore/author/live/live_level.h"
#include "tests/navcore/author/check/world.h"
#include "tests/navcore/author/link/random_building.h"
#include "tests/support/test_registry.h"

#include <QTest>
#include <map>
#include <tuple>

namespace floor_rules_test {

using namespace navcore;
using namespace oracle::building;

namespace {

constexpr Coord px = unitsPerPixel;

std::vector<Issue> issuesOf(const LiveLevel& live) {
    return checkAll({live.level(), live.graph(), live.planes()});
}

/// Rules about the connections between floors, or about the level as a whole.
bool isAboutTheLevel(IssueKind kind) {
    return kind == IssueKind::FloorWithoutExit || kind == IssueKind::StairsToNowhere ||
           kind == IssueKind::SameName || kind == IssueKind::NegativeCycle;
}

/// The parts of an issue that do not depend on the number of floors.
using Finding = std::tuple<IssueKind, Severity, std::optional<Point2>, std::vector<VertexId>,
                           std::vector<EdgeKey>, std::vector<ObstacleId>, std::vector<BarrierId>,
                           std::optional<AgentId>, FloorId, std::vector<std::string>>;

void addFindings(const LiveLevel& live, std::optional<FloorId> floor, std::vector<Finding>& to) {
    for (const Issue& issue : issuesOf(live)) {
        if (isAboutTheLevel(issue.kind))
            continue;
        to.emplace_back(issue.kind, issue.severity, issue.place, issue.vertices, issue.edges,
                        *issue.obstacles, *issue.barriers, issue.agent, floor.value_or(issue.floor),
                        labelsOf(issue));
    }
    std::sort(to.begin(), to.end());
}

Level withoutLinksBetween(Level level) {
    LevelEdit edit(level);
    for (const auto& [id, link] : level.items<Link>())
        if (level.find<Vertex>(link.from)->floor != level.find<Vertex>(link.to)->floor)
            edit.remove<Link>(id);
    if (!level.apply(edit.change()))
        qFatal("links remain");
    return level;
}

/// Adds barriers of all types on all floors, with a vertex on one of them.
Level withBarriers(Random& random, Level level) {
    LevelEdit edit(level);
    for (std::uint32_t id = 1; id <= 6; ++id) {
        Barrier barrier;
        barrier.kind = static_cast<BarrierKind>(random.below(4));
        if (barrier.kind == BarrierKind::Gate && random.below(2) == 0)
            barrier.gate = GateState::Closed;
        if (barrier.kind == BarrierKind::Needs)
            barrier.needs = {"wings"};
        const Point2 a = oracle::drawPoint(random, buildingExtent, buildingStep).flat();
        const Point2 b{a.x + 20 * buildingStep, a.y + 3 * buildingStep};
        barrier.line = std::make_shared<const Shape>(Shape{ShapeKind::Wall, {{a, b}}});
        barrier.floor = drawFloor(random);
        edit.set<Barrier>({id}, barrier);
        const VertexId moved = oracle::drawKey<Vertex>(random, level);
        if (level.linksAt(moved) || level.rulesAt(moved))
            continue;
        edit.modify<Vertex>(moved, [&](Vertex& vertex) {
            vertex.position = {a.x, a.y, 0};
            vertex.floor = barrier.floor;
        });
    }
    if (!level.apply(edit.change()))
        qFatal("no barriers");
    return level;
}

/// Returns whether a change adds items only on one floor.
bool staysOn(const LevelChange& change, const Level& level, FloorId floor) {
    Level after = level;
    if (!after.apply(change))
        return false;
    const auto isHere = [&](VertexId id) { return after.find<Vertex>(id)->floor == floor; };
    for (const auto& [id, swap] : change.of<Vertex>())
        if (swap.after && swap.after->floor != floor)
            return false;
    for (const auto& [id, swap] : change.of<Link>())
        if (!swap.before && swap.after && (!isHere(swap.after->from) || !isHere(swap.after->to)))
            return false;
    return true;
}

/// A level with three floors above each other, with two connected vertices on each.
struct Tower {
    Level level;

    Tower() {
        LevelEdit edit(level);
        edit.set<Floor>({2}, Floor{.name = "Hall", .order = 1, .elevation = 100 * px});
        edit.set<Floor>({3}, Floor{.shortName = "R", .order = 2, .elevation = 200 * px});
        for (std::uint32_t floor = 1; floor <= 3; ++floor)
            for (std::uint32_t i = 1; i <= 2; ++i) {
                Vertex vertex;
                vertex.position = {static_cast<Coord>(i) * 40 * px, 0, 0};
                vertex.floor = {floor};
                edit.set<Vertex>({10 * floor + i}, vertex);
            }
        apply(edit.change());
    }
    void apply(const LevelChange& change) {
        if (const Status done = level.apply(change); !done)
            qFatal("no tower: %s", done.error().message.c_str());
    }
    void stairs(std::uint32_t id, std::uint32_t from, std::uint32_t to,
                Direction direction = Direction::Both) {
        LevelEdit edit(level);
        Link link;
        link.from = {from};
        link.to = {to};
        link.kind = LinkKind::Bridge;
        link.direction = direction;
        edit.set<Link>({id}, link);
        apply(edit.change());
    }
    std::vector<Issue> issues(IssueKind kind) const {
        std::vector<Issue> found = issuesOf(LiveLevel::link(level).value());
        std::erase_if(found, [&](const Issue& issue) { return issue.kind != kind; });
        return found;
    }
    std::vector<std::string> messages(IssueKind kind) const {
        std::vector<std::string> texts;
        for (const Issue& issue : issues(kind))
            texts.push_back(english(issue.message));
        return texts;
    }
};

/// The oracle of the rule about floors without exit: which floors no other floor can be reached
/// from, by trying all pairs of vertices.
std::set<FloorId> enteredForGood(const LiveLevel& live, std::span<const AgentRules> agents) {
    const Level& level = live.level();
    std::map<std::pair<VertexId, VertexId>, bool> arcs;
    live.graph().forEachEdge([&](const Edge& edge) {
        if (!usable(edge, agents))
            return;
        if (edge.direction != Direction::Backward)
            arcs[{edge.a, edge.b}] = true;
        if (edge.direction != Direction::Forward)
            arcs[{edge.b, edge.a}] = true;
    });
    const auto floorOf = [&](VertexId id) { return level.find<Vertex>(id)->floor; };
    std::set<FloorId> found;
    for (const FloorId floor : floorIds) {
        std::set<VertexId> reached;
        for (const auto& [arc, is] : arcs)
            if (floorOf(arc.first) != floor && floorOf(arc.second) == floor)
                reached.insert(arc.second);
        if (reached.empty())
            continue;
        for (std::size_t before = 0; before != reached.size();) {
            before = reached.size();
            for (const auto& [arc, is] : arcs)
                if (reached.contains(arc.first) && floorOf(arc.second) == floor)
                    reached.insert(arc.second);
        }
        if (std::ranges::none_of(arcs, [&](const auto& entry) {
                return reached.contains(entry.first.first) && floorOf(entry.first.second) != floor;
            }))
            found.insert(floor);
    }
    return found;
}

} // namespace

class TestFloorRules : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void floorsAreCheckedLikeSeparateLevels() {
        std::map<IssueKind, std::size_t> count;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            Random random(seed);
            const Level level = withoutLinksBetween(withBarriers(random, drawBuilding(random)));
            const LiveLevel live = LiveLevel::link(level).value();
            std::vector<Finding> found, expected;
            addFindings(live, {}, found);
            for (const FloorId floor : floorIds)
                addFindings(LiveLevel::link(floorAlone(level, floor)).value(), floor, expected);
            QVERIFY(found == expected);
            for (const Finding& finding : found)
                ++count[std::get<IssueKind>(finding)];
            for (const Issue& issue : issuesOf(live))
                for (const Fix& fix : issue.fixes)
                    QVERIFY(isAboutTheLevel(issue.kind) ||
                            staysOn(fix.changeOf(level, issue), level, issue.floor));
        }
        for (const IssueKind kind :
             {IssueKind::VertexInSolid, IssueKind::CoincidentVertices, IssueKind::IsolatedVertex,
              IssueKind::SeparateParts, IssueKind::EdgeNearVertex, IssueKind::OpeningWithoutEdge,
              IssueKind::VertexOnBarrier})
            QVERIFY2(count[kind] > 0, ruleOf(kind).name);
    }

    void qualityIsThatOfTheWorstFloor() {
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            Random random(seed);
            const Level level = withoutLinksBetween(drawBuilding(random));
            const AgentId agent = level.items<Agent>().begin()->first;
            const auto measured = [&](const Level& one) {
                const LiveLevel live = LiveLevel::link(one).value();
                return measureGraph(one, live.routeContext(agent), agent).value();
            };
            const MeasuredGraph all = measured(level);
            MeasuredGraph sum;
            for (const FloorId floor : floorIds) {
                const MeasuredGraph one = measured(floorAlone(level, floor));
                sum.coverage = std::min(sum.coverage, one.coverage);
                sum.worstDetour = std::max(sum.worstDetour, one.worstDetour);
                sum.lost += one.lost;
                sum.pairs += one.pairs;
            }
            QCOMPARE(all.coverage, sum.coverage);
            QCOMPARE(all.worstDetour, sum.worstDetour);
            QCOMPARE(all.lost, sum.lost);
            QCOMPARE(all.pairs, sum.pairs);
        }
    }

    void aFloorThatNothingConnectsIsReported() {
        Tower tower;
        tower.stairs(1, 11, 21);
        QCOMPARE(tower.messages(IssueKind::FloorWithoutExit),
                 (std::vector<std::string>{"No way leads from floor R to the other floors - "
                                           "40.0, 0.0 px on floor R"}));
        const std::vector<Issue> issues = tower.issues(IssueKind::FloorWithoutExit);
        QCOMPARE(issues[0].floor, FloorId{3});
        QCOMPARE(issues[0].vertices, (std::vector<VertexId>{{31}, {32}}));
        tower.stairs(2, 22, 32);
        QVERIFY(tower.issues(IssueKind::FloorWithoutExit).empty());
    }

    void aFloorThatUnitsCannotLeaveIsReported() {
        Tower tower;
        tower.stairs(1, 11, 21);
        tower.stairs(2, 22, 32, Direction::Forward);
        const std::vector<Issue> issues = tower.issues(IssueKind::FloorWithoutExit);
        QCOMPARE(issues.size(), 1U);
        QCOMPARE(english(issues[0].message),
                 std::string(
                     "Units can get to floor R, but from there to no other floor - 80.0, 0.0 px on "
                     "floor R"));
        QCOMPARE(issues[0].edges, std::vector<EdgeKey>{EdgeKey::of(LinkId{2})});
        QCOMPARE(labelsOf(issues[0]), std::vector<std::string>{"Make two-way"});
        tower.apply(issues[0].fixes->front().changeOf(tower.level, issues[0]));
        QVERIFY(tower.issues(IssueKind::FloorWithoutExit).empty());
    }

    void floorsWithoutExitEqualAnExhaustiveSearch() {
        std::size_t reported = 0, others = 0;
        for (std::uint64_t seed = 0; seed < 120; ++seed) {
            Random random(seed);
            const LiveLevel live = LiveLevel::link(drawBuilding(random)).value();
            const auto agents = rulesOfAgents(live.level());
            std::set<FloorId> found;
            for (const Issue& issue : issuesOf(live))
                if (issue.kind == IssueKind::FloorWithoutExit && !issue.agent &&
                    !issue.edges.empty())
                    found.insert(issue.floor);
            QVERIFY(found == enteredForGood(live, agents));
            reported += found.size();
            others += floorIds.size() - found.size();
        }
        QVERIFY(reported > 0);
        QVERIFY(others > 0);
    }

    void stairsThatLeadNowhereAreReported() {
        Tower tower;
        LevelEdit edit(tower.level);
        Vertex alone;
        alone.position = {900 * px, 0, 0};
        alone.floor = {2};
        alone.linksWanted = 0;
        edit.set<Vertex>({29}, alone);
        tower.apply(edit.change());
        tower.stairs(1, 11, 21);
        tower.stairs(2, 22, 32);
        tower.stairs(3, 12, 29);
        const std::vector<Issue> issues = tower.issues(IssueKind::StairsToNowhere);
        QCOMPARE(issues.size(), 1U);
        QCOMPARE(
            english(issues[0].message),
            std::string(
                "A link leads to a vertex, which has no other edge on that floor - 900.0, 0.0 px "
                "on Hall"));
        QCOMPARE(issues[0].vertices, std::vector<VertexId>{{29}});
        QCOMPARE(issues[0].floor, FloorId{2});
        QCOMPARE(labelsOf(issues[0]),
                 (std::vector<std::string>{"Link to nearest vertex", "Remove link"}));
        for (const Fix& fix : issues[0].fixes) {
            Tower fixed = tower;
            const LevelChange change = fix.changeOf(fixed.level, issues[0]);
            fixed.apply(change);
            QVERIFY(fixed.issues(IssueKind::StairsToNowhere).empty());
        }
    }

    void aWalkBetweenFloorsIsReported() {
        Tower tower;
        LevelEdit edit(tower.level);
        Link link;
        link.from = {11};
        link.to = {21};
        edit.set<Link>({1}, link);
        tower.apply(edit.change());
        const auto issues = tower.issues(IssueKind::LinkThroughObstacle);
        QCOMPARE(issues.size(), 1U);
        QCOMPARE(
            english(issues[0].message),
            std::string(
                "A link is a walk from floor 1 to Hall, but walks cannot connect floors - 40.0, "
                "0.0 px on floor 1"));
        tower.apply(issues[0].fixes->front().changeOf(tower.level, issues[0]));
        QVERIFY(tower.issues(IssueKind::LinkThroughObstacle).empty());
    }
};

WAYMARK_TEST(TestFloorRules)

} // namespace floor_rules_test

#include "tst_floor_rules.moc"

// SPDX-License-Identifier: MIT
// Tests whether units notice that their walk is blocked, and how they continue, against a test of
// every leg by itself.
#include "navcore/runtime/map/nav_obstacles.h"
#include "navcore/runtime/map/nav_places.h"
#include "tests/navcore/runtime/map/asked_worlds.h"
#include "tests/navcore/runtime/route/obstacle_oracle.h"
#include "tests/support/test_registry.h"

#include <QTest>
#include <rapidcheck.h>

Q_DECLARE_METATYPE(navcore::WalkStyle)

namespace blocked_leg_test {

using namespace navcore;

namespace {

WalkStyle drawStyle(Random& random) {
    WalkStyle style;
    style.shortcuts = static_cast<Shortcuts>(random.below(2));
    style.corners = static_cast<Corners>(random.below(2));
    style.variation = random.below(2) == 0 ? 0 : static_cast<Coord>(1 + random.below(6));
    style.seed = random.below(99);
    return style;
}

/// A unit on a walk in a level whose gates and obstacles change.
struct Game {
    explicit Game(std::uint64_t seed)
        : random(seed),
          world(NavWorld::make(oracle::walkWorld(random, oracle::Gates::Two)).value()),
          query(NavQuery::make(world, world->graph().agents.front().first).value()) {
        const bool done = query.setAttachment(static_cast<Attachment>(random.below(2))).ok();
        assert(done);
        static_cast<void>(done);
    }

    const ResolvedGraph& graph() const { return world->graph(); }
    Coord radius() const { return graph().agents.front().second.radius; }

    /// Sends the unit on a random walk. Returns false if there is no route.
    bool depart() {
        start = asked::drawEnd(random, graph());
        goal = asked::drawEnd(random, graph());
        const RouteAnswer answer = query.route(start, goal);
        const auto* route = std::get_if<Route>(&answer);
        if (!route)
            return false;
        walk = query.walk(*route, drawStyle(random)).value();
        follower.emplace(query.follow(walk));
        return true;
    }

    /// Returns where the unit is at a random time.
    UnitPose look() { return follower->at(random.below(follower->duration() + 2)); }

    /// Returns a query with open gates and without obstacles.
    NavQuery open() const {
        NavQuery fresh = NavQuery::make(world, graph().agents.front().first).value();
        for (const BarrierId gate : asked::gatesOf(graph()))
            RC_ASSERT(fresh.setGate(gate, GateState::Open).ok());
        return fresh;
    }
    void changeGates() {
        for (const BarrierId gate : asked::gatesOf(graph()))
            RC_ASSERT(query.setGate(gate, static_cast<GateState>(random.below(2))).ok());
    }
    /// Replaces all obstacles by random ones: on a leg, or anywhere if it is null.
    void changeObstacles(std::size_t count, const WalkLeg* leg = nullptr) {
        discs.clear();
        NavObstacles obstacles;
        for (; discs.size() < count;) {
            Point2 at = graph().positions[random.below(graph().positions.size())].flat();
            if (const auto part = static_cast<Coord>(random.below(9)); leg)
                at = {leg->from.x + (leg->to.x - leg->from.x) * part / 8,
                      leg->from.y + (leg->to.y - leg->from.y) * part / 8};
            discs.push_back({at, static_cast<Coord>(random.below(9))});
            RC_ASSERT(obstacles.add(solidObstacle(discs.back())).ok());
        }
        obstacles.publish();
        query.setObstacles(obstacles.snapshot());
    }

    bool isHit(Point3 a, Point3 b) const {
        return std::ranges::any_of(discs, [&](const Disc& disc) {
            return oracle::meetsWalk(solidObstacle(disc), radius(), a.flat(), b.flat());
        });
    }
    /// Returns whether an obstacle that is larger by `margin` is hit.
    bool isHit(Point3 a, Point3 b, Coord margin) const {
        return std::ranges::any_of(discs, [&](const Disc& disc) {
            const Coord range = disc.radius + radius() + margin;
            return range > 0 && oracle::nearer(disc.centre, a.flat(), b.flat(), range);
        });
    }

    /// Returns whether a whole leg is blocked, or nullopt if this oracle cannot tell, for example
    /// because it does not know on which part of an edge a gate is.
    std::optional<bool> isBlocked(const WalkLeg& leg, const PreparedConditions* under,
                                  const RouteConditions& conditions) const {
        const auto arrival = conditions.vertices.find(leg.arrival);
        if (arrival != conditions.vertices.end() &&
            arrival->second.passing == Charge::Passing::Banned)
            return true;
        if (!leg.edge.a.valid()) {
            // The rules of its edge may let the agent walk where it could not walk otherwise.
            const bool isUsual = straightCost(open(), leg.from, leg.to).has_value();
            const bool isOpen = straightCost(query, leg.from, leg.to, under).has_value();
            return isUsual ? std::optional(!isOpen) : std::nullopt;
        }
        if (isHit(leg.from, leg.to))
            return true;
        std::optional<Edge> edge;
        for (std::size_t i = 0; i < graph().edgeCount() && !edge; ++i)
            if (graph().edge(i).key == leg.edge.key)
                edge = graph().edge(i);
        const EdgeTerms* terms = edge->terms.get();
        const bool isClosed = terms && std::ranges::any_of(terms->gates, [&](BarrierId gate) {
                                  return query.gate(gate).value() == GateState::Closed;
                              });
        const bool isWhole = std::max(leg.edgeFrom, leg.edgeTo) == edge->length &&
                             std::min(leg.edgeFrom, leg.edgeTo) == 0;
        return isClosed && !isWhole ? std::nullopt : std::optional(isClosed);
    }

    Random random;
    std::shared_ptr<const NavWorld> world;
    NavQuery query;
    RouteEnd start, goal;
    Walk walk;
    std::optional<Follower> follower;
    std::vector<Disc> discs;
};

} // namespace

class TestBlockedLeg : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingChangesNothing();
    void everyLegIsTested();
    void onlyWhatIsAheadCounts();
    void gatesBehindDoNotCount_data();
    void gatesBehindDoNotCount();
    void unitsContinueFromWhereTheyAre();
    void staleConditionsAreRefused();
    void unitsKeepThePaceOfTheirConditions();
};

/// Without changes, no walk is blocked, whatever its style and wherever the unit is. Nor is one
/// that was found with the present gates and obstacles.
void TestBlockedLeg::nothingChangesNothing() {
    int walks = 0;
    QVERIFY(rc::check("a new walk", [&](std::uint64_t seed) {
        Game game(seed);
        RC_PRE(game.graph().edgeCount() > 0);
        if (seed % 2 == 0) {
            game.changeGates();
            game.changeObstacles(4);
        }
        for (int i = 0; i < 4; ++i) {
            if (!game.depart())
                continue;
            for (int look = 0; look < 5; ++look)
                RC_ASSERT(!game.query.blockedLeg(game.walk, game.look()).value());
            ++walks;
        }
    }));
    QVERIFY(walks > 100);
}

void TestBlockedLeg::everyLegIsTested() {
    int blocked = 0, open = 0;
    QVERIFY(rc::check("the first blocked leg", [&](std::uint64_t seed) {
        Game game(seed);
        RC_PRE(game.graph().edgeCount() > 0);
        for (int i = 0; i < 4; ++i) {
            if (!game.depart())
                continue;
            game.changeGates();
            game.changeObstacles(game.random.below(4));
            RouteConditions conditions;
            std::shared_ptr<const PreparedConditions> under;
            if (game.random.below(2) == 0) {
                conditions = asked::drawConditions(game.random, game.graph());
                under = game.query.prepare(conditions).value();
            }
            const auto found =
                game.query.blockedLeg(game.walk, game.follower->at(0), under.get()).value();
            for (std::size_t leg = 0; leg < game.walk.legs.size(); ++leg) {
                const auto expected = game.isBlocked(game.walk.legs[leg], under.get(), conditions);
                if (!expected)
                    break;
                if (found == leg) {
                    RC_ASSERT(*expected);
                    break;
                }
                RC_ASSERT(!*expected);
            }
            ++(found ? blocked : open);
        }
    }));
    QVERIFY2(blocked > 20 && open > 50, qPrintable(QString("%1 %2").arg(blocked).arg(open)));
}

/// Obstacles behind the unit do not block the leg that it is on.
void TestBlockedLeg::onlyWhatIsAheadCounts() {
    int ahead = 0, behind = 0;
    QVERIFY(rc::check("the rest of a leg", [&](std::uint64_t seed) {
        Game game(seed);
        RC_PRE(game.graph().edgeCount() > 0);
        for (int i = 0; i < 4; ++i) {
            if (!game.depart())
                continue;
            const UnitPose at = game.look();
            const std::size_t on = std::min(at.leg, game.walk.legs.size() - 1);
            if (!game.walk.legs.empty())
                game.changeObstacles(3, &game.walk.legs[on]);
            const auto found = game.query.blockedLeg(game.walk, at).value();
            RC_ASSERT(!found || *found >= at.leg);
            if (at.leg == game.walk.legs.size()) {
                RC_ASSERT(!found);
                continue;
            }
            const WalkLeg& leg = game.walk.legs[at.leg];
            // The unit's position and its position on the edge are rounded, so obstacles at the
            // limit may count or not.
            if (found == at.leg) {
                RC_ASSERT(game.isHit(at.position, leg.to, 3));
                ++ahead;
            } else if (at.position != leg.to) {
                RC_ASSERT(!game.isHit(at.position, leg.to, -3));
                behind += game.isHit(leg.from, leg.to);
            }
        }
    }));
    QVERIFY2(ahead > 20 && behind > 3, qPrintable(QString("%1 %2").arg(ahead).arg(behind)));
}

void TestBlockedLeg::gatesBehindDoNotCount_data() {
    QTest::addColumn<WalkStyle>("style");
    QTest::addColumn<int>("legs");
    QTest::newRow("on its edges") << WalkStyle{} << 2;
    QTest::newRow("straight") << WalkStyle{.shortcuts = Shortcuts::LineOfSight} << 1;
}

/// A unit that has passed a gate does not turn around when it closes, even on the same leg.
void TestBlockedLeg::gatesBehindDoNotCount() {
    QFETCH(WalkStyle, style);
    QFETCH(int, legs);
    constexpr Coord px = unitsPerPixel;
    Level level;
    LevelEdit edit(level);
    for (const std::uint32_t id : {1U, 2U, 3U}) {
        Vertex vertex;
        vertex.position = {static_cast<Coord>(id) * 60 * px, id == 2 ? px : 0, 0};
        vertex.linksWanted = std::uint8_t{0};
        edit.set<Vertex>({id}, vertex);
    }
    Barrier gate;
    gate.kind = BarrierKind::Gate;
    gate.line = std::make_shared<const Shape>(
        Shape{ShapeKind::Wall, {{{90 * px, -50 * px}, {90 * px, 50 * px}}}});
    edit.set<Barrier>({4}, gate);
    edit.set<Link>({5}, Link{.from = {1}, .to = {2}, .terrain = {}, .tags = {}});
    edit.set<Link>({6}, Link{.from = {2}, .to = {3}, .terrain = {}, .tags = {}});
    QVERIFY(level.apply(edit.change()).ok());
    Linker linker;
    const ResolvedGraph graph = resolve(level, linker.link(level));
    NavQuery query = queryOn(graph, graph.agents.front().first);
    const RouteAnswer answer = query.route(VertexId{1}, VertexId{3});
    const Walk walk = query.walk(std::get<Route>(answer), style).value();
    QCOMPARE(walk.legs.size(), static_cast<std::size_t>(legs));
    const Follower unit = query.follow(walk);
    QVERIFY(query.setGate({4}, GateState::Closed).ok());
    for (const auto& [part, isBlocked] : {std::pair(0U, true), std::pair(20U, true),
                                          std::pair(30U, false), std::pair(99U, false)}) {
        const UnitPose at = unit.at(unit.duration() * part / 100);
        QCOMPARE(query.blockedLeg(walk, at).value().has_value(), isBlocked);
    }
}

/// A unit continues along the cheapest route from where it is, which is not blocked.
void TestBlockedLeg::unitsContinueFromWhereTheyAre() {
    int repaired = 0, without = 0;
    QVERIFY(rc::check("continuing", [&](std::uint64_t seed) {
        Game game(seed);
        RC_PRE(game.graph().edgeCount() > 0);
        for (int i = 0; i < 4; ++i) {
            if (!game.depart())
                continue;
            const UnitPose at = game.look();
            game.changeGates();
            game.changeObstacles(game.random.below(4));
            const Place here(at.position, at.floor);
            std::vector<RouteEnd> starts{here};
            if (at.on)
                starts.emplace_back(*at.on);
            // A shortcut may have left the edge on which the goal is.
            std::vector<RouteEnd> goals{game.goal, Place(game.walk.goal())};
            if (const auto* on = std::get_if<EdgePosition>(&game.goal);
                on && !game.walk.legs.empty())
                goals.insert(goals.begin(), EdgePosition{on->edge, game.walk.legs.back().edgeTo});
            const auto walk = game.query.repaired(game.walk, at, drawStyle(game.random));
            if (!walk) {
                RC_ASSERT(walk.error().kind == ErrorKind::NotFound);
                RC_ASSERT(!game.query.cost(starts, std::span(goals).first(1)) ||
                          !game.query.cost(starts, std::span(goals).last(1)));
                ++without;
                continue;
            }
            RC_ASSERT(walk.value().goal() == game.walk.goal());
            const Point3 from = walk.value().start;
            RC_ASSERT(at.on || from == at.position);
            const auto on = game.query.follow(walk.value());
            RC_ASSERT(!game.query.blockedLeg(walk.value(), on.at(0)).value());
            if (at.leg == game.walk.legs.size()) {
                RC_ASSERT(walk.value().legs.empty());
                continue;
            }
            // As cheap as from one of the ends, when it follows the route exactly.
            const auto exact = game.query.repaired(game.walk, at).value();
            bool isCheapest = false;
            for (const RouteEnd& start : starts)
                for (const RouteEnd& goal : goals)
                    isCheapest =
                        isCheapest || game.query.cost({&start, 1}, {&goal, 1}) == exact.cost();
            RC_ASSERT(isCheapest);
            ++repaired;
        }
    }));
    QVERIFY2(repaired > 100 && without > 3,
             qPrintable(QString("%1 %2").arg(repaired).arg(without)));
}

void TestBlockedLeg::staleConditionsAreRefused() {
    Game game(1);
    while (!game.depart() || game.walk.legs.empty()) {
    }
    const UnitPose at = game.follower->at(0);
    const auto under = game.query.prepare({}).value();
    QVERIFY(game.query.blockedLeg(game.walk, at, under.get()).ok());
    game.changeObstacles(1);
    QCOMPARE(game.query.blockedLeg(game.walk, at, under.get()).error().kind, ErrorKind::Conflict);
    QCOMPARE(game.query.repaired(game.walk, at, {}, under.get()).error().kind, ErrorKind::Conflict);
    QCOMPARE(game.query.repaired(game.walk, at, {.variation = -1}).error().kind,
             ErrorKind::InvalidArgument);
}

/// A lake that only the conditions make passable determines the pace of the unit.
void TestBlockedLeg::unitsKeepThePaceOfTheirConditions() {
    int tried = 0;
    QVERIFY(rc::check("frozen ground", [&](std::uint64_t seed) {
        Random random(seed);
        ResolvedGraph dry = oracle::walkWorld(random);
        RC_PRE(dry.edgeCount() > 0);
        ResolvedGraph wet = dry;
        for (const auto& [id, terrain] : dry.terrains) {
            dry.agents.front().second.terrains[id] = 700;
            wet.agents.front().second.terrains[id] = impassable;
        }
        NavQuery query = queryOn(wet, wet.agents.front().first);
        NavQuery peer = queryOn(dry, dry.agents.front().first);
        RouteConditions conditions;
        for (const auto& [id, terrain] : dry.terrains)
            conditions.terrains[id] = 700;
        const auto frozen = query.prepare(conditions).value();
        for (int i = 0; i < 3; ++i) {
            const RouteEnd from = asked::drawEnd(random, dry), to = asked::drawEnd(random, dry);
            const auto answer = query.route(*frozen, {&from, 1}, {&to, 1}).answer;
            const auto* route = std::get_if<Route>(&answer);
            if (!route)
                continue;
            const Walk walk = query.walk(*frozen, *route).value();
            const Follower unit = query.follow(*frozen, walk), other = peer.follow(walk);
            RC_ASSERT(unit.duration() == other.duration());
            for (int look = 0; look < 9; ++look) {
                const std::uint64_t time = random.below(unit.duration() + 2);
                RC_ASSERT(unit.at(time) == other.at(time));
                RC_ASSERT(!query.blockedLeg(walk, unit.at(time), frozen.get()).value());
            }
            // A leg of length 0, to a vertex at the start, is never blocked, but costs 1.
            const bool isMoving = std::ranges::any_of(
                walk.legs, [](const WalkLeg& leg) { return leg.cost > 0 && leg.from != leg.to; });
            RC_ASSERT(!isMoving || query.blockedLeg(walk, unit.at(0)).value());
            ++tried;
        }
    }));
    QVERIFY(tried > 50);
}

WAYMARK_TEST(TestBlockedLeg)

} // namespace blocked_leg_test

#include "tst_blocked_leg.moc"

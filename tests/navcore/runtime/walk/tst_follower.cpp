// SPDX-License-Identifier: MIT
#include "navcore/runtime/walk/follower.h"

#include "tests/navcore/query_on.h"
#include "tests/navcore/runtime/route/walk_worlds.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <cmath>
#include <complex>
#include <numbers>

#ifndef Q_MOC_RUN
#include <rapidcheck.h>
#endif

namespace follower_test {

using namespace navcore;

namespace {

constexpr TerrainId ground{1}, road{2};

AgentRules rules() {
    AgentRules rules;
    rules.costs.set(ground, 1000);
    rules.costs.set(road, 500);
    return rules;
}

WalkLeg leg(Point3 from, Point3 to, std::vector<TerrainPiece> pieces, Cost cost,
            EdgeTerms terms = {}) {
    Edge edge;
    edge.length = latticeLength(from, to);
    edge.pieces = PieceList(std::move(pieces));
    edge.terms = TermsOf(std::move(terms));
    return {from, to, edge, cost};
}

/// FNV-1a hash of numbers.
class Hash {
public:
    void add(std::int64_t number) {
        for (int shift = 0; shift < 64; shift += 8) {
            m_value ^= (static_cast<std::uint64_t>(number) >> shift) & 255U;
            m_value *= 0x100000001b3ULL;
        }
    }
    void add(Point3 p) {
        for (const Coord c : {p.x, p.y, p.z})
            add(std::int64_t{c});
    }
    std::uint64_t value() const { return m_value; }

private:
    std::uint64_t m_value = 0xcbf29ce484222325ULL;
};

} // namespace

class TestFollower : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void walksPieceByPiece();
    void backwardsTheLastPieceComesFirst();
    void jumpsAndTeleports();
    void standsStill();
    void walkOfARoute();
    void arrivesWhenItsCostIsPaid();
    void sameEverywhere();
    void turnsAtCorners();
    void looksWhereItGoesWhileATeleportTakesIt();
    void turnsCountInItsTime();
    void withTurnsSameEverywhere();
};

void TestFollower::walksPieceByPiece() {
    // The walk leads over 1000 lu of ground and 1000 lu of road at half the cost, and then upwards.
    // It costs 2500 lu in total, at 250 per second.
    const Walk walk{{0, 0, 0},
                    {leg({0, 0, 0}, {2000, 0, 0}, {{ground, 1000}, {road, 1000}}, 1500),
                     leg({2000, 0, 0}, {2000, 600, 800}, {{ground, 1000}}, 1000)}};
    const Follower follower(walk, rules(), 250);
    QCOMPARE(follower.duration(), std::uint64_t{10'000});
    const Point3 east{2000, 0, 0}, up{0, 600, 800};
    QVERIFY(follower.at(0) == (UnitPose{{0, 0, 0}, east, 0}));
    QVERIFY(follower.at(2000) == (UnitPose{{500, 0, 0}, east, 0}));
    QVERIFY(follower.at(4000) == (UnitPose{{1000, 0, 0}, east, 0}));
    QVERIFY(follower.at(5000) == (UnitPose{{1500, 0, 0}, east, 0}));
    QVERIFY(follower.at(5999) == (UnitPose{{1998, 0, 0}, east, 0}));
    QVERIFY(follower.at(6000) == (UnitPose{{2000, 0, 0}, up, 1}));
    QVERIFY(follower.at(8000) == (UnitPose{{2000, 300, 400}, up, 1}));
    QVERIFY(follower.at(9999) == (UnitPose{{2000, 599, 799}, up, 1}));
    QVERIFY(follower.at(10'000) == (UnitPose{{2000, 600, 800}, up, 2}));
    QVERIFY(follower.at(~std::uint64_t{0}) == follower.at(10'000));
}

void TestFollower::backwardsTheLastPieceComesFirst() {
    const Walk walk{{2000, 0, 0},
                    {leg({2000, 0, 0}, {0, 0, 0}, {{ground, 1000}, {road, 1000}}, 1500)}};
    const Follower follower(walk, rules(), 500);
    QCOMPARE(follower.at(500).position, (Point3{1500, 0, 0}));
    QCOMPARE(follower.at(1000).position, (Point3{1000, 0, 0}));
    QCOMPARE(follower.at(2000).position, (Point3{500, 0, 0}));
    QCOMPARE(follower.at(2000).heading, (Point3{-2000, 0, 0}));
}

void TestFollower::jumpsAndTeleports() {
    const EdgeTerms dear{LinkKind::Jump, 400, {}, {}}, gone{LinkKind::Teleport, 400, {}, {}};
    const Walk walk{{0, 0, 0},
                    {leg({0, 0, 0}, {100, 0, 0}, {{road, 100}}, 400, dear),
                     leg({100, 0, 0}, {100, 900, 0}, {{road, 900}}, 400, gone),
                     leg({100, 900, 0}, {0, 900, 0}, {{ground, 100}}, 100)}};
    const Follower follower(walk, rules(), 100);
    QCOMPARE(follower.duration(), std::uint64_t{9000});
    QCOMPARE(follower.at(1000).position, (Point3{25, 0, 0}));
    for (const std::uint64_t time : {4000U, 7999U})
        QVERIFY(follower.at(time) == (UnitPose{{100, 0, 0}, {-100, 0, 0}, 1, LinkKind::Teleport}));
    QVERIFY(follower.at(8000) == (UnitPose{{100, 900, 0}, {-100, 0, 0}, 2}));
}

void TestFollower::standsStill() {
    const Follower none(Walk{{3, 4, 5}, {}}, rules(), 1);
    QCOMPARE(none.duration(), std::uint64_t{0});
    QVERIFY(none.at(0) == (UnitPose{{3, 4, 5}, {}, 0}));
    // Getting onto the graph at the same position costs 1. The unit faces its next direction.
    const Walk walk{{0, 0, 0},
                    {leg({0, 0, 0}, {0, 0, 0}, {{ground, 0}}, 1),
                     leg({0, 0, 0}, {0, 9, 0}, {{ground, 9}}, 9),
                     leg({0, 9, 0}, {0, 9, 0}, {{ground, 0}}, 1)}};
    const Follower follower(walk, rules(), 1);
    QCOMPARE(follower.duration(), std::uint64_t{11'000});
    QVERIFY(follower.at(500) == (UnitPose{{0, 0, 0}, {0, 9, 0}, 0}));
    QVERIFY(follower.at(10'500) == (UnitPose{{0, 9, 0}, {0, 9, 0}, 2}));
    QVERIFY(follower.at(11'000) == (UnitPose{{0, 9, 0}, {0, 9, 0}, 3}));
}

void TestFollower::walkOfARoute() {
    Random random(3);
    int walks = 0;
    for (int round = 0; round < 60; ++round) {
        const ResolvedGraph graph = oracle::walkWorld(random);
        NavQuery map = queryOn(graph, graph.agents[0].first);
        for (const Route& route : oracle::drawRoutes(random, graph, map, 20)) {
            const auto walk = map.walk(route);
            QVERIFY(walk.ok());
            QCOMPARE(walk.value().cost(), route.cost);
            std::vector<Point3> points{walk.value().start};
            for (const WalkLeg& each : walk.value().legs)
                points.push_back(each.to);
            QVERIFY(points == route.points);
            ++walks;
            Route stale = route;
            if (!stale.edges.empty()) {
                stale.edges[0] = EdgeKey::of(LinkId{9999});
                QVERIFY(!map.walk(stale).ok());
            }
        }
    }
    QVERIFY(walks > 500);
    ResolvedGraph graph = oracle::walkWorld(random);
    NavQuery map = queryOn(graph, graph.agents[0].first);
    QCOMPARE(map.walk(Route{}).error().kind, ErrorKind::NotFound);
}

void TestFollower::arrivesWhenItsCostIsPaid() {
    QVERIFY(rc::check("a unit keeps to its legs and to its time", [](std::uint64_t seed) {
        Random random(seed);
        const ResolvedGraph graph = oracle::walkWorld(random);
        NavQuery map = queryOn(graph, graph.agents[0].first);
        const std::uint64_t speed = graph.agents[0].second.speed;
        for (const Route& route : oracle::drawRoutes(random, graph, map, 10)) {
            const WalkStyle style{static_cast<Shortcuts>(random.below(2)),
                                  static_cast<Corners>(random.below(2)),
                                  static_cast<Coord>(random.below(600)), random.next()};
            const Walk walk = map.walk(route, style).value();
            const Follower follower = map.follow(walk);
            const std::uint64_t end = follower.duration();
            RC_ASSERT(end == (walk.cost() * 1000 + speed - 1) / speed);
            RC_ASSERT(follower.at(end).leg == walk.legs.size());
            RC_ASSERT(follower.at(end).position == route.points.back());
            RC_ASSERT((end == 0 || follower.at(end - 1).leg < walk.legs.size()));
            std::uint64_t before = 0; // cost of the legs before the current one
            std::size_t leg = 0;
            for (std::uint64_t i = 0; i < 200; ++i) {
                const std::uint64_t time = end * i / 200, paid = time * speed / 1000;
                const UnitPose here = follower.at(time);
                while (leg < walk.legs.size() && before + walk.legs[leg].cost <= paid)
                    before += walk.legs[leg++].cost;
                RC_ASSERT(here.leg == leg);
                if (leg == walk.legs.size())
                    continue;
                const WalkLeg& on = walk.legs[leg];
                RC_ASSERT(oracle::nearer(here.position.flat(), on.from.flat(), on.to.flat(), 1));
                const Coord radius = graph.agents[0].second.radius;
                RC_ASSERT(!oracle::hits(graph, here.position.flat(), here.position.flat(),
                                        std::max(0, radius - 1)) ||
                          radius == 0); // then the leg itself may pass within half a lu
            }
        }
    }));
}

void TestFollower::sameEverywhere() {
    Random random(2026);
    Hash hash;
    for (int round = 0; round < 40; ++round) {
        const ResolvedGraph graph = oracle::walkWorld(random);
        NavQuery map = queryOn(graph, graph.agents[0].first);
        for (const Route& route : oracle::drawRoutes(random, graph, map, 10)) {
            for (const WalkStyle& style :
                 {WalkStyle{}, WalkStyle{Shortcuts::LineOfSight, Corners::Curved, 300, 7}}) {
                const Follower follower = map.follow(map.walk(route, style).value());
                hash.add(static_cast<std::int64_t>(follower.duration()));
                for (std::uint64_t i = 0; i <= 50; ++i) {
                    const UnitPose here = follower.at(follower.duration() * i / 50);
                    hash.add(here.position);
                    hash.add(here.heading);
                }
            }
        }
    }
    QCOMPARE(hash.value(), std::uint64_t{4139821613005731295U});
}

void TestFollower::turnsAtCorners() {
    // The walk leads east, south over two legs, and back north. The speed is 1000 lu and 90 degrees
    // per second.
    const Walk walk{{0, 0, 0},
                    {leg({0, 0, 0}, {1000, 0, 0}, {{ground, 1000}}, 1000),
                     leg({1000, 0, 0}, {1000, 500, 0}, {{ground, 500}}, 500),
                     leg({1000, 500, 0}, {1000, 1000, 0}, {{ground, 500}}, 500),
                     leg({1000, 1000, 0}, {1000, 0, 0}, {{ground, 1000}}, 1000)}};
    const Follower follower(walk, rules(), 1000, 90);
    QCOMPARE(follower.duration(), std::uint64_t{3000 + 1000 + 2000});
    QVERIFY(follower.at(0) == (UnitPose{{0, 0, 0}, {1000, 0, 0}, 0})); // immediately
    QVERIFY(follower.at(999) == (UnitPose{{999, 0, 0}, {1000, 0, 0}, 0}));
    for (const std::uint64_t time : {1000U, 1500U, 1999U}) {
        const UnitPose here = follower.at(time);
        QCOMPARE(here.position, (Point3{1000, 0, 0}));
        QCOMPARE(here.leg, std::size_t{1});
        const double angle = std::atan2(here.heading.y, here.heading.x) * 180 / std::numbers::pi;
        QVERIFY(std::abs(angle - static_cast<double>(time - 1000) * 0.09) < 1 / 250.0);
    }
    QVERIFY(follower.at(2000) == (UnitPose{{1000, 0, 0}, {0, 500, 0}, 1}));
    QVERIFY(follower.at(2250) == (UnitPose{{1000, 250, 0}, {0, 500, 0}, 1}));
    QVERIFY(follower.at(2500) == (UnitPose{{1000, 500, 0}, {0, 500, 0}, 2})); // no corner
    QCOMPARE(follower.at(4999).position, (Point3{1000, 1000, 0}));
    QVERIFY(follower.at(5000) == (UnitPose{{1000, 1000, 0}, {0, -1000, 0}, 3}));
    QVERIFY(follower.at(5999) == (UnitPose{{1000, 1, 0}, {0, -1000, 0}, 3}));
    QVERIFY(follower.at(6000) == (UnitPose{{1000, 0, 0}, {0, -1000, 0}, 4}));
    // Each turn takes whole milliseconds, rounded up.
    QCOMPARE(Follower(walk, rules(), 1000, 65'535).duration(), std::uint64_t{3000 + 2 + 3});
    QCOMPARE(Follower(walk, rules(), 1000, 0).duration(), std::uint64_t{3000});
}

void TestFollower::looksWhereItGoesWhileATeleportTakesIt() {
    const EdgeTerms gone{LinkKind::Teleport, 400, {}, {}};
    const Walk walk{{0, 0, 0},
                    {leg({0, 0, 0}, {100, 0, 0}, {{ground, 100}}, 100),
                     leg({100, 0, 0}, {-900, 900, 0}, {{ground, 900}}, 400, gone),
                     leg({-900, 900, 0}, {-900, 800, 0}, {{ground, 100}}, 100),
                     leg({-900, 800, 0}, {-900, 800, 70}, {{ground, 70}}, 100), // straight up
                     leg({-900, 800, 70}, {-900, 700, 70}, {{ground, 100}}, 100)}};
    const Follower follower(walk, rules(), 100, 45);
    QCOMPARE(follower.duration(), std::uint64_t{8000 + 2000}); // one turn, to the north
    QCOMPARE(follower.at(2999).position, (Point3{100, 0, 0}));
    QVERIFY(follower.at(2000).heading.x == -follower.at(2000).heading.y);
    QVERIFY(follower.at(3000) == (UnitPose{{100, 0, 0}, {0, -100, 0}, 1, LinkKind::Teleport}));
    QVERIFY(follower.at(7000) == (UnitPose{{-900, 900, 0}, {0, -100, 0}, 2}));
}

void TestFollower::turnsCountInItsTime() {
    QVERIFY(rc::check("a route takes its cost and its corners", [](std::uint64_t seed) {
        Random random(seed);
        ResolvedGraph graph = oracle::walkWorld(random);
        Agent& agent = graph.agents[0].second;
        agent.turnRate = static_cast<std::uint16_t>(1 + random.below(1000));
        for (std::uint32_t e = 0; e < graph.edgeCount(); ++e)
            if (graph.edgeLink[e].valid() && random.below(2) == 0)
                graph.terms.push_back({e, EdgeTerms{LinkKind::Teleport, {}, {}, {}}});
        const auto isTeleport = [&](const WalkLeg& each) {
            return each.edge.terms.kind() == LinkKind::Teleport;
        };
        NavQuery map = queryOn(graph, graph.agents[0].first);
        for (const Route& route : oracle::drawRoutes(random, graph, map, 10)) {
            const Walk walk = map.walk(route).value();
            const Follower follower = map.follow(walk);
            std::uint64_t time = (walk.cost() * 1000 + agent.speed - 1) / agent.speed;
            std::complex<long double> before;
            for (const WalkLeg& each : walk.legs) {
                const std::complex<long double> way(
                    static_cast<long double>(each.to.x - each.from.x),
                    static_cast<long double>(each.to.y - each.from.y));
                if (isTeleport(each) || way == 0.0L)
                    continue;
                if (before != 0.0L) {
                    const long double angle = std::abs(std::arg(way * std::conj(before)));
                    const auto parts =
                        std::llround(angle / std::numbers::pi_v<long double> * 46080);
                    time += static_cast<std::uint64_t>((parts * 1000 + 256 * agent.turnRate - 1) /
                                                       (256 * agent.turnRate));
                }
                before = way;
            }
            RC_ASSERT(follower.duration() == time);
            RC_ASSERT(map.timeOf(route) == time);
            RC_ASSERT(follower.at(time).leg == walk.legs.size());
            // The unit moves as it would without turns, and waits in between.
            const Follower quick(walk, graph.rules(graph.agents[0].first), agent.speed);
            std::vector<Point3> seen, quickSeen;
            const auto add = [](std::vector<Point3>& all, Point3 place) {
                if (all.empty() || all.back() != place)
                    all.push_back(place);
            };
            const std::uint64_t looks = std::min<std::uint64_t>(time, 3000);
            for (std::uint64_t i = 0; i <= looks; ++i)
                add(seen, follower.at(i).position);
            for (std::uint64_t i = 0; i <= quick.duration(); ++i)
                add(quickSeen, quick.at(i).position);
            for (std::size_t i = 0, at = 0; i < seen.size(); ++i) {
                const auto found = std::find(quickSeen.begin() + static_cast<std::ptrdiff_t>(at),
                                             quickSeen.end(), seen[i]);
                const bool isCorner =
                    std::any_of(walk.legs.begin(), walk.legs.end(),
                                [&](const WalkLeg& each) { return each.from == seen[i]; });
                RC_ASSERT(found != quickSeen.end() || isCorner);
                if (found != quickSeen.end())
                    at = static_cast<std::size_t>(found - quickSeen.begin());
            }
        }
    }));
}

void TestFollower::withTurnsSameEverywhere() {
    Random random(2027);
    Hash hash;
    for (int round = 0; round < 20; ++round) {
        ResolvedGraph graph = oracle::walkWorld(random);
        graph.agents[0].second.turnRate = static_cast<std::uint16_t>(30 + 30 * round);
        NavQuery map = queryOn(graph, graph.agents[0].first);
        for (const Route& route : oracle::drawRoutes(random, graph, map, 10)) {
            const Follower follower = map.follow(
                map.walk(route, {Shortcuts::LineOfSight, Corners::Curved, 300, 7}).value());
            hash.add(static_cast<std::int64_t>(follower.duration()));
            for (std::uint64_t i = 0; i <= 200; ++i) {
                const UnitPose here = follower.at(follower.duration() * i / 200);
                hash.add(here.position);
                hash.add(here.heading);
            }
        }
    }
    QCOMPARE(hash.value(), std::uint64_t{13281673190059960488U});
}

WAYMARK_TEST(TestFollower)

} // namespace follower_test
#include "tst_follower.moc"

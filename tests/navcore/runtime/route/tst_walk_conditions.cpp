// SPDX-License-Identifier: MIT
#include "navcore/runtime/walk/walk_legs.h"
#include "navcore/runtime/walk/walk_style.h"

#include "tests/navcore/query_on.h"
#include "tests/navcore/runtime/route/charge_oracle.h"
#include "tests/navcore/runtime/route/walk_worlds.h"
#include "tests/support/test_registry.h"

#include <QTest>

#ifndef Q_MOC_RUN
#include <rapidcheck.h>
#endif

namespace walk_conditions_test {

using namespace navcore;

namespace {

RouteConditions drawConditions(Random& random, const ResolvedGraph& graph, Coord extent) {
    RouteConditions conditions;
    for (const auto& [id, barrier] : graph.barriers)
        if (barrier.kind == BarrierKind::Gate)
            conditions.gates[id] = random.below(2) == 0 ? GateState::Closed : GateState::Open;
    for (int i = 0; i < 3; ++i) {
        const auto draw = [&](Coord bound) {
            return static_cast<Coord>(random.below(static_cast<std::uint64_t>(bound)));
        };
        const Coord x = draw(extent), y = draw(extent), size = 1 + draw(extent / 8);
        ChargedArea area{Disc{{x, y}, size}, oracle::randomCharge(random)};
        if (random.below(2) == 0)
            area.where = std::make_shared<const Shape>(
                Shape{ShapeKind::Solid, {{{x, y}, {x + size, y}, {x, y + size}}}});
        conditions.areas.push_back(std::move(area));
    }
    for (const VertexId id : graph.vertexIds)
        if (random.below(12) == 0)
            conditions.vertices[id] = oracle::randomCharge(random);
    for (std::size_t i = 0; i < graph.edgeCount(); ++i)
        if (random.below(12) == 0)
            conditions.edges[graph.edge(i).key] = oracle::randomCharge(random);
    return conditions;
}

/// Returns the world with its gates in the state of the conditions.
ResolvedGraph turned(ResolvedGraph graph, const RouteConditions& conditions) {
    for (auto& [id, barrier] : graph.barriers)
        if (conditions.gates.contains(id))
            barrier.gate = conditions.gates.at(id);
    return graph;
}

/// Returns the cost of the legs that replace one leg; a very large number if they are banned.
std::uint64_t priceOf(const RouteConditions& conditions, std::span<const WalkLeg> legs,
                      const WalkLeg& like) {
    std::vector<Point3> places{legs.front().from};
    std::uint64_t cost = 0;
    for (const WalkLeg& leg : legs) {
        places.push_back(leg.to);
        cost += leg.cost;
    }
    return oracle::priceOf(conditions, cost, places, like.edge.key.bits(), like.arrival.value)
        .value_or(std::uint64_t{1} << 50U);
}

/// Returns whether every leg correctly states at which vertex of the route it arrives, in the order
/// of the route.
bool arrives(const ResolvedGraph& graph, const Route& route, const Walk& walk) {
    std::size_t next = 0;
    for (const WalkLeg& leg : walk.legs) {
        if (!leg.arrival.valid())
            continue;
        while (next < route.vertices.size() && route.vertices[next] != leg.arrival)
            ++next;
        const auto at = std::find(graph.vertexIds.begin(), graph.vertexIds.end(), leg.arrival);
        if (next++ == route.vertices.size() || at == graph.vertexIds.end() ||
            graph.positions[static_cast<std::size_t>(at - graph.vertexIds.begin())] != leg.to)
            return false;
    }
    // If a walk has only been shortened, every leg except the last ends at a vertex.
    return std::all_of(walk.legs.begin(), walk.legs.end(), [&](const WalkLeg& leg) {
        return &leg == &walk.legs.back() || leg.arrival.valid();
    });
}

bool entersBan(const RouteConditions& conditions, const Walk& walk) {
    for (const WalkLeg& leg : walk.legs)
        for (const ChargedArea& area : conditions.areas)
            if (area.charge.passing == Charge::Passing::Banned &&
                oracle::meets(area, {leg.from, leg.to}))
                return true;
    return false;
}

struct Case {
    const ResolvedGraph& graph; ///< gates in the state of the conditions
    const RouteConditions& conditions;
    const Route& route;
    Walk plain;
    std::function<Walk(WalkStyle)> walk;
    std::function<Walk(WalkStyle)> carelessWalk; ///< ignores the conditions
    std::function<std::optional<WalkLeg>(Point3, Point3, const WalkLeg&)> straight;
};

/// Calls check(case) for routes under random conditions in a random world.
template <class Check>
void forEachWalk(std::uint64_t seed, Check&& check) {
    Random random(seed);
    const ResolvedGraph graph = oracle::walkWorld(random, oracle::Gates::Two);
    Coord extent = 8;
    for (const Point3 p : graph.positions)
        extent = std::max({extent, p.x, p.y});
    const RouteConditions conditions = drawConditions(random, graph, extent);
    const ResolvedGraph inQuery = turned(graph, conditions);
    NavQuery map = queryOn(graph, graph.agents[0].first);
    const auto world = map.prepare(conditions).value();
    const auto end = [&]() -> RouteEnd {
        if (random.below(3) == 0)
            return graph.vertexIds[random.below(graph.vertexIds.size())];
        const auto x = static_cast<Coord>(random.below(static_cast<std::uint64_t>(extent)));
        const auto y = static_cast<Coord>(random.below(static_cast<std::uint64_t>(extent)));
        return Point3{x, y, 0};
    };
    for (int i = 0; i < 24; ++i) {
        const RouteEnd from = end(), to = end();
        const MultiEndAnswer answer = map.route(*world, only(from), only(to));
        const auto* route = std::get_if<Route>(&answer.answer);
        if (!route)
            continue;
        const auto walk = [&](WalkStyle style) { return map.walk(*world, *route, style).value(); };
        const auto careless = [&](WalkStyle style) { return map.walk(*route, style).value(); };
        const auto straight = [&](Point3 a, Point3 b, const WalkLeg& like) {
            return straightLeg(world->context(), a, b, like);
        };
        check(Case{inQuery, conditions, *route, walk({}), walk, careless, straight});
    }
}

constexpr WalkStyle cut{Shortcuts::LineOfSight}, bent{Shortcuts::None, Corners::Curved};

} // namespace

class TestWalkConditions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void shortcutsCountCharges();
    void curvesCountCharges();
    void variationsCountCharges();
    void conditionsOfARouteFoundWithoutThem();
};

void TestWalkConditions::shortcutsCountCharges() {
    int walks = 0, shorter = 0, careful = 0;
    QVERIFY(rc::check("a shortcut heeds what the query knows", [&](std::uint64_t seed) {
        forEachWalk(seed, [&](const Case& at) {
            std::uint64_t before = 0, after = 0;
            for (const WalkLeg& leg : at.plain.legs)
                before += priceOf(at.conditions, {&leg, 1}, leg);
            RC_ASSERT(before == at.route.cost);
            const Walk taut = at.walk(cut);
            for (const WalkLeg& leg : taut.legs)
                after += priceOf(at.conditions, {&leg, 1}, leg);
            RC_ASSERT(after <= before);
            RC_ASSERT(!entersBan(at.conditions, taut));
            RC_ASSERT(arrives(at.graph, at.route, taut));
            RC_ASSERT(oracle::faultOf(at.graph, taut, at.plain.start, at.plain.goal()) == "");
            ++walks;
            shorter += taut.legs.size() < at.plain.legs.size();
            careful += taut != at.carelessWalk(cut);
        });
    }));
    QVERIFY(walks > 200 && shorter > 30 && careful > 10);
}

void TestWalkConditions::curvesCountCharges() {
    int walks = 0, curves = 0, careful = 0;
    QVERIFY(rc::check("a curve heeds what the query knows", [&](std::uint64_t seed) {
        forEachWalk(seed, [&](const Case& at) {
            const Walk curve = at.walk(bent);
            std::size_t next = 0;
            for (const WalkLeg& leg : at.plain.legs) {
                const std::size_t first = next;
                const bool isLast = &leg == &at.plain.legs.back();
                // A curve may touch the position one lattice step before it arrives there.
                do {
                    RC_ASSERT(next < curve.legs.size());
                    ++next;
                } while (isLast ? next < curve.legs.size()
                                : curve.legs[next - 1].arrival != leg.arrival);
                const std::span parts(curve.legs.data() + first, next - first);
                const std::uint64_t before = priceOf(at.conditions, {&leg, 1}, leg);
                RC_ASSERT(priceOf(at.conditions, parts, leg) <= before + before / 8);
                RC_ASSERT(parts.back().to == leg.to);
                RC_ASSERT(parts.back().arrival == leg.arrival);
            }
            RC_ASSERT(next == curve.legs.size());
            RC_ASSERT(!entersBan(at.conditions, curve));
            RC_ASSERT(oracle::faultOf(at.graph, curve, at.plain.start, at.plain.goal()) == "");
            ++walks;
            curves += curve != at.plain;
            careful += curve != at.carelessWalk(bent);
        });
    }));
    QVERIFY(walks > 200 && curves > 30 && careful > 10);
}

void TestWalkConditions::variationsCountCharges() {
    int walks = 0, moved = 0, careful = 0;
    QVERIFY(rc::check("a variation heeds what the query knows", [&](std::uint64_t seed) {
        forEachWalk(seed, [&](const Case& at) {
            const WalkStyle style{Shortcuts::None, Corners::Sharp, 2000, seed};
            const Walk other = at.walk(style);
            RC_ASSERT(other.legs.size() == at.plain.legs.size());
            // For each moved position, compares the cost of the legs around it before and after.
            for (std::size_t i = 1; i < other.legs.size(); ++i) {
                const WalkLeg &before = at.plain.legs[i - 1], &after = at.plain.legs[i];
                const WalkLeg &to = other.legs[i - 1], &from = other.legs[i];
                if (from.from == after.from)
                    continue;
                const auto price = [&](Point3 a, Point3 b, const WalkLeg& like) {
                    auto leg = a == like.from && b == like.to ? std::optional(like)
                                                              : at.straight(a, b, like);
                    return priceOf(at.conditions, {&*leg, 1}, like);
                };
                const std::uint64_t paid =
                    price(to.from, before.to, before) + price(after.from, after.to, after);
                RC_ASSERT(price(to.from, to.to, before) + price(from.from, after.to, after) <=
                          paid + paid / 8);
            }
            RC_ASSERT(!entersBan(at.conditions, other));
            RC_ASSERT(oracle::faultOf(at.graph, other, at.plain.start, at.plain.goal()) == "");
            ++walks;
            moved += other != at.plain;
            careful += other != at.carelessWalk(style);
        });
    }));
    QVERIFY(walks > 200 && moved > 30 && careful > 10);
}

/// The route was found without conditions, but the walk along it has conditions. The walk keeps the
/// legs that it cannot improve.
void TestWalkConditions::conditionsOfARouteFoundWithoutThem() {
    int walks = 0;
    QVERIFY(rc::check("no new leg enters a ban", [&](std::uint64_t seed) {
        Random random(seed);
        const ResolvedGraph graph = oracle::walkWorld(random);
        NavQuery map = queryOn(graph, graph.agents[0].first);
        Coord extent = 8;
        for (const Point3 p : graph.positions)
            extent = std::max({extent, p.x, p.y});
        const RouteConditions conditions = drawConditions(random, graph, extent);
        const auto world = map.prepare(conditions).value();
        for (const Route& route : oracle::drawRoutes(random, graph, map, 12)) {
            const Walk plain = map.walk(route).value();
            for (const WalkStyle& style : {cut, bent}) {
                const Walk walk = map.walk(*world, route, style).value();
                for (const WalkLeg& leg : walk.legs) {
                    const bool isOld =
                        std::find(plain.legs.begin(), plain.legs.end(), leg) != plain.legs.end();
                    RC_ASSERT(isOld || !entersBan(conditions, {leg.from, {leg}}));
                }
                ++walks;
            }
        }
    }));
    QVERIFY(walks > 200);
}

WAYMARK_TEST(TestWalkConditions)

} // namespace walk_conditions_test
#include "tst_walk_conditions.moc"

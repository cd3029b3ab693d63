// SPDX-License-Identifier: MIT
#include "navcore/runtime/context/charged_areas.h"
#include "navcore/runtime/map/nav_places.h"
#include "tests/navcore/runtime/route/places_by_hand.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace banned_places_test {

using namespace navcore;
using namespace by_hand;

namespace {

/// The oracle: returns whether an area bans a position for an agent with that radius.
bool bans(const ChargedArea& area, Point2 place, Coord radius) {
    if (area.charge.passing != Charge::Passing::Banned)
        return false;
    const Coord room = area.kind == AreaKind::Solid ? radius : 0;
    if (const auto* disc = std::get_if<Disc>(&area.where)) {
        const std::int64_t reach = std::int64_t{disc->radius} + room;
        const std::int64_t away = squaredDistance(disc->centre, place);
        return room > 0 ? away < reach * reach : away <= reach * reach;
    }
    ResolvedGraph alone;
    alone.obstacles.push_back({{1}, "", std::get<ShapePtr>(area.where)});
    return oracle::hits(alone, place, place, room);
}

} // namespace

class TestBannedPlaces : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void placesAreBanned();
    void justTheRoomOfAUnitIsFree();
};

void TestBannedPlaces::placesAreBanned() {
    Random random(8);
    int found = 0, none = 0, moved = 0, routed = 0;
    for (int round = 0; round < 700; ++round) {
        const ResolvedGraph graph = denseWorld(random);
        if (isLarge(graph))
            continue;
        const Coord radius = graph.agents[0].second.radius;
        NavQuery query = queryOn(graph, graph.agents[0].first);
        RouteConditions conditions;
        for (int i = 0; i < 5; ++i) {
            ChargedArea area;
            if (random.below(2) == 0)
                area.where = Disc{{below(random, 70), below(random, 70)}, below(random, 12)};
            else
                area.where = oracle::drawObstacle(random, 64, 1).shape;
            area.kind = static_cast<AreaKind>(random.below(2));
            area.charge = random.below(4) == 0 ? Charge{.toll = 7} : Charge::ban();
            conditions.areas.push_back(area);
        }
        const auto under = query.prepare(conditions).value();
        const auto isFree = [&](Point2 place) {
            return std::ranges::none_of(conditions.areas, [&](const ChargedArea& area) {
                return bans(area, place, radius);
            });
        };
        for (int i = 0; i < 10; ++i) {
            const Point3 from{below(random, 70) - 3, below(random, 70) - 3, below(random, 5)};
            const Coord range = below(random, i % 3 == 0 ? 4 : 30);
            const auto expected = nearestByHand(graph, from.flat(), range, isFree);
            const auto got = nearestWalkable(query, from, range, under.get());
            QCOMPARE(isWalkable(query, from.flat(), under.get()),
                     canStand(graph, from.flat()) && isFree(from.flat()));
            QCOMPARE(got.has_value(), expected.has_value());
            if (!got) {
                ++none;
                continue;
            }
            QVERIFY(got->flat() == *expected && got->z == from.z);
            ++found;
            moved += *got != nearestWalkable(query, from, range);
            query.setSnap(range);
            QVERIFY(query.snapped(from, under.get()) == RouteEnd(*got));
            const RouteEnd start = from, goal = graph.vertexIds[0];
            const auto routes = query.route(*under, {&start, 1}, {&goal, 1});
            if (const auto* route = std::get_if<Route>(&routes.answer)) {
                QVERIFY(route->points.front() == *got);
                ++routed;
            }
        }
    }
    QVERIFY2(found > 300 && none > 100 && moved > 100 && routed > 50,
             qPrintable(QString("%1 %2 %3 %4").arg(found).arg(none).arg(moved).arg(routed)));
}

/// A solid disc behaves like a solid shape. In both cases, the boundary belongs to the area.
void TestBannedPlaces::justTheRoomOfAUnitIsFree() {
    const auto square = std::make_shared<const Shape>(
        Shape{ShapeKind::Solid, {{{-10, -10}, {10, -10}, {10, 10}, {-10, 10}}}});
    for (const AreaKind kind : {AreaKind::Solid, AreaKind::Range})
        for (const auto& where : {std::variant<Disc, ShapePtr>(Disc{{0, 0}, 10}),
                                  std::variant<Disc, ShapePtr>(square)}) {
            const PlacedArea area(ChargedArea{where, Charge::ban(), kind});
            const auto pays = [&](Coord y, Coord radius) {
                return area.meets({-50, y}, {50, y}, LinkKind::Walk, radius) &&
                       area.meets({0, y}, {0, y}, LinkKind::Walk, radius);
            };
            const bool isSolid = kind == AreaKind::Solid;
            QVERIFY(pays(10, 0) && !pays(11, 0) && pays(10, 5) && pays(0, 5));
            QVERIFY(!pays(15, 5) && !pays(16, 5) && pays(14, 5) == isSolid);
        }
}

WAYMARK_TEST(TestBannedPlaces)

} // namespace banned_places_test
#include "tst_banned_places.moc"

// SPDX-License-Identifier: MIT
#include "navcore/author/edit/arrange.h"
#include "navcore/author/edit/chains.h"
#include "navcore/author/edit/item_verbs.h"
#include "navcore/author/edit/move_items.h"
#include "navcore/author/link/level_plane.h"
#ifndef Q_MOC_RUN
#include "tests/navcore/author/check/world.h"
#include "tests/navcore/author/io/random_level.h"
#include "tests/support/test_registry.h"
#endif

#include <QTest>
#include <rapidcheck.h>

namespace arrange_test {

using namespace navcore;

constexpr Coord px = unitsPerPixel;

World fourVertices() {
    World world;
    world.linking(0, 100);
    world.vertex(1, 0, 0);
    world.vertex(2, 10, 30);
    world.vertex(3, 90, 20);
    world.vertex(4, 100, 100);
    return world;
}

const ItemSet allFour{{{1}, {2}, {3}, {4}}};

template <class Change>
std::vector<Point2> placesAfter(World& world, const Change& change) {
    LevelEdit edit(world.level);
    change(edit);
    if (!world.apply(edit.change()))
        qFatal("refused");
    std::vector<Point2> places;
    for (const auto& [id, vertex] : world.level.items<Vertex>())
        places.push_back({vertex.position.x / px, vertex.position.y / px});
    return places;
}

class TestArrange : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void alignsToEachSideAndCentre() {
        using Places = std::vector<Point2>;
        const std::map<AlignTo, Places> expected{
            {AlignTo::Left, {{0, 0}, {0, 30}, {0, 20}, {0, 100}}},
            {AlignTo::Centre, {{50, 0}, {50, 30}, {50, 20}, {50, 100}}},
            {AlignTo::Right, {{100, 0}, {100, 30}, {100, 20}, {100, 100}}},
            {AlignTo::Top, {{0, 0}, {10, 0}, {90, 0}, {100, 0}}},
            {AlignTo::Middle, {{0, 50}, {10, 50}, {90, 50}, {100, 50}}},
            {AlignTo::Bottom, {{0, 100}, {10, 100}, {90, 100}, {100, 100}}}};
        for (const auto& [to, places] : expected) {
            World world = fourVertices();
            QVERIFY(placesAfter(world, [to = to](LevelEdit& edit) {
                        alignItems(edit, allFour, to);
                    }) == places);
        }
    }

    void boxesAlignBySidesAndLockedOnesStay() {
        World world = fourVertices();
        world.block(5, 40, 40, 60, 80);
        world.block(6, 200, 40, 220, 80);
        Obstacle locked = *world.level.find<Obstacle>({6});
        locked.lock = Lock::Locked;
        world.put<Obstacle>({6}, locked);
        LevelEdit edit(world.level);
        alignItems(edit, {{{1}}, {{5}, {6}}}, AlignTo::Right);
        QVERIFY(world.apply(edit.change()));
        QCOMPARE(world.level.find<Vertex>({1})->position.x, 60 * px);
        QVERIFY(boundsOf(*world.level.find<Obstacle>({5})->shape) ==
                (Box{{40 * px, 40 * px}, {60 * px, 80 * px}}));
        QVERIFY(*world.level.find<Obstacle>({6}) == locked);
    }

    void gapsBecomeEqualAndTheOutermostStay() {
        World world = fourVertices();
        const auto places =
            placesAfter(world, [](LevelEdit& edit) { distributeItems(edit, allFour, Axis::X); });
        QVERIFY((places == std::vector<Point2>{{0, 0}, {33, 30}, {66, 20}, {100, 100}}));
        World boxes;
        boxes.block(1, 0, 0, 10, 10);
        boxes.block(2, 11, 0, 41, 10);
        boxes.block(3, 90, 0, 100, 10);
        LevelEdit edit(boxes.level);
        distributeItems(edit, {{}, {{1}, {2}, {3}}}, Axis::X);
        QVERIFY(boxes.apply(edit.change()));
        QCOMPARE(boundsOf(*boxes.level.find<Obstacle>({2})->shape).lo.x, 35 * px); // Gaps of 25.
    }

    void equalCentresKeepTheOrderOfIds() {
        World world;
        world.linking(0, 10);
        for (std::uint32_t id = 1; id <= 4; ++id)
            world.vertex(id, id == 4 ? 30 : 0, id);
        const auto places =
            placesAfter(world, [](LevelEdit& edit) { distributeItems(edit, allFour, Axis::X); });
        QVERIFY((places == std::vector<Point2>{{0, 1}, {10, 2}, {20, 3}, {30, 4}}));
    }

    void straightenPutsAllOnTheLineOfTheOutermost() {
        World world = fourVertices();
        LevelEdit edit(world.level);
        straightenItems(edit, allFour);
        QVERIFY(world.apply(edit.change()));
        for (const auto& [id, vertex] : world.level.items<Vertex>())
            QVERIFY(std::abs(vertex.position.x - vertex.position.y) <= 1);
        QCOMPARE(world.level.find<Vertex>({4})->position.x, 100 * px);
        QCOMPARE(world.level.find<Vertex>({2})->position.x, 20 * px); // (10 + 30) / 2
    }

    void pointsFollowTheCornersOfALine() {
        const std::vector<Point2> line{{0, 0}, {100, 0}, {100, 100}};
        QVERIFY((pointsAlong(line, 50, 99) ==
                 std::vector<Point2>{{0, 0}, {50, 0}, {100, 0}, {100, 50}, {100, 100}}));
        QVERIFY((pointsAlong(line, 80, 99) == std::vector<Point2>{{0, 0}, {80, 0}, {100, 60}}));
        QCOMPARE(pointsAlong(line, 1, 7).size(), 7U);
        QCOMPARE(pointsAlong(line, 300, 7).size(), 1U);
        QVERIFY(pointsAlong({}, 1, 7).empty());
    }

    void copiesStartAtTheNearerEndOfTheLine() {
        const std::vector<Point2> line{{0, 0}, {100, 0}, {100, 100}};
        using Offsets = std::vector<Point2>;
        // The original is away from the line, near its start and near its end.
        QCOMPARE(offsetsAlong(line, 100, {0, -70}, 9), (Offsets{{0, 70}, {100, 70}, {100, 170}}));
        QCOMPARE(offsetsAlong(line, 100, {100, 170}, 9),
                 (Offsets{{0, -70}, {0, -170}, {-100, -170}}));
        // It is at the start, up to half the spacing away from it.
        QCOMPARE(offsetsAlong(line, 100, {0, 0}, 9), (Offsets{{100, 0}, {100, 100}}));
        QCOMPARE(offsetsAlong(line, 100, {0, -50}, 9), (Offsets{{100, 0}, {100, 100}}));
        QCOMPARE(offsetsAlong(line, 100, {0, -51}, 9).size(), 3U);
        QCOMPARE(offsetsAlong(line, 100, {0, -70}, 2).size(), 2U);
        QCOMPARE(offsetsAlong(line, 100, {0, 0}, 1).size(), 1U);
        QVERIFY(offsetsAlong({}, 100, {0, 0}, 9).empty());
    }

    /// A curved link is followed along its curve, whatever its direction.
    void linesFollowCurvedLinks() {
        for (const bool isReversed : {false, true}) {
            World world = fourVertices();
            world.link(5, isReversed ? 2 : 1, isReversed ? 1 : 2);
            LevelEdit edit(world.level);
            edit.modify<Link>({5}, [](Link& link) {
                link.curve.points = std::vector<Point2>{{40 * px, -20 * px}};
            });
            QVERIFY(world.apply(edit.change()));
            ItemSet edges;
            edges.edges = {EdgeKey::of(LinkId{5})};
            const auto line = lineOf(world.level, edges);
            QVERIFY(line && line->points.size() > 4);
            QCOMPARE(line->points.front(), (Point2{0, 0}));
            QVERIFY(std::ranges::find(line->points, Point2{40 * px, -20 * px}) !=
                    line->points.end());
            QVERIFY((line->items.vertices == KeySet<VertexId>{{1}, {2}}));
            std::vector<Point2> expected{{0, 0}};
            std::vector<Point3> bends = bendsOf(world.level, *world.level.find<Link>({5}));
            if (isReversed)
                std::ranges::reverse(bends);
            for (const Point3 bend : bends)
                expected.push_back(bend.flat());
            expected.push_back(line->points.back());
            QCOMPARE(line->points, expected);
        }
    }

    void theLineIsTheOnlyChainOrWall() {
        World world = fourVertices();
        world.link(5, 2, 1);
        world.link(6, 2, 3);
        ItemSet edges;
        edges.edges = {EdgeKey::of(LinkId{5}), EdgeKey::of(LinkId{6})};
        const auto chain = lineOf(world.level, edges);
        QVERIFY(chain);
        QVERIFY(
            (chain->points == std::vector<Point2>{{0, 0}, {10 * px, 30 * px}, {90 * px, 20 * px}}));
        QVERIFY((chain->items.vertices == KeySet<VertexId>{{1}, {2}, {3}}));
        world.link(7, 2, 4); // Now it branches.
        edges.edges.insert(EdgeKey::of(LinkId{7}));
        QVERIFY(!lineOf(world.level, edges));
        world.link(8, 3, 1); // A closed ring has no end.
        edges.edges = {EdgeKey::of(LinkId{5}), EdgeKey::of(LinkId{6}), EdgeKey::of(LinkId{8})};
        QVERIFY(!lineOf(world.level, edges));
        QVERIFY(!lineOf(world.level, {}));
    }

    void copiesAreNumbered() {
        World world;
        world.linking(0, 10);
        world.vertex(1, 0, 0, "Camp");
        world.vertex(2, 5, 0);
        LevelEdit edit(world.level);
        IdBlock ids(100);
        const std::vector<Point2> offsets{{10 * px, 0}, {20 * px, 0}};
        const ItemSet added = repeatItems(edit, ids, {{{1}, {2}}}, offsets, firstFloor);
        QVERIFY(world.apply(edit.change()));
        QCOMPARE(added.vertices.size(), 4U);
        std::map<Coord, std::string> names;
        for (const auto& [id, vertex] : world.level.items<Vertex>())
            names[vertex.position.x / px] = *vertex.name;
        QVERIFY((names ==
                 std::map<Coord, std::string>{
                     {0, "Camp"}, {5, ""}, {10, "Camp 2"}, {15, ""}, {20, "Camp 3"}, {25, ""}}));
    }

    /// A level that is mirrored twice, or rotated by four quarter turns, is the same level.
    void mirrorsAndQuarterTurnsReturn() {
        rc::check([] {
            const Level before = randomlevel::level();
            ItemSet items = everything(before);
            for (const auto& [id, obstacle] : before.items<Obstacle>())
                if (obstacle.lock == Lock::Locked || obstacle.origin == ObstacleOrigin::Traced)
                    items.obstacles.erase(id); // Moving one marks it as drawn by hand.
            const Box box = boundsOf(before, items);
            RC_PRE(!box.empty());
            const Point2 centre{box.lo.x + box.hi.x, box.lo.y + box.hi.y};
            const auto repeated = [&](const LatticeTransform& map, int times) {
                Level level = before;
                for (int i = 0; i < times; ++i) {
                    const auto change = movedOnce(level, items, planeMap(map));
                    RC_PRE(change.has_value());
                    RC_PRE(level.apply(*change).ok());
                }
                return level;
            };
            const int angle = *rc::gen::inRange(0, 12) * 15;
            RC_ASSERT(repeated(LatticeTransform::reflection(centre, angle), 2) == before);
            RC_ASSERT(repeated(LatticeTransform::rotation(centre, 90), 4) == before);
            const Displacement there{{37, -5}}, back{{-37, 5}};
            Level level = before;
            const auto change = movedOnce(level, items, PlaneMap{there});
            RC_PRE(level.apply(*change).ok());
            RC_ASSERT(level.apply(*movedOnce(level, items, PlaneMap{back})).ok());
            RC_ASSERT(level == before);
        });
    }

    void aStretchHitsTheCornersAndRoundsToTheNearest() {
        rc::check([] {
            const auto coord = rc::gen::inRange<Coord>(-5000, 5000);
            const Box from = Box::of({*coord, *coord}, {*coord, *coord});
            const Point2 lo{*coord, *coord}, hi{*coord, *coord};
            const Stretch stretch(from, lo, hi);
            const Point2 p{*coord, *coord};
            const Point2 image = *stretch(p);
            const auto wanted = [](Coord at, Coord a, Coord b, Coord to, Coord end) {
                return a == b ? static_cast<long double>(to) + at - a
                              : to + static_cast<long double>(at - a) * (end - to) / (b - a);
            };
            RC_ASSERT(std::abs(image.x - wanted(p.x, from.lo.x, from.hi.x, lo.x, hi.x)) <= 0.5L);
            RC_ASSERT(std::abs(image.y - wanted(p.y, from.lo.y, from.hi.y, lo.y, hi.y)) <= 0.5L);
            RC_ASSERT(*stretch(from.lo) == lo);
            RC_ASSERT(from.lo.x == from.hi.x || from.lo.y == from.hi.y || *stretch(from.hi) == hi);
        });
        const Stretch far(Box::of({0, 0}, {1, 1}), {0, 0}, {maxCoord, 1});
        QVERIFY(!far({2, 0}));
        QVERIFY((*far({1, 0}) == Point2{maxCoord, 0}));
    }

    void aReflectedOneWayBarrierStaysOpenToTheReflectedSide() {
        World world;
        Barrier barrier{.name = {}, .kind = BarrierKind::OneWay};
        barrier.line =
            std::make_shared<const Shape>(Shape{ShapeKind::Wall, {{{0, 0}, {10 * px, 0}}}});
        world.put<Barrier>({1}, barrier);
        const ItemSet items{{}, {}, {}, {{1}}};
        // Left and right swap, but up stays up: the line must still go from left to right.
        const auto map = LatticeTransform::reflection({10 * px, 0}, 90);
        QVERIFY(world.apply(*movedOnce(world.level, items, planeMap(map))));
        QVERIFY(*world.level.find<Barrier>({1})->line == *barrier.line);
    }
};

WAYMARK_TEST(TestArrange)

} // namespace arrange_test

#include "tst_arrange.moc"

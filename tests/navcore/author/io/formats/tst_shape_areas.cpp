// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/shape_areas.h"
#include "navcore/runtime/base/random.h"
#include "tests/support/test_registry.h"

#include <QTest>
#include <cmath>
#include <numbers>
#include <rapidcheck.h>

using namespace navcore;

namespace {

ShapePtr solid(LevelVector<Ring> rings) {
    return std::make_shared<const Shape>(Shape{ShapeKind::Solid, std::move(rings)});
}

Ring square(Coord x, Coord y, Coord side) {
    return {{x, y}, {x + side, y}, {x + side, y + side}, {x, y + side}};
}

std::int64_t doubleArea(const Ring& ring) {
    std::int64_t area = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point2 a = ring[i], b = ring[(i + 1) % ring.size()];
        area += std::int64_t{a.x} * b.y - std::int64_t{b.x} * a.y;
    }
    return std::abs(area);
}

/// Returns twice the area of the first ring minus the holes.
std::int64_t doubleArea(const Shape& shape) {
    std::int64_t area = 2 * doubleArea(shape.rings.front());
    for (const Ring& ring : shape.rings)
        area -= doubleArea(ring);
    return area;
}

bool isNearSides(const Shape& shape, Point2 p, double lu) {
    bool near = false;
    forEachSide(shape, [&](Point2 a, Point2 b) {
        const double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
        const double share =
            length == 0 ? 0 : std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / length, 0.0, 1.0);
        near = near || std::hypot(a.x + share * dx - p.x, a.y + share * dy - p.y) <= lu;
    });
    return near;
}

} // namespace

class TestShapeAreas : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void joinsByHand();
    void joinedCoverWhatTheyCovered();
    void widensByHand();
    void widenedReachesHalfItsWidth();
    void whatWouldTakeLongIsNotJoined();
    void aCancelledOneEnds();
};

void TestShapeAreas::joinsByHand() {
    // Four rectangles around a hole, one inside the hole, one apart.
    const auto pieces = joined(std::vector{solid({{{0, 0}, {30, 0}, {30, 10}, {0, 10}}}),
                                           solid({{{30, 10}, {20, 10}, {20, 30}, {30, 30}}}),
                                           solid({{{0, 20}, {20, 20}, {20, 30}, {0, 30}}}),
                                           solid({{{0, 10}, {10, 10}, {10, 20}, {0, 20}}}),
                                           solid({square(12, 12, 4)}), solid({square(-50, 0, 10)})},
                               {});
    QVERIFY(pieces);
    QCOMPARE(pieces->size(), std::size_t{3});
    QCOMPARE((*pieces)[0].rings, (LevelVector<Ring>{square(-50, 0, 10)}));
    QCOMPARE((*pieces)[1].rings.size(), std::size_t{2});
    QCOMPARE(doubleArea((*pieces)[1]), std::int64_t{2 * (900 - 100)});
    QCOMPARE((*pieces)[1].rings[1].front(), (Point2{10, 10}));
    QCOMPARE(doubleArea((*pieces)[2]), std::int64_t{32});
    // The even-odd rule applies within each shape: the hole of one is filled by the other.
    const auto filled = joined(
        std::vector{solid({square(0, 0, 30), square(10, 10, 10)}), solid({square(5, 5, 20)})}, {});
    QVERIFY(filled);
    QCOMPARE(filled->size(), std::size_t{1});
    QCOMPARE(filled->front().rings, (LevelVector<Ring>{square(0, 0, 30)}));
}

void TestShapeAreas::joinedCoverWhatTheyCovered() {
    QVERIFY(
        rc::check("a place is covered when one of the shapes covers it", [](std::uint64_t seed) {
            Random random(seed);
            const auto at = [&](std::uint64_t below) {
                return static_cast<Coord>(random.below(below));
            };
            std::vector<ShapePtr> shapes;
            const std::uint64_t size = 200 + random.below(5000);
            for (std::uint64_t i = 1 + random.below(12); i > 0; --i) {
                LevelVector<Ring> rings;
                for (std::uint64_t r = 1 + random.below(2); r > 0; --r) {
                    Ring& ring = rings.emplace_back();
                    const Coord x = at(size), y = at(size);
                    for (std::uint64_t c = 3 + random.below(5); c > 0; --c)
                        ring.push_back({x + at(size / 2), y + at(size / 2)});
                }
                shapes.push_back(solid(std::move(rings)));
            }
            const auto pieces = joined(shapes, {});
            RC_ASSERT(pieces.has_value());
            std::size_t looked = 0;
            for (int i = 0; i < 300; ++i) {
                const Point2 p{at(size * 3 / 2), at(size * 3 / 2)};
                bool isNear = false, wasInside = false;
                for (const ShapePtr& shape : shapes) {
                    isNear = isNear || isNearSides(*shape, p, 3);
                    wasInside = wasInside || locate(*shape, p) == Side::Inside;
                }
                if (isNear)
                    continue;
                ++looked;
                const auto holding = std::ranges::count_if(
                    *pieces, [&](const Shape& piece) { return locate(piece, p) != Side::Outside; });
                RC_ASSERT(holding == (wasInside ? 1 : 0));
            }
            RC_ASSERT(looked > 0U);
            for (const Shape& piece : *pieces)
                RC_ASSERT(checkShape(piece).ok());
            // The order must not matter.
            std::ranges::reverse(shapes);
            const auto again = joined(shapes, {});
            RC_ASSERT(again.has_value());
            RC_ASSERT(again->size() == pieces->size());
        }));
}

void TestShapeAreas::widensByHand() {
    const Shape wall{ShapeKind::Wall, {{{0, 0}, {10000, 0}, {10000, 10000}}}};
    const auto flat = widened(wall, {1000});
    QVERIFY(flat && flat->kind == ShapeKind::Solid);
    // 10,000 and 9,500 long, plus the corner outside the bend.
    QCOMPARE(doubleArea(*flat), std::int64_t{2} * (10'500 * 1000 + 9'500 * 1000));
    const auto wide = widened(wall, {1000, LineLook::End::Square});
    QVERIFY(wide);
    QCOMPARE(doubleArea(*wide), std::int64_t{2} * (11'000 * 1000 + 10'000 * 1000));
    const auto round = widened(wall, {1000, LineLook::End::Round, LineLook::Bend::Round});
    QVERIFY(round);
    const double area = 20'000'000 - 250'000 + std::numbers::pi * 250'000 * 1.25;
    QVERIFY(std::abs(static_cast<double>(doubleArea(*round)) / 2 / area - 1) < 0.02);
    // A closed line has a hole.
    const auto around =
        widened({ShapeKind::Wall, {{{0, 0}, {9000, 0}, {9000, 9000}, {0, 9000}, {0, 0}}}}, {1000});
    QVERIFY(around);
    QCOMPARE(around->rings.size(), std::size_t{2});
    // A shape that leaves the lattice because of its width is not valid in a level.
    const auto far = widened(wall, {1e300});
    QVERIFY(!far || !checkShape(*far));
}

void TestShapeAreas::widenedReachesHalfItsWidth() {
    QVERIFY(rc::check("a place is covered when it is so near the line", [](std::uint64_t seed) {
        Random random(seed);
        const auto at = [&](std::uint64_t below) {
            return static_cast<Coord>(random.below(below));
        };
        Shape wall{ShapeKind::Wall, {{}}};
        for (std::uint64_t c = 2 + random.below(8); c > 0; --c)
            wall.rings.front().push_back({at(40000), at(40000)});
        if (!checkShape(wall))
            return;
        const double width = 600 + static_cast<double>(random.below(6000));
        const auto wide = widened(wall, {width, LineLook::End::Round, LineLook::Bend::Round});
        RC_ASSERT(wide.has_value());
        for (int i = 0; i < 100; ++i) {
            const Point2 p{at(40000), at(40000)};
            if (isNearSides(wall, p, width / 2 - 35))
                RC_ASSERT(locate(*wide, p) != Side::Outside);
            if (!isNearSides(wall, p, width / 2 + 3))
                RC_ASSERT(locate(*wide, p) == Side::Outside);
        }
    }));
}

void TestShapeAreas::whatWouldTakeLongIsNotJoined() {
    // A grid in which each strip crosses all strips of the other direction.
    std::vector<ShapePtr> strips;
    for (Coord i = 0; i < 4000; ++i) {
        strips.push_back(solid({{{0, 4 * i}, {20000, 4 * i}, {20000, 4 * i + 2}, {0, 4 * i + 2}}}));
        strips.push_back(solid({{{4 * i, 0}, {4 * i + 2, 0}, {4 * i + 2, 20000}, {4 * i, 20000}}}));
    }
    QVERIFY(!joined(strips, {}));
    QVERIFY(joined(std::span(strips).first(80), {}));
    Shape scribble{ShapeKind::Wall, {{}}};
    for (Coord i = 0; i < 20000; ++i)
        scribble.rings.front().push_back({(i * 7919) % 30011, (i * 104729) % 30011});
    QVERIFY(!widened(scribble, {600}));
    QVERIFY(isCrowded(std::vector<Box>(5000, Box{{0, 0}, {0, 0}})));
    // Not crowded: a map full of tiles, a long row, and tiles one of which is far away.
    std::vector<Box> tiles, row, far{{{-maxCoord, -maxCoord}, {-maxCoord, -maxCoord}}};
    for (Coord i = 0; i < 40000; ++i) {
        const Coord x = i % 200 * 4096, y = i / 200 * 4096;
        tiles.push_back({{x, y}, {x + 4096, y + 4096}});
        far.push_back({{x / 1024, y / 1024}, {x / 1024 + 4, y / 1024 + 4}});
        row.push_back({{i * 400, 0}, {i * 400 + 400, 0}});
    }
    QVERIFY(!isCrowded(tiles));
    QVERIFY(!isCrowded(row));
    QVERIFY(!isCrowded(far));
}

void TestShapeAreas::aCancelledOneEnds() {
    std::stop_source stop;
    stop.request_stop();
    const auto pieces = joined(std::vector{solid({square(0, 0, 9)}), solid({square(20, 0, 9)})},
                               {stop.get_token()});
    QVERIFY(!pieces || pieces->empty());
}

WAYMARK_TEST(TestShapeAreas)
#include "tst_shape_areas.moc"

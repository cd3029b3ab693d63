// SPDX-License-Identifier: MIT
#include "navcore/author/placing/lattice_fill.h"
#include "tests/support/test_registry.h"

#include <rapidcheck.h>

#include <QtTest>

#include <set>

using namespace navcore;

namespace {

constexpr Coord px = unitsPerPixel;

Ring rectangle(Coord x0, Coord y0, Coord x1, Coord y1) {
    return {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
}

ObstacleIndex indexOf(const std::vector<Shape>& shapes) {
    ObstacleIndex index;
    std::uint32_t id = 1;
    for (const Shape& shape : shapes)
        index.set(ObstacleId{id++}, std::make_shared<const Shape>(shape));
    return index;
}

LatticeFill fillOf(int width, int height, Point2 from, int spacingPixels) {
    LatticeFill fill;
    fill.area = Box::of({0, 0}, {width * px, height * px});
    fill.from = from;
    fill.spacing = spacingPixels * px;
    return fill;
}

// The oracle: moves between neighbouring lattice points, and tests each step against every side.
int turn(Point2 a, Point2 b, Point2 c) {
    const std::int64_t value = (std::int64_t{b.x} - a.x) * (std::int64_t{c.y} - a.y) -
                               (std::int64_t{b.y} - a.y) * (std::int64_t{c.x} - a.x);
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}
bool between(Point2 a, Point2 b, Point2 p) {
    return std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= p.y &&
           p.y <= std::max(a.y, b.y);
}
bool meet(Point2 a, Point2 b, Point2 c, Point2 d) {
    const int abc = turn(a, b, c), abd = turn(a, b, d), cda = turn(c, d, a), cdb = turn(c, d, b);
    return (abc * abd < 0 && cda * cdb < 0) || (abc == 0 && between(a, b, c)) ||
           (abd == 0 && between(a, b, d)) || (cda == 0 && between(c, d, a)) ||
           (cdb == 0 && between(c, d, b));
}
bool blocked(const std::vector<Shape>& shapes, Point2 a, Point2 b) {
    for (const Shape& shape : shapes)
        for (const Ring& ring : shape.rings)
            for (std::size_t i = shape.kind == ShapeKind::Solid ? 0 : 1; i < ring.size(); ++i)
                if (meet(a, b, ring[(i + ring.size() - 1) % ring.size()], ring[i]))
                    return true;
    return false;
}

std::set<Point2> reachedByOracle(const std::vector<Shape>& shapes, const LatticeFill& fill) {
    const int w = (fill.area.hi.x - fill.area.lo.x) / px,
              h = (fill.area.hi.y - fill.area.lo.y) / px;
    std::set<Point2> reached;
    std::vector<Point2> stack;
    const auto inside = [&](Point2 p) {
        return p.x > 0 && p.y > 0 && p.x < w * px && p.y < h * px;
    };
    const auto visit = [&](Point2 p) {
        if (inside(p) && reached.insert(p).second)
            stack.push_back(p);
    };
    const Point2 home{fill.from.x / px * px + px / 2, fill.from.y / px * px + px / 2};
    for (Coord dy = -px; dy <= px; dy += px)
        for (Coord dx = -px; dx <= px; dx += px)
            if (!blocked(shapes, fill.from, {home.x + dx, home.y + dy}))
                visit({home.x + dx, home.y + dy});
    while (!stack.empty()) {
        const Point2 p = stack.back();
        stack.pop_back();
        for (const Point2 n :
             {Point2{p.x + px, p.y}, {p.x - px, p.y}, {p.x, p.y + px}, {p.x, p.y - px}})
            if (inside(n) && !blocked(shapes, p, n))
                visit(n);
    }
    return reached;
}

} // namespace

class TestLatticeFill : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void emptyGroundIsFilledAtPixelCentres() {
        const auto points = latticePoints(indexOf({}), fillOf(64, 32, {10, 10}, 16));
        QVERIFY(points.ok());
        QCOMPARE(points.value().size(), 8U);
        QCOMPARE(points.value()[0], (Point2{8 * px + 128, 8 * px + 128}));
        QCOMPARE(points.value()[1], (Point2{24 * px + 128, 8 * px + 128}));
        QCOMPARE(points.value()[4], (Point2{8 * px + 128, 24 * px + 128}));
    }

    void hexagonalRowsAreShiftedAndCloser() {
        LatticeFill fill = fillOf(128, 128, {10, 10}, 32);
        fill.lattice = Lattice::Hexagonal;
        const auto points = latticePoints(indexOf({}), fill);
        QVERIFY(points.ok());
        std::map<Coord, std::vector<Coord>> rows;
        for (const Point2 p : points.value())
            rows[p.y].push_back(p.x);
        QCOMPARE(rows.size(), 4U); // 28 px apart: 32 * sqrt(3) / 2 = 27.7
        QCOMPARE(std::next(rows.begin())->first - rows.begin()->first, 28 * px);
        QCOMPARE(std::next(rows.begin())->second[0] - rows.begin()->second[0], 16 * px);
    }

    /// The lattice is centred, so that no row or column is at the edge of the picture.
    void theLatticeIsCentred() {
        for (const Lattice lattice : {Lattice::Square, Lattice::Hexagonal})
            for (int size = 40; size <= 140; ++size) {
                LatticeFill fill = fillOf(size, size + 3, {10, 10}, 32);
                fill.lattice = lattice;
                const auto points = latticePoints(indexOf({}), fill);
                QVERIFY(points.ok());
                Box box;
                for (const Point2 p : points.value())
                    box.add(p);
                const Coord right = size * px - box.hi.x, below = (size + 3) * px - box.hi.y;
                const Coord nearest = std::min({box.lo.x, right, box.lo.y, below});
                QVERIFY2(nearest >= 11 * px, qPrintable(QStringLiteral("%1 of %2 in %3")
                                                            .arg(nearest / px)
                                                            .arg(int(lattice))
                                                            .arg(size)));
                if (lattice == Lattice::Square) // rows of the other are shifted
                    QVERIFY(std::abs(box.lo.x - right) <= px && std::abs(box.lo.y - below) <= px);
            }
    }

    /// The points in a box are those points of the whole lattice that are inside the box,
    /// regardless of where a walk could start.
    void aBoxHoldsThePointsOfTheWholeLattice() {
        QVERIFY(rc::check([] {
            std::vector<Shape> shapes;
            const auto coord = [](int most) { return *rc::gen::inRange(0, most * px + 1); };
            const auto count = *rc::gen::inRange(0, 4);
            for (int i = 0; i < count; ++i) {
                const Box box = Box::of({coord(60), coord(40)}, {coord(60), coord(40)});
                if (box.lo.x < box.hi.x && box.lo.y < box.hi.y)
                    shapes.push_back(
                        {ShapeKind::Solid, {rectangle(box.lo.x, box.lo.y, box.hi.x, box.hi.y)}});
            }
            LatticeFill fill = fillOf(60, 40, {}, *rc::gen::inRange(1, 12));
            fill.area.lo = {*rc::gen::inRange(-300, 300), *rc::gen::inRange(-300, 300)};
            fill.lattice = *rc::gen::element(Lattice::Square, Lattice::Hexagonal);
            // Often exactly through centres, and beyond the area.
            const auto corner = [&] {
                Point2 at{coord(70) - 5 * px, coord(50) - 5 * px};
                if (*rc::gen::arbitrary<bool>())
                    at = {fill.area.lo.x + at.x / px * px + px / 2,
                          fill.area.lo.y + at.y / px * px + px / 2};
                return at;
            };
            fill.within = Box::of(corner(), corner());
            const auto in = [](const Box& box, Point2 p) {
                return p.x >= box.lo.x && p.x <= box.hi.x && p.y >= box.lo.y && p.y <= box.hi.y;
            };
            // The whole lattice on empty ground is covered by the tests above.
            LatticeFill bare = fill;
            bare.within.reset();
            bare.from = {fill.area.lo.x + px, fill.area.lo.y + px};
            std::vector<Point2> expected;
            const auto all = latticePoints(indexOf({}), bare);
            if (all.ok())
                for (const Point2 p : all.value()) {
                    bool free = in(*fill.within, p);
                    for (const Shape& shape : shapes)
                        free = free && !in(boundsOf(shape), p);
                    if (free)
                        expected.push_back(p);
                }
            const auto points = latticePoints(indexOf(shapes), fill);
            RC_ASSERT(points.ok() == !expected.empty());
            if (points.ok())
                RC_ASSERT(points.value() == expected);
        }));
    }

    void aDoorOfOnePixelIsEnough() {
        // Two rooms of 40 x 40 and a wall of 2 px whose door is just 2 lu wide around a pixel
        // centre.
        const std::vector<Shape> walls{
            {ShapeKind::Solid, {rectangle(40 * px, 0, 42 * px, 20 * px + 127)}},
            {ShapeKind::Solid, {rectangle(40 * px, 20 * px + 129, 42 * px, 40 * px)}}};
        const auto both = latticePoints(indexOf(walls), fillOf(82, 40, {10, 10}, 20));
        QVERIFY(both.ok());
        QCOMPARE(both.value().size(), 8U);
        const std::vector<Shape> shut{
            {ShapeKind::Solid, {rectangle(40 * px, 0, 42 * px, 20 * px + 128)}},
            {ShapeKind::Solid, {rectangle(40 * px, 20 * px + 129, 42 * px, 40 * px)}}};
        const auto one = latticePoints(indexOf(shut), fillOf(82, 40, {10, 10}, 20));
        QVERIFY(one.ok());
        QCOMPARE(one.value().size(), 4U);
    }

    void openWallsBlockToo() {
        const Shape wall{ShapeKind::Wall, {{{40 * px, -px}, {40 * px, 41 * px}}}};
        const auto points = latticePoints(indexOf({wall}), fillOf(80, 40, {10, 10}, 20));
        QVERIFY(points.ok());
        QCOMPARE(points.value().size(), 4U);
    }

    void marginIsExact() {
        const Shape block{ShapeKind::Solid, {rectangle(30 * px, 0, 40 * px, 40 * px)}};
        LatticeFill fill = fillOf(30, 40, {10, 10}, 20); // one column, at 15.5 px
        fill.margin = 14 * px + 128;                     // exactly the distance
        auto points = latticePoints(indexOf({block}), fill);
        QVERIFY(points.ok());
        QCOMPARE(points.value().size(), 2U);
        fill.margin += 1;
        points = latticePoints(indexOf({block}), fill);
        QVERIFY(!points.ok());
        QVERIFY(points.error().kind == ErrorKind::NotFound);
    }

    void startInsideASolidIsRefused() {
        const Shape block{ShapeKind::Solid, {rectangle(0, 0, 10 * px, 10 * px)}};
        const auto points = latticePoints(indexOf({block}), fillOf(40, 40, {10 * px, 5 * px}, 8));
        QVERIFY(!points.ok());
        QVERIFY(points.error().kind == ErrorKind::InvalidArgument);
    }

    void tooManyPointsAreRefused() {
        const auto points = latticePoints(indexOf({}), fillOf(1001, 1001, {10, 10}, 1));
        QVERIFY(!points.ok());
        QVERIFY(points.error().kind == ErrorKind::TooLarge);
    }

    void cancelling() {
        std::stop_source source;
        source.request_stop();
        const auto points =
            latticePoints(indexOf({}), fillOf(40, 40, {10, 10}, 8), Progress{source.get_token()});
        QVERIFY(!points.ok());
        QVERIFY(points.error().kind == ErrorKind::Cancelled);
    }

    void settingsSuitTheLattice() {
        LatticeFill fill;
        fill.spacing = 30 * px;
        LinkSettings settings = suitedSettings(fill, LinkSettings{});
        QCOMPARE(static_cast<int>(settings.linksWanted), 8);
        QCOMPARE(settings.longest, 45 * px);
        fill.lattice = Lattice::Hexagonal;
        settings = suitedSettings(fill, LinkSettings{});
        QCOMPARE(static_cast<int>(settings.linksWanted), 6);
        QCOMPARE(settings.longest, 36 * px);
        fill.spacing = maxCoord;
        QCOMPARE(suitedSettings(fill, LinkSettings{}).longest, maxCoord);
    }

    void reachesWhatStepsReach() {
        QVERIFY(rc::check([] {
            const int w = *rc::gen::inRange(4, 20), h = *rc::gen::inRange(4, 20);
            // Coordinates on half pixels often touch centres and lines exactly.
            const bool coarse = *rc::gen::arbitrary<bool>();
            const auto coordinate = [&](int size) {
                return coarse ? *rc::gen::inRange(-2, size * 2 + 3) * (px / 2)
                              : *rc::gen::inRange(-px, (size + 1) * px);
            };
            std::vector<Shape> shapes;
            const int count = *rc::gen::inRange(1, 5);
            for (int i = 0; i < count; ++i) {
                const bool wall = *rc::gen::arbitrary<bool>();
                Ring ring;
                for (int n = *rc::gen::inRange(3, 6); n > 0; --n)
                    ring.push_back({coordinate(w), coordinate(h)});
                shapes.push_back({wall ? ShapeKind::Wall : ShapeKind::Solid, {ring}});
            }
            const LatticeFill fill =
                fillOf(w, h, {*rc::gen::inRange(1, w * px), *rc::gen::inRange(1, h * px)}, 1);
            const ObstacleIndex index = indexOf(shapes);
            RC_PRE(!index.solidAt(fill.from));
            const std::set<Point2> expected = reachedByOracle(shapes, fill);
            const auto points = latticePoints(index, fill);
            if (!points.ok()) {
                RC_ASSERT(expected.empty());
                return;
            }
            RC_ASSERT(std::set<Point2>(points.value().begin(), points.value().end()) == expected);
            RC_ASSERT(std::is_sorted(
                points.value().begin(), points.value().end(),
                [](Point2 a, Point2 b) { return std::pair(a.y, a.x) < std::pair(b.y, b.x); }));
        }));
    }
};

WAYMARK_TEST(TestLatticeFill)
#include "tst_lattice_fill.moc"

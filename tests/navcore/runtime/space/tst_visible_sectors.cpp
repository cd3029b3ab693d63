// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/visible_sectors.h"

#include "navcore/runtime/base/random.h"
#include "navcore/runtime/space/angular_exclusion.h"
#include "navcore/runtime/space/nearest_rule.h"
#include "tests/navcore/runtime/space/sight_oracle.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <algorithm>
#include <vector>

using namespace navcore;

class TestVisibleSectors : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void hidesWhatIsHidden_data();
    void hidesWhatIsHidden();
    void shutIn();
    void throughAGap();
    void besideACut();
    void manyGaps();
    void nothingThere();
    void behindTaken();
    void takenIsExact();
};

namespace {

using Wall = std::pair<Point2, Point2>;

VisibleSectors sectorsOf(Point2 eye, const Box& box, const std::vector<Wall>& walls) {
    VisibleSectors sectors;
    sectors.begin(eye, box);
    for (const auto& [a, b] : walls)
        sectors.addSide(a, b);
    sectors.sweep();
    return sectors;
}

bool isHidden(Point2 eye, Point2 to, const std::vector<Wall>& walls) {
    return std::any_of(walls.begin(), walls.end(),
                       [&](const Wall& w) { return oracle::meet(eye, to, w.first, w.second); });
}

/// Returns a square around (0, 0) as walls, with corners at distance `half` from the axes.
std::vector<Wall> squareAround(Coord half) {
    const Point2 a{-half, -half}, b{half, -half}, c{half, half}, d{-half, half};
    return {{a, b}, {b, c}, {d, c}, {a, d}};
}

Box around(Coord half) {
    return {{-half, -half}, {half, half}};
}

} // namespace

void TestVisibleSectors::hidesWhatIsHidden_data() {
    QTest::addColumn<int>("extent");
    QTest::addColumn<int>("step");
    QTest::newRow("8x8 lattice") << 8 << 1;
    QTest::newRow("8x8 wide lattice") << 8 << 256 * 64;
    QTest::newRow("anywhere") << 3000 << 256;
    QTest::newRow("whole lattice") << 2048 << (1 << 14);
}

/// Tests positions at ends of walls, on lines through two ends, and anywhere.
void TestVisibleSectors::hidesWhatIsHidden() {
    QFETCH(int, extent);
    QFETCH(int, step);
    Random random(11);
    const auto coord = [&] {
        return (static_cast<Coord>(random.below(static_cast<std::uint64_t>(extent))) - extent / 2) *
               step;
    };
    const auto place = [&] {
        const Coord x = coord();
        return Point2{x, coord()};
    };
    int told = 0, shut = 0;
    for (int scene = 0; scene < 3000; ++scene) {
        const Point2 eye = place();
        std::vector<Wall> walls;
        for (std::uint64_t left = random.below(40); left-- > 0;) {
            const Point2 a = random.below(3) == 0 && !walls.empty() ? walls.back().second : place();
            if (const Wall wall{a, place()}; !isHidden(eye, eye, {wall}))
                walls.push_back(wall);
        }
        Box box = Box::of(eye, place());
        if (random.below(4) == 0)
            box = Box::of({-extent * step, -extent * step}, {extent * step, extent * step});
        const VisibleSectors sectors = sectorsOf(eye, box, walls);
        shut += sectors.closed();
        for (int i = 0; i < 40; ++i) {
            const Point2 to = place();
            const bool shows = sectors.mayShow(to),
                       beyond = squaredDistance(eye, to) > sectors.reach();
            const bool isBehind = isHidden(eye, to, walls);
            QVERIFY(shows || !box.contains(to));
            QVERIFY(shows || isBehind);
            QVERIFY(isBehind || !sectors.closed() || !beyond);
            QVERIFY(!shows || sectors.mayShow(to.x - eye.x, to.y - eye.y, to.x - eye.x + step,
                                              to.y - eye.y + step));
            QVERIFY(!shows || sectors.mayShow(to.x - eye.x - step, to.y - eye.y - step,
                                              to.x - eye.x, to.y - eye.y));
            told += !shows;
        }
    }
    QVERIFY(shut > 50);
    QVERIFY(told > 4000); // most are hidden by walls outside the box
}

void TestVisibleSectors::shutIn() {
    const VisibleSectors sectors = sectorsOf({1, 2}, around(5000), squareAround(1000));
    QVERIFY(sectors.closed());
    QCOMPARE(sectors.reach(), squaredDistance(Point2{1, 2}, Point2{-1000, -1000}));
    QVERIFY(sectors.mayShow({5000, 0})); // inside the box nothing is known to be hidden
    QVERIFY(!sectors.mayShow({5001, 0}));
    // The part of a long wall beyond the box does not affect what is inside.
    std::vector<Wall> longer = squareAround(1000);
    longer[0].first.x = longer[2].first.x = -maxCoord / 2;
    QVERIFY(sectorsOf({1, 2}, around(1500), longer).closed());
    QVERIFY(!sectorsOf({1, 2}, around(900), longer).closed());
}

void TestVisibleSectors::throughAGap() {
    std::vector<Wall> walls = squareAround(1000);
    walls[1] = {{1000, -1000}, {1000, 100}};
    walls.push_back({{1000, 101}, {1000, 1000}});
    const VisibleSectors sectors = sectorsOf({0, 0}, around(2000), walls);
    QVERIFY(!sectors.closed());
    QVERIFY(sectors.mayShow({10'000'000, 1'005'000}));
    QVERIFY(sectors.mayShow({10'000'000, 1'000'000})); // including along the boundaries
    QVERIFY(sectors.mayShow({10'000'000, 1'010'000}));
    QVERIFY(!sectors.mayShow({10'000'000, 999'999}));
    QVERIFY(!sectors.mayShow({10'000'000, 1'010'001}));
    QVERIFY(!sectors.mayShow({-10'000'000, -1'005'000}));
    QVERIFY(sectors.mayShow(9000, 800, 9100, 1000));
    QVERIFY(!sectors.mayShow(9000, 800, 9100, 899));
    QVERIFY(!sectors.mayShow(-9100, -1000, -9000, -800));
}

/// Where a wall leaves the box, there is no lattice point on the wall. The nearest lattice point
/// would hide a position in front of the wall, whose middle is at (1140, 9.91).
void TestVisibleSectors::besideACut() {
    const std::vector<Wall> walls{{{49, -1}, {100'049, 999}}};
    QVERIFY(!isHidden({0, 0}, {1140, 10}, walls));
    const VisibleSectors sectors = sectorsOf({0, 0}, around(1000), walls);
    QVERIFY(sectors.mayShow({1140, 10}));
    std::vector<Wall> mirrored{{{49, 1}, {100'049, -999}}};
    QVERIFY(sectorsOf({0, 0}, around(1000), mirrored).mayShow({1140, -10}));
}

/// More gaps than are stored separately.
void TestVisibleSectors::manyGaps() {
    std::vector<Wall> posts;
    for (Coord at = -1000; at < 1000; at += 200)
        for (const Coord side : {-1000, 1000}) {
            posts.push_back({{at, side}, {at + 150, side}});
            posts.push_back({{side, at}, {side, at + 150}});
        }
    const VisibleSectors sectors = sectorsOf({0, 0}, around(1200), posts);
    QVERIFY(!sectors.closed());
    int told = 0;
    for (Coord at = -10'000; at <= 10'000; at += 17)
        for (const Point2 to : {Point2{at, -10'000}, {at, 10'000}, {-10'000, at}, {10'000, at}}) {
            QVERIFY(sectors.mayShow(to) || isHidden({0, 0}, to, posts));
            told += !sectors.mayShow(to);
        }
    QVERIFY(told > 100);
}

void TestVisibleSectors::nothingThere() {
    const VisibleSectors sectors =
        sectorsOf({0, 0}, around(10), {{{20, 0}, {90, 0}}}); // it points at the eye
    QVERIFY(!sectors.closed());
    for (const Point2 to : {Point2{100, 0}, {0, 100}, {-100, 0}, {0, -100}, {100, 100}})
        QVERIFY(sectors.mayShow(to));
}

void TestVisibleSectors::behindTaken() {
    Random random(3);
    int told = 0;
    for (int round = 0; round < 2000; ++round) {
        const Coord extent = round % 2 == 0 ? 20 : maxCoord;
        const auto coord = [&] {
            return static_cast<Coord>(random.below(2 * static_cast<std::uint64_t>(extent))) -
                   extent;
        };
        const Point3 from{coord(), coord(), 7};
        AngularExclusion taken;
        taken.begin(from);
        std::vector<Point3> places;
        const auto within = [&](Point3 to) {
            return std::any_of(places.begin(), places.end(),
                               [&](Point3 place) { return withinSpread(from, place, to); });
        };
        for (int i = 0; i < 12; ++i) {
            const Point3 to{coord(), coord(), i % 4 == 0 ? coord() : 7};
            QCOMPARE(taken.isTaken(to, squaredDistance(from, to)), within(to));
            if (i % 2 == 0 || to.z != 7)
                continue;
            places.push_back(to);
            taken.add(to, squaredDistance(from, to));
        }
        VisibleSectors sectors;
        sectors.begin(from.flat(), Box::of(from.flat(), from.flat()));
        taken.closeIn(sectors);
        sectors.sweep();
        for (int i = 0; i < 40; ++i) {
            const Point3 to{coord(), coord(), 7};
            QVERIFY(sectors.mayShow(to.flat()) || within(to));
            told += !sectors.mayShow(to.flat());
        }
    }
    QVERIFY(told > 10'000);
}

/// (2, 1, 1) and (1, 1, 0) form exactly 30 degrees.
void TestVisibleSectors::takenIsExact() {
    Random random(5);
    int within = 0;
    for (int round = 0; round < 2000; ++round) {
        const auto scale = static_cast<Coord>(1 + random.below(8'000'000));
        const auto near = [&](Coord c) { return c + static_cast<Coord>(random.below(3)) - 1; };
        const Point3 place{2 * scale, scale, scale}, to{near(scale), near(scale), near(0)};
        AngularExclusion taken;
        taken.begin({});
        taken.add(place, squaredDistance(Point3{}, place));
        QCOMPARE(taken.isTaken(to, squaredDistance(Point3{}, to)), withinSpread({}, place, to));
        within += withinSpread({}, place, to);
    }
    QVERIFY(within > 500 && within < 1500);
}

WAYMARK_TEST(TestVisibleSectors)
#include "tst_visible_sectors.moc"

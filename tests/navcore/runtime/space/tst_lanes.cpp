// SPDX-License-Identifier: MIT
// Tests that every instruction set of this machine gives the same bits, and that the results equal
// those of exhaustive search.
#include "navcore/runtime/space/lanes.h"

#include "navcore/runtime/base/random.h"
#include "navcore/runtime/space/nearest_search.h"
#include "navcore/runtime/space/obstacle_grid.h"
#include "tests/navcore/runtime/space/sight_oracle.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <algorithm>
#include <cmath>

namespace lanes_test {

using namespace navcore;

namespace {

std::vector<const Lanes*> lanesHere() {
    std::vector<const Lanes*> all{&plainLanes};
    for (const Lanes* lanes : {avx2Lanes(), avx512Lanes()})
        if (lanes)
            all.push_back(lanes);
    return all;
}

void addScales() {
    QTest::addColumn<int>("extent");
    QTest::addColumn<int>("step");
    QTest::newRow("lattice") << 8 << 1;
    QTest::newRow("wide lattice") << 8 << 256 * 64;
    QTest::newRow("spread") << 3000 << 256;
    QTest::newRow("whole map") << 2048 << (1 << 14);
}

Coord drawCoord(Random& random, Coord extent, Coord step) {
    return static_cast<Coord>(random.below(static_cast<std::uint64_t>(extent))) * step;
}
Point2 drawPoint(Random& random, Coord extent, Coord step) {
    const Coord x = drawCoord(random, extent, step);
    return {x, drawCoord(random, extent, step)};
}

/// Sides stored as separate columns, with padding after the last side.
struct Sides {
    std::vector<Coord> ax, ay, bx, by;
    std::vector<std::int32_t> marks;
    explicit Sides(std::size_t room) : ax(room), ay(room), bx(room), by(room), marks(room) {}
    SideColumns columns() const {
        return {ax.data(), ay.data(), bx.data(), by.data(), marks.data()};
    }
    GatheredSides gathered() { return {ax.data(), ay.data(), bx.data(), by.data(), marks.data()}; }
    void cut(std::size_t count) {
        for (auto* column : {&ax, &ay, &bx, &by, &marks})
            column->resize(count);
    }
    friend bool operator==(const Sides&, const Sides&) = default;
};

struct Packs {
    std::vector<float> ax, ay, bx, by, area;
    std::vector<std::uint32_t> source;
    std::vector<std::uint64_t> bits;
    explicit Packs(std::size_t room)
        : ax(room), ay(room), bx(room), by(room), area(room), source(room), bits(room / 64 + 1) {}
    PackedSides sides() {
        return {ax.data(), ay.data(), bx.data(), by.data(), area.data(), source.data()};
    }
    void cut(std::size_t count) {
        for (auto* column : {&ax, &ay, &bx, &by, &area})
            column->resize(count);
        source.resize(count);
        bits.resize((count + 63) / 64);
    }
    friend bool operator==(const Packs&, const Packs&) = default;
};

Sides drawSides(Random& random, std::size_t count, Coord extent, Coord step) {
    Sides sides(count + RunColumns<Coord>::slack);
    for (std::size_t i = 0; i < count; ++i) {
        const Point2 a = drawPoint(random, extent, step), b = drawPoint(random, extent, step);
        sides.ax[i] = a.x;
        sides.ay[i] = a.y;
        sides.bx[i] = b.x;
        sides.by[i] = b.y;
        constexpr std::int32_t before[] = {0, SideMarks::left, SideMarks::right, SideMarks::above,
                                           SideMarks::below};
        constexpr std::int32_t solid[] = {0, SideMarks::solidLeft, SideMarks::solidRight};
        sides.marks[i] = before[random.below(5)] | solid[random.below(3)];
    }
    return sides;
}

ShapePtr drawShape(Random& random, Coord extent, Coord step) {
    const Coord reach = std::max(3, extent / 3);
    while (true) {
        const Point2 at = drawPoint(random, extent, step);
        Shape shape;
        shape.kind = random.below(4) == 0 ? ShapeKind::Wall : ShapeKind::Solid;
        Ring ring;
        if (random.below(3) == 0) { // touches its neighbours in either orientation
            const Coord size = (1 + static_cast<Coord>(random.below(2))) * step;
            ring = {at, {at.x + size, at.y}, {at.x + size, at.y + size}, {at.x, at.y + size}};
            if (random.below(2) == 0)
                std::reverse(ring.begin(), ring.end());
        } else {
            for (std::uint64_t corners = 3 + random.below(6); corners-- > 0;) {
                const Point2 off = drawPoint(random, reach, step);
                ring.push_back({at.x + off.x, at.y + off.y});
            }
        }
        for (Point2& p : ring)
            p = {std::min(p.x, maxCoord), std::min(p.y, maxCoord)};
        shape.rings.push_back(std::move(ring));
        if (checkShape(shape).ok())
            return std::make_shared<const Shape>(std::move(shape));
    }
}

} // namespace

class TestLanes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sameBits_data() { addScales(); }
    void sameBits();
    void sameOrder_data() { addScales(); }
    void sameOrder();
    void linksLikeTheOracle_data() { addScales(); }
    void linksLikeTheOracle();
};

void TestLanes::sameBits() {
    QFETCH(int, extent);
    QFETCH(int, step);
    Random random(3);
    for (int round = 0; round < 300; ++round) {
        const std::size_t count = random.below(150), room = count + 3 * sideLanes;
        const Sides sides = drawSides(random, count, extent, step);
        const SimdRange run{static_cast<std::uint32_t>(random.below(count / 2 + 1)),
                            static_cast<std::uint32_t>(count / 2)};
        const auto seen = static_cast<std::int32_t>(random.below(16));
        const Box box = Box::of(drawPoint(random, extent, step), drawPoint(random, extent, step));
        const Point2 eye = drawPoint(random, extent, step), to = drawPoint(random, extent, step);
        std::vector<Sides> gathered;
        std::vector<Packs> packed;
        for (const Lanes* lanes : lanesHere()) {
            Sides& into = gathered.emplace_back(room);
            const std::size_t first =
                lanes->gather(sides.columns(), {0, run.first}, 0, box, into.gathered(), 0);
            const std::size_t all =
                lanes->gather(sides.columns(), run, seen, box, into.gathered(), first);
            Packs& packs = packed.emplace_back(room);
            const Lanes::Packed some = lanes->pack(into.gathered(), all, eye, packs.sides());
            const auto x = static_cast<float>(to.x - eye.x), y = static_cast<float>(to.y - eye.y);
            const float bound = crossError * some.extent * std::max(std::fabs(x), std::fabs(y));
            for (std::size_t begin = 0; begin < some.count; begin += sidesAtOnce)
                packs.bits[begin / sidesAtOnce] = lanes->unclear(
                    packs.sides(), begin, std::min(begin + sidesAtOnce, some.count), x, y, bound);
            packs.cut(some.count);
            into.cut(all);
            packs.area.push_back(some.extent);
            packs.source.push_back(some.mayTouch ? 1 : 0);
            QVERIFY2(into == gathered.front() && packs == packed.front(), lanes->name);
            // A packed side whose bit is clear is not hit.
            for (std::size_t i = 0; i < some.count; ++i) {
                const std::size_t side = packs.source[i];
                if ((packs.bits[i / 64] >> (i % 64) & 1U) == 0)
                    QVERIFY(!oracle::meet(eye, to, {into.ax[side], into.ay[side]},
                                          {into.bx[side], into.by[side]}));
            }
        }
    }
}

void TestLanes::sameOrder() {
    QFETCH(int, extent);
    QFETCH(int, step);
    Random random(4);
    for (int round = 0; round < 300; ++round) {
        const std::size_t count = random.below(40);
        std::vector<Coord> x(count + 16), y(count + 16), z(count + 16);
        for (std::size_t i = 0; i < count; ++i) {
            x[i] = drawCoord(random, extent, step);
            y[i] = drawCoord(random, extent, step);
            z[i] = drawCoord(random, 3, step) - step;
        }
        const auto half = static_cast<std::uint32_t>(count / 2);
        const std::vector<SimdRange> runs{{half, static_cast<std::uint32_t>(count) - half},
                                          {0, half / 2}};
        const std::int64_t most = std::int64_t{extent} * step;
        const NearRange range{{drawCoord(random, extent, step), drawCoord(random, extent, step), 0},
                              random.below(2) == 0 ? -1 : most * most / 16,
                              most * most / 2,
                              random.below(2) == 0 ? 2 * maxCoord : Coord{0}};
        std::vector<std::pair<std::int64_t, std::uint32_t>> expected;
        for (const SimdRange run : runs)
            for (std::uint32_t i = run.first; i < run.first + run.count; ++i) {
                const std::int64_t dx = x[i] - range.from.x, dy = y[i] - range.from.y, dz = z[i];
                const std::int64_t squared = dx * dx + dy * dy + dz * dz;
                if (squared > range.above && squared <= range.upTo && std::abs(dz) <= range.height)
                    expected.emplace_back(squared, i);
            }
        for (const Lanes* lanes : lanesHere()) {
            std::vector<std::int64_t> distances(count + 16), sorted(count + 16);
            std::vector<std::uint32_t> places(count + 16);
            const std::size_t found =
                lanes->near({x.data(), y.data(), z.data()}, runs.data(), runs.size(), range,
                            distances.data(), places.data());
            QCOMPARE(found, expected.size());
            for (std::size_t i = 0; i < found; ++i)
                QVERIFY2(distances[i] == expected[i].first && places[i] == expected[i].second,
                         lanes->name);
            std::vector<std::int64_t> keys(mostSorted + 8);
            for (std::size_t i = 0; i < found; ++i)
                keys[i] = distances[i] * 64 + static_cast<std::int64_t>(i);
            std::vector<std::int64_t> inOrder(keys.begin(),
                                              keys.begin() + static_cast<std::ptrdiff_t>(found));
            std::sort(inOrder.begin(), inOrder.end());
            lanes->sort(keys.data(), found, sorted.data());
            sorted.resize(found);
            QVERIFY2(sorted == inOrder, lanes->name);
        }
    }
}

/// Compares the complete lists of each instruction set, for consecutive positions like those of the
/// linker.
void TestLanes::linksLikeTheOracle() {
    QFETCH(int, extent);
    QFETCH(int, step);
    Random random(5);
    for (int scene = 0; scene < 12; ++scene) {
        std::vector<ObstacleGrid::Placed> shapes;
        for (std::uint32_t id = 1; id <= 14; ++id)
            shapes.push_back({{id}, drawShape(random, extent, step)});
        std::vector<VertexGrid::Placed> vertices;
        for (std::uint32_t id = 1; id <= 150; ++id) {
            const Point2 at = drawPoint(random, extent, step);
            vertices.push_back({{id}, {at.x, at.y, drawCoord(random, 2, step)}});
        }
        VertexGrid places;
        places.assign(vertices);
        ObstacleGrid obstacles;
        obstacles.assign(shapes, places.frame());
        const NearestRule rule{.range = std::max(1, extent / 2 * step)};
        std::vector<NearestSearch> searches;
        for (const Lanes* lanes : lanesHere())
            searches.emplace_back(places, &obstacles, nullptr, *lanes);
        for (std::uint32_t slot = 0; slot < places.slotCount(); ++slot) {
            const Point3 from = places.positionOf(slot);
            std::vector<std::pair<std::int64_t, VertexId>> expected;
            for (const auto& [id, to] : vertices)
                if (id != places.idOf(slot) &&
                    squaredDistance(from, to) <= std::int64_t{rule.range} * rule.range &&
                    std::none_of(shapes.begin(), shapes.end(), [from, at = to](const auto& placed) {
                        return oracle::blocked(*placed.shape, from.flat(), at.flat());
                    }))
                    expected.emplace_back(squaredDistance(from, to), id);
            std::sort(expected.begin(), expected.end());
            expected.resize(std::min<std::size_t>(expected.size(), 6));
            for (NearestSearch& search : searches) {
                std::vector<std::pair<std::int64_t, VertexId>> list;
                for (const auto& found : search.run(from, places.idOf(slot), 6, rule))
                    list.emplace_back(found.squaredDistance, found.id);
                QVERIFY(list == expected);
            }
        }
    }
}

WAYMARK_TEST(TestLanes)

} // namespace lanes_test
#include "tst_lanes.moc"

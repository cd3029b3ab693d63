// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/vertex_index.h"

#include "navcore/runtime/base/random.h"
#include "navcore/runtime/space/obstacle_index.h"
#include "tests/navcore/runtime/space/sight_oracle.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <algorithm>
#include <map>

using namespace navcore;

class TestVertexIndex : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void followsEdits_data();
    void followsEdits();
    void seesLikeTheOracle_data();
    void seesLikeTheOracle();
    void starvesInAPocket();
    void manyAtOnePlace();
};

namespace {

Point3 randomPoint(Random& random, Coord extent, Coord step) {
    const auto one = [&](Coord range) {
        return static_cast<Coord>(random.below(static_cast<std::uint64_t>(range))) * step;
    };
    const Coord x = one(extent), y = one(extent);
    return {x, y, random.below(3) == 0 ? one(2) : 0};
}

std::vector<NearVertex> sortedByDistance(const std::map<VertexId, Point3>& vertices, Point3 from,
                                         Coord range) {
    std::vector<NearVertex> all;
    for (const auto& [id, p] : vertices) {
        const std::int64_t dx = p.x - from.x, dy = p.y - from.y, dz = p.z - from.z;
        const std::int64_t d = dx * dx + dy * dy + dz * dz;
        if (d <= std::int64_t{range} * range)
            all.push_back({id, d});
    }
    std::stable_sort(all.begin(), all.end(), [](const NearVertex& l, const NearVertex& r) {
        return l.squaredDistance < r.squaredDistance; // ids are already ascending
    });
    return all;
}

void addExtents() {
    QTest::addColumn<int>("extent");
    QTest::addColumn<int>("step");
    QTest::newRow("8x8 lattice") << 8 << 1;
    QTest::newRow("8x8 wide lattice") << 8 << 256 * 64;
    QTest::newRow("spread") << 3000 << 256;
    QTest::newRow("huge") << 2048 << (1 << 14);
}

} // namespace

void TestVertexIndex::followsEdits_data() {
    addExtents();
}

void TestVertexIndex::followsEdits() {
    QFETCH(int, extent);
    QFETCH(int, step);
    Random random(5);
    VertexIndex index;
    std::map<VertexId, Point3> vertices;
    for (int round = 0; round < 1500; ++round) {
        const VertexId id{1 + static_cast<std::uint32_t>(random.below(300))};
        if (random.below(3) == 0) {
            index.remove(id);
            vertices.erase(id);
        } else {
            vertices[id] = randomPoint(random, extent, step);
            index.set(id, vertices[id]);
        }
        QCOMPARE(index.size(), vertices.size());
        const Point3 a = randomPoint(random, extent, step), b = randomPoint(random, extent, step);
        const Box box = Box::of(a.flat(), b.flat());
        std::vector<VertexId> in;
        for (const auto& [key, p] : vertices)
            if (p.x >= box.lo.x && p.x <= box.hi.x && p.y >= box.lo.y && p.y <= box.hi.y)
                in.push_back(key);
        QVERIFY(index.inside(box) == in);

        const Coord range = static_cast<Coord>(
            std::min<std::int64_t>(maxCoord, std::int64_t{step} * (1 + round % extent)));
        auto expected = sortedByDistance(vertices, a, range);
        const std::size_t count = random.below(12);
        expected.resize(std::min(expected.size(), count));
        QVERIFY(index.nearest(a, count, range) == expected);
    }
    index.clear();
    QVERIFY(index.nearest({}, 5, maxCoord).empty());
}

void TestVertexIndex::seesLikeTheOracle_data() {
    addExtents();
}

void TestVertexIndex::seesLikeTheOracle() {
    QFETCH(int, extent);
    QFETCH(int, step);
    Random random(9);
    for (int scene = 0; scene < 30; ++scene) {
        ObstacleIndex obstacles;
        std::vector<ShapePtr> shapes;
        for (std::uint32_t id = 1; id <= 12; ++id) {
            const Point2 at = randomPoint(random, extent, step).flat();
            Ring ring;
            for (std::uint64_t corners = 3 + random.below(4); corners-- > 0;) {
                const Point2 offset = randomPoint(random, 1 + extent / 3, step).flat();
                ring.push_back(
                    {std::min(maxCoord, at.x + offset.x), std::min(maxCoord, at.y + offset.y)});
            }
            const Shape shape{id % 3 == 0 ? ShapeKind::Wall : ShapeKind::Solid, {ring}};
            if (!checkShape(shape).ok())
                continue;
            shapes.push_back(std::make_shared<const Shape>(shape));
            obstacles.set({id}, shapes.back());
        }
        VertexIndex index;
        std::map<VertexId, Point3> vertices;
        for (std::uint32_t id = 1; id <= 150; ++id) {
            vertices[{id}] = randomPoint(random, extent, step);
            index.set({id}, vertices[{id}]);
        }
        for (int query = 0; query < 40; ++query) {
            const Point3 from = query % 2 == 0 ? vertices[{1 + static_cast<std::uint32_t>(query)}]
                                               : randomPoint(random, extent, step);
            const std::size_t count = random.below(10);
            const Coord range = static_cast<Coord>(std::min<std::int64_t>(
                maxCoord, std::int64_t{step} * (1 + static_cast<int>(random.below(
                                                        static_cast<std::uint64_t>(extent))))));
            std::vector<NearVertex> expected;
            for (const NearVertex& near : sortedByDistance(vertices, from, range))
                if (expected.size() < count &&
                    std::none_of(shapes.begin(), shapes.end(), [&](const ShapePtr& shape) {
                        return oracle::blocked(*shape, from.flat(), vertices[near.id].flat());
                    }))
                    expected.push_back(near);
            QVERIFY(index.nearestVisible(from, count, range, obstacles) == expected);
        }
    }
}

void TestVertexIndex::starvesInAPocket() {
    VertexIndex index;
    Random random(1);
    for (std::uint32_t id = 1; id <= 20000; ++id)
        index.set({id}, {static_cast<Coord>(random.below(1 << 24)),
                         static_cast<Coord>(random.below(1 << 24)), 0});
    ObstacleIndex obstacles;
    obstacles.set(
        {1}, std::make_shared<const Shape>(Shape{
                 ShapeKind::Wall, {{{-10, -10}, {10, -10}, {10, 10}, {-10, 10}, {-10, -10}}}}));
    QVERIFY(index.nearestVisible({0, 0, 0}, 4, maxCoord, obstacles).empty());
    index.set({7}, {1, 1, 0});
    const std::vector<NearVertex> expected{{{7}, 2}};
    QVERIFY(index.nearestVisible({0, 0, 0}, 4, maxCoord, obstacles) == expected);
}

void TestVertexIndex::manyAtOnePlace() {
    VertexIndex index;
    for (std::uint32_t id = 2000; id >= 1; --id)
        index.set({id}, {5, 5, 0});
    const std::vector<NearVertex> expected{{{1}, 0}, {{2}, 0}, {{3}, 0}};
    QVERIFY(index.nearestVisible({5, 5, 0}, 3, 1, {}) == expected);
    QVERIFY(index.nearest({5, 5, 0}, 3, 1) == expected);
}

WAYMARK_TEST(TestVertexIndex)
#include "tst_vertex_index.moc"

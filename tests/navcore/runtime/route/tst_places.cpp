// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/nav_places.h"
#include "tests/navcore/runtime/route/places_by_hand.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace places_test {

using namespace navcore;
using namespace sample;
using namespace by_hand;

namespace {

/// A position along a ray, as a fraction.
struct Part {
    oracle::I128 part = 0, whole = 1;
    bool operator<(const Part& o) const { return part * o.whole < o.part * whole; }
    bool operator==(const Part& o) const { return part * o.whole == o.part * whole; }
};

/// Returns where the ray first intersects a side, from the parameters of both lines.
std::optional<Part> meets(Point2 a, Point2 b, Point2 c, Point2 d) {
    using oracle::I128;
    const I128 rx = b.x - a.x, ry = b.y - a.y, sx = d.x - c.x, sy = d.y - c.y;
    const I128 wx = c.x - a.x, wy = c.y - a.y;
    if (!oracle::meet(a, b, c, d))
        return std::nullopt;
    I128 den = rx * sy - ry * sx, t = wx * sy - wy * sx;
    if (den != 0)
        return den < 0 ? Part{-t, -den} : Part{t, den};
    const I128 whole = rx * rx + ry * ry;
    const I128 first = wx * rx + wy * ry, second = first + sx * rx + sy * ry;
    const I128 least = std::min(first, second);
    return Part{least < 0 ? I128(0) : least, whole};
}

Coord along(Coord from, Coord to, const Part& part) {
    using oracle::I128;
    const I128 num = 2 * I128(to - from) * part.part + part.whole, den = 2 * part.whole;
    I128 whole = num / den;
    if (whole * den > num)
        --whole;
    return static_cast<Coord>(from + whole);
}

std::vector<std::pair<Point2, Point2>> sidesOf(const Shape& shape) {
    std::vector<std::pair<Point2, Point2>> sides;
    for (const Ring& ring : shape.rings)
        for (std::size_t i = 0; i < ring.size(); ++i)
            if (shape.kind == ShapeKind::Solid || i + 1 < ring.size())
                sides.emplace_back(ring[i], ring[(i + 1) % ring.size()]);
    return sides;
}

/// The oracle: tests all obstacles one by one.
std::optional<RayHit> sightByHand(const ResolvedGraph& graph, Point3 from, Point3 to) {
    std::optional<std::pair<Part, ObstacleId>> first;
    for (const ResolvedObstacle& obstacle : graph.obstacles) { // ascending, so the first counts
        const auto offer = [&, id = obstacle.id](const Part& part) {
            if (!first || part < first->first)
                first = {part, id};
        };
        if (oracle::blocked(*obstacle.shape, from.flat(), from.flat()))
            offer({});
        for (const auto& [c, d] : sidesOf(*obstacle.shape))
            if (const auto part = meets(from.flat(), to.flat(), c, d))
                offer(*part);
    }
    if (!first)
        return std::nullopt;
    const auto& [part, id] = *first;
    RayHit hit{.obstacle = id};
    hit.place = {along(from.x, to.x, part), along(from.y, to.y, part), along(from.z, to.z, part)};
    hit.distance = latticeLength(from, hit.place);
    return hit;
}

} // namespace

class TestPlaces : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nearestWalkableIsTheNearestOfAll();
    void nearestWalkableOnLargeMaps();
    void seamsAreFollowedToTheirEnd();
    void overlapsAreNotSeams();
    void routesSnapTheirEnds();
    void sightEndsAtTheFirstObstacle();
    void obstructionsEndARay();
    void mistakesAreAnswers();
};

void TestPlaces::nearestWalkableIsTheNearestOfAll() {
    Random random(1);
    int found = 0, none = 0, moved = 0, roomy = 0;
    for (int round = 0; round < 400; ++round) {
        const ResolvedGraph graph = denseWorld(random);
        const bool isSmall =
            std::ranges::all_of(graph.positions, [](Point3 p) { return p.x < 1000 && p.y < 1000; });
        if (!isSmall)
            continue;
        NavQuery query = queryOn(graph, graph.agents[0].first);
        for (int i = 0; i < 12; ++i) {
            const Point3 from{below(random, 70) - 3, below(random, 70) - 3, below(random, 5)};
            const Coord range = below(random, i % 3 == 0 ? 4 : 30);
            const auto expected =
                nearestByHand(graph, from.flat(), range, [](Point2) { return true; });
            const auto got = nearestWalkable(query, from, range);
            QCOMPARE(got.has_value(), expected.has_value());
            QCOMPARE(isWalkable(query, from.flat()), canStand(graph, from.flat()));
            if (!got) {
                ++none;
                continue;
            }
            QVERIFY(got->flat() == *expected && got->z == from.z);
            ++found;
            moved += *got != from;
            roomy += *got != from && graph.agents[0].second.radius > 0;
        }
    }
    QVERIFY2(found > 300 && none > 30 && moved > 150 && roomy > 50,
             qPrintable(QString("%1 %2 %3 %4").arg(found).arg(none).arg(moved).arg(roomy)));
}

void TestPlaces::nearestWalkableOnLargeMaps() {
    Random random(2);
    int moved = 0;
    for (int round = 0; round < 60; ++round) {
        const ResolvedGraph graph = denseWorld(random);
        NavQuery query = queryOn(graph, graph.agents[0].first);
        for (int i = 0; i < 8; ++i) {
            const Point3 from{below(random, 64 * pixel), below(random, 64 * pixel), 0};
            const auto got = nearestWalkable(query, from, 64 * pixel);
            if (!got)
                continue;
            QVERIFY(canStand(graph, got->flat()));
            moved += *got != from;
            const std::int64_t squared = squaredDistance(from.flat(), got->flat());
            // Checks that none of many nearer positions is valid, including adjacent ones.
            for (int k = 0; k < 400; ++k) {
                const Coord reach = k < 200 ? 3 : 8 * pixel;
                const Point2 around = k < 300 ? got->flat() : from.flat();
                const Point2 p{
                    around.x + below(random, static_cast<std::uint64_t>(2 * reach + 1)) - reach,
                    around.y + below(random, static_cast<std::uint64_t>(2 * reach + 1)) - reach};
                const std::pair other(squaredDistance(from.flat(), p), p);
                if (other < std::pair(squared, got->flat()))
                    QVERIFY(!canStand(graph, p));
            }
        }
    }
    QVERIFY(moved > 60);
}

void TestPlaces::seamsAreFollowedToTheirEnd() {
    ResolvedGraph graph = emptyGraph(100 * pixel);
    addVertex(graph, 1, {0, 0, 0});
    // Two solids touch along a line. No position on the line is free, up to its end.
    addObstacle(graph, 1, {{-5000, 10}, {0, 0}, {5003, -10}, {5003, -4000}, {-5000, -4000}});
    addObstacle(graph, 2, {{-5000, 10}, {0, 0}, {5003, -10}, {5003, 4000}, {-5000, 4000}});
    NavQuery query = queryOn(graph, agentId);
    QVERIFY(nearestWalkable(query, {0, 0, 7}, 6000) == (Point3{0, -4001, 7}));
    QVERIFY(!nearestWalkable(query, {0, 0, 7}, 4000));
    QVERIFY(nearestWalkable(query, {0, 1, 7}, 4000) == (Point3{0, 4001, 7}));
}

/// A ray that starts inside a solid is blocked immediately, even if there are sides of other
/// obstacles there.
void TestPlaces::overlapsAreNotSeams() {
    constexpr Coord far = 300 * pixel, deep = 3 * pixel;
    ResolvedGraph graph = emptyGraph(1000 * pixel);
    addVertex(graph, 1, {0, 0, 0});
    addObstacle(graph, 1, {{-far, -far}, {far, -far}, {far, deep}, {-far, deep}});
    addObstacle(graph, 2, {{-far, -deep}, {far, -deep}, {far, far + 1}, {-far, far + 1}});
    NavQuery query = queryOn(graph, agentId);
    QVERIFY(nearestWalkable(query, {0, 0, 7}, 2 * far) == (Point3{-far - 1, 0, 7}));
    QVERIFY(nearestWalkable(query, {1, 0, 7}, 2 * far) == (Point3{far + 1, 0, 7}));
    QVERIFY(!nearestWalkable(query, {0, 0, 7}, far));
}

void TestPlaces::routesSnapTheirEnds() {
    ResolvedGraph graph = emptyGraph(100 * pixel);
    addVertex(graph, 1, {0, 0, 0});
    addVertex(graph, 2, {40 * pixel, 0, 0});
    join(graph, 0, 1);
    addObstacle(graph, 1, {{10 * pixel, 2 * pixel}, {30 * pixel, 2 * pixel}, {20 * pixel, 9999}});
    graph.agents[0].second.radius = pixel;
    graph.edgeClearance.assign(graph.edgeCount(), 2 * pixel);
    NavQuery query = queryOn(graph, agentId);
    const Point3 inWall{20 * pixel, 3 * pixel, 0}, nearWall{20 * pixel, 2 * pixel - 3, 0};
    for (const Point3 from : {inWall, nearWall}) {
        QVERIFY(!std::holds_alternative<Route>(query.route(from, VertexId{1})));
        query.setSnap(4 * pixel);
        const RouteAnswer answer = query.route(from, VertexId{1});
        const Route& route = std::get<Route>(answer);
        QVERIFY(route.points.front() == (Point3{20 * pixel, pixel, 0}));
        QVERIFY(query.route(Point3{20 * pixel, pixel, 0}, VertexId{1}) == answer);
        const RouteEnd start = from, goal = VertexId{1};
        QCOMPARE(query.cost(std::span(&start, 1), std::span(&goal, 1)), std::optional(route.cost));
        const RouteAnswer back = query.route(VertexId{1}, from);
        QVERIFY(std::get<Route>(back).points.back() == (Point3{20 * pixel, pixel, 0}));
        query.setSnap(0);
    }
}

void TestPlaces::sightEndsAtTheFirstObstacle() {
    Random random(3);
    int hits = 0, free = 0, starts = 0;
    for (int round = 0; round < 200; ++round) {
        const ResolvedGraph graph = denseWorld(random);
        NavQuery query = queryOn(graph, graph.agents[0].first);
        const Coord step = isLarge(graph) ? pixel : 1;
        for (int i = 0; i < 40; ++i) {
            const Point3 from{below(random, 70) * step, below(random, 70) * step, below(random, 9)};
            Point3 to{below(random, 70) * step, below(random, 70) * step, 0};
            if (i % 4 == 0) // often along the sides of obstacles
                to = {from.x, to.y, from.z};
            const auto expected = sightByHand(graph, from, to);
            const auto got = raycast(query, from, to);
            QVERIFY(got == expected);
            hits += expected.has_value();
            free += !expected;
            starts += expected && expected->distance == 0;
        }
    }
    QVERIFY2(hits > 2000 && free > 1000 && starts > 200,
             qPrintable(QString("%1 %2 %3").arg(hits).arg(free).arg(starts)));
}

void TestPlaces::obstructionsEndARay() {
    Random random(4);
    int barriers = 0, grounds = 0, free = 0, oneWay = 0;
    for (int round = 0; round < 300; ++round) {
        ResolvedGraph graph = oracle::walkWorld(random, oracle::Gates::Two);
        if (round % 2 == 0)
            graph.obstacles.clear();
        NavQuery query = queryOn(graph, graph.agents[0].first);
        const Coord step = isLarge(graph) ? pixel : 1;
        for (int i = 0; i < 20; ++i) {
            const Point3 from{below(random, 64) * step, below(random, 64) * step, 0};
            const Point3 to{below(random, 64) * step, below(random, 64) * step, 0};
            if (from == to)
                continue;
            std::optional<std::pair<Part, BarrierId>> first;
            bool isTie = false;
            for (const auto& [id, barrier] : graph.barriers) {
                const Point2 c = barrier.line->rings[0][0], d = barrier.line->rings[0][1];
                const Point2 a = from.flat(), b = to.flat();
                isTie = isTie || oracle::cross(a, b, c) == 0 || oracle::cross(a, b, d) == 0 ||
                        oracle::cross(c, d, a) == 0 || oracle::cross(c, d, b) == 0;
                ResolvedGraph alone;
                alone.barriers = {{id, barrier}};
                if (!oracle::trespasses(alone, a, b))
                    continue;
                if (const auto part = meets(a, b, c, d); part && (!first || *part < first->first)) {
                    first = {*part, id};
                    oneWay += barrier.kind == BarrierKind::OneWay;
                }
            }
            if (isTie) // decided by the symbolic perturbation that the tests of BarrierIndex cover
                continue;
            const auto got = raycast(query, from, to, RayStops::AtObstructions);
            const auto sight = sightByHand(graph, from, to);
            // There is no impassable ground before the end of the ray, and there is some right
            // behind it.
            const std::uint32_t reach = got ? got->distance : latticeLength(from, to);
            const double length = latticeLength(from, to);
            const auto groundAt = [&](double lu) {
                const Point2 p{
                    from.x + static_cast<Coord>(std::floor((to.x - from.x) * lu / length)),
                    from.y + static_cast<Coord>(std::floor((to.y - from.y) * lu / length))};
                return isBarred(graph, terrainUnder(graph, p));
            };
            int inside = 0;
            for (double lu = 2; lu < reach - 2.0; lu += 0.5)
                inside += groundAt(lu);
            QVERIFY(inside <= 4); // corners of cells, where the ray is rounded
            if (got && got->terrain) {
                QVERIFY(isBarred(graph, *got->terrain));
                ++grounds;
            } else if (got && got->barrier) {
                QVERIFY(first && first->second == *got->barrier);
                QVERIFY(got->place == (Point3{along(from.x, to.x, first->first),
                                              along(from.y, to.y, first->first), 0}));
                ++barriers;
            } else {
                QVERIFY(got == sight);
                QVERIFY(got || !first);
                ++free;
            }
            if (got && sight)
                QVERIFY(got->distance <= sight->distance);
        }
    }
    QVERIFY2(barriers > 300 && grounds > 100 && free > 300 && oneWay > 100,
             qPrintable(QString("%1 %2 %3 %4").arg(barriers).arg(grounds).arg(free).arg(oneWay)));
}

void TestPlaces::mistakesAreAnswers() {
    NavQuery query = queryOn(emptyGraph(pixel), agentId);
    constexpr Point3 off{maxCoord + 1, 0, 0}, on{0, 0, 0};
    QVERIFY(!nearestWalkable(query, off, 10) && !nearestWalkable(query, on, -1));
    QVERIFY(nearestWalkable(query, on, std::numeric_limits<Coord>::max()) == on);
    QVERIFY(!raycast(query, off, on) && !raycast(query, on, off) && !raycast(query, on, on));
    QVERIFY(!isWalkable(query, off.flat()) && !straightCost(query, on, off));
    QCOMPARE(straightCost(query, on, {pixel, 0, 0}), std::optional<std::uint64_t>(pixel));
}

WAYMARK_TEST(TestPlaces)

} // namespace places_test
#include "tst_places.moc"

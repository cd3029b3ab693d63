// SPDX-License-Identifier: MIT
// Tests that filling adds vertices in openings between obstacles where the lattice has none.
#include "navcore/author/level/id_block.h"
#include "navcore/author/placing/fill_points.h"
#include "navcore/author/placing/level_quality.h"
#include "navcore/runtime/quality/openings.h"
#include "tests/navcore/author/level/level_builder.h"
#include "tests/navcore/author/placing/drawn_level.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <rapidcheck.h>

namespace fill_points_test {

using namespace drawn_level;

constexpr Coord px = unitsPerPixel;

/// Makes a map of 512 x 256 px that a wall of 16 px divides, except for a door of `door` px at x =
/// 190.
LevelBuilder rooms(int door) {
    LevelBuilder builder;
    builder.picture(512, 256)
        .solid(0, 120, 190 - door / 2, 136)
        .solid(190 + door - door / 2, 120, 512, 136);
    return builder;
}

LatticeFill fillOf(const Level& level, int spacing, int margin) {
    LatticeFill fill;
    fill.area = boxOf(level.picture());
    fill.within = fill.area;
    fill.spacing = spacing * px;
    fill.margin = margin * px;
    return fill;
}

std::vector<Point2> pointsOf(const Level& level, const LatticeFill& fill) {
    const auto points = fillPoints(LiveLevel::link(level).value(), fill);
    return points ? points.value() : std::vector<Point2>();
}

/// Adds the vertices of a fill and links them as the Fill tool does.
LiveLevel filled(Level level, const LatticeFill& fill) {
    LevelEdit edit(level);
    IdBlock ids(1000);
    for (const Point2 at : pointsOf(level, fill)) {
        Vertex vertex;
        vertex.position = onPlane(at);
        edit.set<Vertex>(ids.draw<Vertex>(level), vertex);
    }
    edit.modify<LinkSettings>({},
                              [&](LinkSettings& links) { links = suitedSettings(fill, links); });
    if (!level.apply(edit.change()))
        qFatal("no such level");
    return LiveLevel::link(level).value();
}

std::size_t lostPairs(const LiveLevel& live) {
    return scoreLevel(live, live.firstAgent(), firstFloor, {40, 1, 500}).value().lost;
}

bool hasPointNear(const std::vector<Point2>& points, Point2 at, Coord distance) {
    return std::ranges::any_of(points, [&](Point2 other) {
        return squaredDistance(at, other) <= std::int64_t{distance} * distance;
    });
}

class TestFillPoints : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aDoorGetsAVertex() {
        const Level level = rooms(20).level();
        const LatticeFill fill = fillOf(level, 64, 8);
        const auto lattice =
            latticePoints(LiveLevel::link(level).value().plane(firstFloor).obstacles, fill);
        const auto points = pointsOf(level, fill);
        QVERIFY(!hasPointNear(lattice.value(), {190 * px, 128 * px}, 16 * px));
        QVERIFY(hasPointNear(points, {190 * px, 128 * px}, 16 * px));
        QVERIFY(points.size() <= lattice.value().size() + 3);
        const LiveLevel live = filled(level, fill);
        QCOMPARE(lostPairs(live), std::size_t{0});
        const AgentId agent = live.firstAgent();
        const auto truth = LevelTruth::of(live, agent, firstFloor, {2, 1, 10}).value();
        const RouteContext context = live.routeContext(agent);
        QVERIFY(
            findOpenings(context, truth->graph, {2 * vertexSpacing(context), 1.2}).value().empty());
    }

    /// In an opening that is too narrow for the margin, a smaller margin is used.
    void anOpeningIsNarrowerThanTheMargins() {
        const Level level = rooms(20).level();
        for (const int margin : {0, 9, 10, 11, 60})
            QVERIFY(hasPointNear(pointsOf(level, fillOf(level, 64, margin)), {190 * px, 128 * px},
                                 16 * px));
    }

    /// Openings that edges of the lattice pass through get no vertex.
    void aPassedOpeningGetsNone() {
        const Level level = rooms(80).level();
        const LatticeFill fill = fillOf(level, 32, 0);
        QCOMPARE(pointsOf(level, fill).size(),
                 latticePoints(LiveLevel::link(level).value().plane(firstFloor).obstacles, fill)
                     .value()
                     .size());
    }

    /// An opening may be at most two spacings wide. The margin leaves no lattice points, so no edge
    /// passes through the opening.
    void theWidestOpeningHasTwoSpacings() {
        for (const int door : {40, 41}) {
            const Level level = rooms(door).level();
            LatticeFill fill = fillOf(level, 20, 1000);
            fill.within = Box::of({100 * px, 100 * px}, {300 * px, 150 * px});
            QCOMPARE(!pointsOf(level, fill).empty(), door == 40);
        }
    }

    /// A box that is as large as the door contains no lattice point. The border is part of the box.
    void aBoxAroundADoorGetsItsVertex() {
        const Level level = rooms(20).level();
        LatticeFill fill = fillOf(level, 64, 8);
        const Coord left = 180 * px, right = 200 * px;
        fill.within = Box::of({left, 116 * px}, {right, 140 * px});
        const auto points = pointsOf(level, fill);
        QVERIFY(!points.empty());
        const Point2 middle = points.front();
        QCOMPARE(middle.x, 190 * px);
        fill.within = Box::of({left, 116 * px}, middle);
        QVERIFY(!pointsOf(level, fill).empty());
        fill.within = Box::of({left, 116 * px}, {middle.x - 1, 140 * px});
        const auto without = pointsOf(level, fill);
        QVERIFY(!hasPointNear(without, middle, 0));
        QVERIFY(fillPoints(LiveLevel::link(level).value(), fill).error().kind ==
                ErrorKind::NotFound);
    }

    /// Two equally wide doors both get a vertex.
    void equalDoorsAreDifferentDoors() {
        LevelBuilder builder;
        builder.picture(512, 256)
            .solid(0, 120, 180, 136)
            .solid(200, 120, 300, 136)
            .solid(320, 120, 512, 136);
        const Level level = builder.level();
        const auto points = pointsOf(level, fillOf(level, 64, 8));
        QVERIFY(hasPointNear(points, {190 * px, 128 * px}, 16 * px));
        QVERIFY(hasPointNear(points, {310 * px, 128 * px}, 16 * px));
    }

    /// Edges through the opening must be wide enough for every agent that fits.
    void agentsThatFitDecide() {
        const auto withRadius = [](int door, int radius) {
            LevelBuilder builder = rooms(door);
            builder.modify<Agent>(Level::defaultAgentId,
                                  [=](Agent& agent) { agent.radius = radius * px; });
            return builder.level();
        };
        const Level wide = withRadius(20, 9), tight = withRadius(20, 10);
        const LatticeFill fill = fillOf(wide, 64, 8);
        QVERIFY(hasPointNear(pointsOf(wide, fill), {190 * px, 128 * px}, 16 * px));
        QCOMPARE(lostPairs(filled(wide, fill)), std::size_t{0});
        QVERIFY(!hasPointNear(pointsOf(tight, fill), {190 * px, 128 * px}, 16 * px));
    }

    /// The corridor is too narrow for lattice points and longer than an edge.
    void aCorridorGetsARow() {
        LevelBuilder builder;
        builder.picture(512, 256).solid(100, 0, 400, 100).solid(100, 130, 400, 256);
        const Level level = builder.level();
        const LatticeFill fill = fillOf(level, 40, 16);
        QVERIFY(pointsOf(level, fill).size() < 80);
        QCOMPARE(lostPairs(filled(level, fill)), std::size_t{0});
    }

    void aClickFillsOpeningsOnTheWay() {
        LevelBuilder builder = rooms(20);
        builder.solid(300, 0, 310, 60).solid(300, 80, 310, 120); // A room beside the first.
        const Level level = builder.level();
        LatticeFill fill = fillOf(level, 64, 8);
        fill.within.reset();
        fill.from = {20 * px, 20 * px};
        auto points = pointsOf(level, fill);
        QVERIFY(hasPointNear(points, {190 * px, 128 * px}, 16 * px));
        QVERIFY(hasPointNear(points, {305 * px, 70 * px}, 12 * px));
        builder.solid(180, 120, 200, 136); // The first door is shut.
        builder.solid(250, 150, 256, 190).solid(250, 200, 256, 256);
        const Level shut = builder.level();
        points = pointsOf(shut, fill);
        QVERIFY(hasPointNear(points, {305 * px, 70 * px}, 12 * px));
        QVERIFY(std::ranges::all_of(points, [](Point2 at) { return at.y < 136 * px; }));
    }

    /// The second fill finds that every opening already has an edge.
    void fillingTwiceAddsNothing() {
        QVERIFY(rc::check("the second fill is empty", [](std::uint64_t seed) {
            Random random(seed);
            const Level level = drawLevel(random);
            LatticeFill fill = fillOf(level, 4 + static_cast<int>(random.below(12)),
                                      static_cast<int>(random.below(4)));
            fill.lattice = random.below(2) == 0 ? Lattice::Square : Lattice::Hexagonal;
            const auto points = fillPoints(LiveLevel::link(level).value(), fill);
            RC_PRE(points.ok());
            const LiveLevel live = filled(level, fill);
            std::set<Point2> distinct;
            for (const Point2 at : points.value()) {
                RC_ASSERT(live.plane(firstFloor).obstacles.isFree(at));
                RC_ASSERT(fill.within->contains(at));
                RC_ASSERT(distinct.insert(at).second);
            }
            const auto again = fillPoints(live, fill);
            // An error means that the area is too small for the lattice and that its openings are
            // filled.
            const bool isFull =
                again ? again.value().empty() : again.error().kind == ErrorKind::NotFound;
            RC_ASSERT(isFull);
        }));
    }

    void stops() {
        std::stop_source source;
        source.request_stop();
        const Level level = rooms(20).level();
        const auto points = fillPoints(LiveLevel::link(level).value(), fillOf(level, 64, 8),
                                       Progress{source.get_token()});
        QVERIFY(!points && points.error().kind == ErrorKind::Cancelled);
    }
};

} // namespace fill_points_test

using fill_points_test::TestFillPoints;
WAYMARK_TEST(TestFillPoints)
#include "tst_fill_points.moc"

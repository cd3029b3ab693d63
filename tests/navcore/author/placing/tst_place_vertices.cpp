// SPDX-License-Identifier: MIT
#include "navcore/author/placing/place_vertices.h"
#include "navcore/runtime/base/thread_team.h"
#include "tests/navcore/author/placing/drawn_level.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <rapidcheck.h>

namespace place_vertices_test {

using namespace drawn_level;

std::uint64_t hashOf(const Level& level) {
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    const auto add = [&](std::uint32_t number) { hash = (hash ^ number) * 0x100000001b3ULL; };
    for (const auto& [id, vertex] : level.items<Vertex>()) {
        add(id.value);
        add(static_cast<std::uint32_t>(vertex.position.x));
        add(static_cast<std::uint32_t>(vertex.position.y));
    }
    for (const auto& [id, link] : level.items<Link>()) {
        add(link.from.value);
        add(link.to.value);
    }
    return hash;
}

constexpr Coord px(Coord pixels) {
    return pixels * unitsPerPixel;
}

/// Returns a solid rectangle; all coordinates are in pixels.
Shape box(Coord left, Coord top, Coord right, Coord bottom) {
    return {ShapeKind::Solid,
            {{{px(left), px(top)},
              {px(right), px(top)},
              {px(right), px(bottom)},
              {px(left), px(bottom)}}}};
}

/// Returns a level of 600 x 400 px with solid borders and the given obstacles.
Level walled(std::vector<Shape> shapes) {
    for (const Shape& side :
         {box(0, 0, 600, 10), box(0, 390, 600, 400), box(0, 10, 10, 390), box(590, 10, 600, 390)})
        shapes.push_back(side);
    Level level;
    LevelEdit edit(level);
    std::uint32_t id = 1;
    for (const Shape& shape : shapes) {
        Obstacle obstacle;
        obstacle.shape = std::make_shared<const Shape>(shape);
        edit.set<Obstacle>({id++}, obstacle);
    }
    edit.modify<Picture>({}, [](Picture& picture) {
        picture.width = 600;
        picture.height = 400;
    });
    [[maybe_unused]] const Status done = level.apply(edit.change());
    assert(done.ok());
    return level;
}

class TestPlaceVertices : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void coversKeepsAndConnects() {
        QVERIFY(
            rc::check("all ground is covered and all vertices are kept", [](std::uint64_t seed) {
                Random random(seed);
                const Level level = drawLevel(random);
                PlacingSettings settings;
                settings.seed = seed;
                settings.effort = seed % 2 == 0 ? PlacingEffort::Full : PlacingEffort::Draft;
                IdBlock ids(1000);
                const Placing placed =
                    placeVertices(level, Level::defaultAgentId, settings, ids).value();
                Level after = level;
                RC_ASSERT(after.apply(placed.change).ok());
                for (const auto& [id, vertex] : level.items<Vertex>())
                    RC_ASSERT(after.find<Vertex>(id) && *after.find<Vertex>(id) == vertex);
                for (const auto& [id, link] : level.items<Link>())
                    RC_ASSERT(after.find<Link>(id) && *after.find<Link>(id) == link);
                const LiveLevel live = LiveLevel::link(after).value();
                for (const auto& [id, vertex] : after.items<Vertex>())
                    if (!level.find<Vertex>(id))
                        RC_ASSERT(
                            !live.plane(firstFloor).obstacles.solidAt(vertex.position.flat()));
                // Checks the ground samples of another lattice, and the pairs of other probes.
                const auto truth =
                    LevelTruth::of(live, Level::defaultAgentId, firstFloor, {30, seed + 1, 777})
                        .value();
                GraphScorer scorer(truth->probes);
                const GraphScore score = scorer
                                             .score(live.routeContext(Level::defaultAgentId),
                                                    scoreSettings(after, Level::defaultAgentId))
                                             .value();
                RC_ASSERT(score.coverage >= 0.9);
                // The designer's one-way barriers still apply. A probe may be in a corner that is
                // not visible from any ground sample.
                const bool hasOneWay =
                    !level.items<Barrier>().empty() ||
                    std::ranges::any_of(level.items<Link>(), [](const auto& entry) {
                        return entry.second.direction != Direction::Both;
                    });
                for (const ProbePair& pair : score.worst)
                    if (pair.graphLength == noPath && !hasOneWay)
                        RC_ASSERT(scorer.legsOut(pair.from).empty() ||
                                  scorer.legsInto(pair.to).empty());
            }));
    }

    void isTheSameOnEveryExecutor() {
        Random random(11);
        const Level level = drawLevel(random);
        ThreadTeam team(3);
        IdBlock alone(1000), together(1000), again(1000);
        const auto one = placeVertices(level, Level::defaultAgentId, {}, alone).value();
        const auto three =
            placeVertices(level, Level::defaultAgentId, {}, together, {}, &team).value();
        QVERIFY(one.change == three.change);
        PlacingSettings other;
        other.seed = 2;
        QVERIFY(!(placeVertices(level, Level::defaultAgentId, other, again).value().change ==
                  one.change));
    }

    /// The number is the same on every machine, and changes only if the algorithm changes.
    void isTheSameOnEveryMachine() {
        Random random(5);
        Level level = drawLevel(random);
        IdBlock ids(1000);
        const auto placed = placeVertices(level, Level::defaultAgentId, {}, ids).value();
        QVERIFY(level.apply(placed.change).ok());
        QCOMPARE(hashOf(level), std::uint64_t{17028636152259147006ULL});
    }

    void keepsToItsBox() {
        Random random(8);
        const Level level = drawLevel(random);
        PlacingSettings settings;
        settings.within = Box::of({0, 0}, {2 * square, 2 * square});
        settings.links = PlacingLinks::Kept;
        IdBlock ids(1000);
        const auto placed = placeVertices(level, Level::defaultAgentId, settings, ids).value();
        QVERIFY(placed.change.of<LinkSettings>().empty());
        QVERIFY(!placed.change.of<Vertex>().empty());
        for (const auto& [id, change] : placed.change.of<Vertex>())
            QVERIFY(settings.within->contains(change.after->position.flat()));
    }

    void shortRoutesTakeMoreVertices() {
        Random random(21);
        Level level;
        LevelEdit edit(level);
        std::uint32_t id = 1;
        for (const Shape& shape : truth_oracle::drawShapes(random, 8, 8, 8 * square, 512)) {
            Obstacle obstacle;
            obstacle.shape = std::make_shared<const Shape>(shape);
            edit.set<Obstacle>({id++}, obstacle);
        }
        QVERIFY(level.apply(edit.change()));
        std::size_t counts[2] = {};
        double means[2] = {};
        for (int i = 0; i < 2; ++i) {
            PlacingSettings settings;
            settings.shortRoutes = i;
            IdBlock ids(1000);
            const auto placed = placeVertices(level, Level::defaultAgentId, settings, ids).value();
            counts[i] = placed.change.of<Vertex>().size();
            means[i] = placed.score.detour.mean;
        }
        QVERIFY(counts[0] < counts[1]);
        QVERIFY(means[0] >= means[1]);
    }

    /// A door that just fits gets an edge, even if vertices should keep more distance to walls.
    void usesNarrowDoorsFarFromWalls() {
        for (const Coord wallDistance : {Coord{128}, px(2), px(6)}) {
            Level level =
                walled({box(295, 0, 305, 90), box(295, 110, 305, 290), box(295, 310, 305, 400)});
            LevelEdit edit(level);
            edit.modify<Agent>(Level::defaultAgentId,
                               [](Agent& agent) { agent.radius = px(9) + px(1) / 2; });
            std::uint32_t id = 1;
            for (Coord x = 60; x < 600; x += 80)
                for (Coord y = 60; y < 400; y += 140) {
                    Vertex vertex;
                    vertex.position = {px(x), px(y), 0};
                    edit.set<Vertex>({id++}, vertex);
                }
            QVERIFY(level.apply(edit.change()));
            PlacingSettings settings;
            settings.wallDistance = wallDistance;
            IdBlock ids(1000);
            const auto placed = placeVertices(level, Level::defaultAgentId, settings, ids).value();
            QCOMPARE(placed.score.lost, std::size_t{0});
            QVERIFY2(placed.score.detour.worst < 1.5, qPrintable(QString::number(wallDistance)));
        }
    }

    /// The vertices nearest to each half are enclosed, so the path to the other half leads to none
    /// of them.
    void connectsPartsBehindEnclosedVertices() {
        std::vector<Shape> shapes{box(295, 0, 305, 190), box(295, 210, 305, 400)};
        std::vector<Point2> places{{px(150), px(200)}, {px(450), px(200)}};
        for (const Coord x : {130, 430})
            for (Coord y = 140; y <= 260; y += 60)
                for (const Coord left : {x, x + 40}) {
                    if (y == 200)
                        continue;
                    shapes.insert(shapes.end(), {box(left, y, left + 30, y + 3),
                                                 box(left, y + 27, left + 30, y + 30),
                                                 box(left, y + 3, left + 3, y + 27),
                                                 box(left + 27, y + 3, left + 30, y + 27)});
                    places.push_back({px(left + 15), px(y + 15)});
                }
        Level level = walled(shapes);
        LevelEdit edit(level);
        std::uint32_t id = 1;
        for (const Point2 place : places) {
            Vertex vertex;
            vertex.position = onPlane(place);
            edit.set<Vertex>({id++}, vertex);
        }
        edit.modify<Agent>(Level::defaultAgentId,
                           [](Agent& agent) { agent.radius = px(9) + px(1) / 2; });
        QVERIFY(level.apply(edit.change()));
        PlacingSettings settings;
        settings.effort = PlacingEffort::Draft;
        settings.wallDistance = px(6);
        IdBlock ids(1000);
        const auto placed = placeVertices(level, Level::defaultAgentId, settings, ids).value();
        QCOMPARE(placed.score.lost, std::size_t{0});
    }

    void anEmptyLevelGetsNothing() {
        IdBlock ids(1);
        const auto placed = placeVertices(Level(), Level::defaultAgentId, {}, ids).value();
        QVERIFY(placed.change.empty());
    }

    void stopsWhenAsked() {
        Random random(8);
        std::stop_source stop;
        stop.request_stop();
        IdBlock ids(1);
        const auto placed = placeVertices(drawLevel(random), Level::defaultAgentId, {}, ids,
                                          Progress{stop.get_token()});
        QVERIFY(!placed);
        QCOMPARE(placed.error().kind, ErrorKind::Cancelled);
    }
};

} // namespace place_vertices_test

using place_vertices_test::TestPlaceVertices;
WAYMARK_TEST(TestPlaceVertices)
#include "tst_place_vertices.moc"

// SPDX-License-Identifier: MIT
// Compares probes and scores that are updated after obstacle changes with probes and scores that
// are computed from scratch.
#include "navcore/author/placing/level_quality.h"
#include "tests/navcore/author/placing/drawn_level.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <rapidcheck.h>

namespace probe_following_test {

using namespace drawn_level;

/// Moves, replaces, adds or removes an obstacle.
LevelChange drawObstacleChange(Random& random, const Level& level) {
    LevelEdit edit(level);
    const ObstacleId id{1 + static_cast<std::uint32_t>(random.below(columns * rows))};
    const auto others = truth_oracle::drawShapes(random, columns, rows, square, 64);
    const Obstacle* old = level.find<Obstacle>(id);
    if (others.empty() || (old && random.below(4) == 0)) {
        if (old)
            edit.remove<Obstacle>(id);
    } else if (old && random.below(2) == 0) {
        Shape shape = *old->shape;
        const auto by = static_cast<Coord>(2 * random.below(200));
        for (Ring& ring : shape.rings)
            for (Point2& corner : ring)
                corner.x += by;
        Obstacle moved = *old;
        moved.shape = std::make_shared<const Shape>(shape);
        edit.set<Obstacle>(id, moved);
    } else {
        Obstacle obstacle;
        obstacle.shape = std::make_shared<const Shape>(
            others[static_cast<std::size_t>(random.below(others.size()))]);
        edit.set<Obstacle>(id, obstacle);
    }
    return edit.change();
}

class TestProbeFollowing : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void equalsProbesFromScratch() {
        QVERIFY(rc::check("probes that follow equal new ones", [](std::uint64_t seed) {
            Random random(seed);
            LiveLevel live = LiveLevel::link(drawLevel(random)).value();
            const AgentId agent = live.firstAgent();
            const ProbeSettings probing{12, seed, 300};
            const auto followed = LevelTruth::of(live, agent, firstFloor, probing).value();
            GraphScorer scorer(followed->probes);
            const ScoreSettings settings = scoreSettings(live.level(), agent);
            for (int step = 0; step < 4; ++step) {
                RC_ASSERT(scorer.score(live.routeContext(agent), settings).ok());
                const LevelChange change = drawObstacleChange(random, live.level());
                RC_ASSERT(live.apply(change).ok());
                for (const auto& [id, swap] : change.of<Obstacle>())
                    followed->probes.follow(
                        followed->graph.setObstacle(id, swap.after ? swap.after->shape : nullptr));
                const auto fresh = LevelTruth::of(live, agent, firstFloor, probing).value();
                const ProbeSet &a = followed->probes, &b = fresh->probes;
                RC_ASSERT(a.ground() == b.ground());
                RC_ASSERT(a.count() == b.count());
                for (std::size_t i = 0; i < a.count(); ++i) {
                    RC_ASSERT(a.probe(i).at == b.probe(i).at);
                    RC_ASSERT(a.probe(i).out.size() == b.probe(i).out.size());
                    RC_ASSERT(a.probe(i).into.size() == b.probe(i).into.size());
                    for (std::size_t j = 0; j < a.count(); ++j) {
                        RC_ASSERT(a.isStraight(i, j) == b.isStraight(i, j));
                        RC_ASSERT(a.length(i, j) == b.length(i, j));
                        const auto path = a.path(i, j), other = b.path(i, j);
                        RC_ASSERT(path.has_value() == other.has_value());
                        if (path)
                            RC_ASSERT(path->length == other->length);
                    }
                }
                GraphScorer newScorer(b);
                const GraphScore kept = scorer.score(live.routeContext(agent), settings).value(),
                                 made = newScorer.score(live.routeContext(agent), settings).value();
                RC_ASSERT(kept.uncoveredPlaces == made.uncoveredPlaces);
                RC_ASSERT(kept.lost == made.lost);
                RC_ASSERT(kept.detour.mean == made.detour.mean);
                RC_ASSERT(kept.detour.p95 == made.detour.p95);
                RC_ASSERT(kept.detour.worst == made.detour.worst);
            }
        }));
    }

    /// Ground that was cut off has not been updated, so it is examined again once it counts as
    /// ground again.
    void groundThatWasCutOff() {
        const auto solid = [](Coord left, Coord top, Coord right, Coord bottom) {
            Obstacle obstacle;
            obstacle.shape = std::make_shared<const Shape>(Shape{
                ShapeKind::Solid, {{{left, top}, {right, top}, {right, bottom}, {left, bottom}}}});
            return obstacle;
        };
        constexpr Coord px = unitsPerPixel, room = 50 * px, wall = 10 * px;
        Level level;
        LevelEdit edit(level);
        edit.modify<Picture>({}, [](Picture& picture) { picture.width = picture.height = 400; });
        // A room in the upper left corner with a door in its right wall.
        edit.set<Obstacle>({1}, solid(-wall, room, room + wall, room + wall));
        edit.set<Obstacle>({2}, solid(room, -wall, room + wall, 20 * px));
        edit.set<Obstacle>({3}, solid(room, 30 * px, room + wall, room - 1));
        Vertex vertex;
        vertex.position = {room + 3 * wall, 25 * px, 0};
        edit.set<Vertex>({1}, vertex);
        edit.modify<Agent>(Level::defaultAgentId, [](Agent& agent) { agent.joinRange = 400 * px; });
        QVERIFY(level.apply(edit.change()).ok());
        LiveLevel live = LiveLevel::link(level).value();
        const AgentId agent = live.firstAgent();
        const auto truth = LevelTruth::of(live, agent, firstFloor, {4, 1, 1600}).value();
        GraphScorer scorer(truth->probes);
        const ScoreSettings settings = scoreSettings(live.level(), agent);
        const auto change = [&](ObstacleId id, const Obstacle& obstacle) {
            LevelEdit next(live.level());
            next.set<Obstacle>(id, obstacle);
            if (!live.apply(next.change()))
                qFatal("no such level");
            truth->probes.follow(truth->graph.setObstacle(id, obstacle.shape));
            GraphScorer newScorer(truth->probes);
            const auto kept = scorer.score(live.routeContext(agent), settings).value(),
                       made = newScorer.score(live.routeContext(agent), settings).value();
            return std::pair(kept.uncoveredPlaces, made.uncoveredPlaces);
        };
        QVERIFY(scorer.score(live.routeContext(agent), settings).ok());
        const std::size_t ground = truth->probes.ground().size();
        // Closing the door hides the vertex from the room. The room is then too small to count as
        // ground.
        const auto closed = change({4}, solid(room - px, 15 * px, room + wall + px, 35 * px));
        QVERIFY(closed.first == closed.second);
        const std::size_t less = truth->probes.ground().size();
        QVERIFY(less < ground);
        // A hole in the other wall makes the room ground again, but the vertex stays hidden.
        const auto opened = change({1}, solid(-wall, room, 20 * px, room + wall));
        QVERIFY(truth->probes.ground().size() > less);
        QVERIFY(opened.first == opened.second);
        QVERIFY(std::ranges::any_of(opened.second,
                                    [](Point2 at) { return at.x < room && at.y < room; }));
    }
};

} // namespace probe_following_test

using probe_following_test::TestProbeFollowing;
WAYMARK_TEST(TestProbeFollowing)
#include "tst_probe_following.moc"

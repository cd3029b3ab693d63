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
                        RC_ASSERT(!live.plane().obstacles.solidAt(vertex.position.flat()));
                // Checks the ground samples of another lattice, and the pairs of other probes.
                const auto truth =
                    LevelTruth::of(live, Level::defaultAgentId, {30, seed + 1, 777}).value();
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
        QCOMPARE(hashOf(level), std::uint64_t{10690009385003250503ULL});
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

// SPDX-License-Identifier: MIT
// Compares scores with the route solver for every pair, and with plain sums.
#include "navcore/author/placing/level_quality.h"
#include "navcore/runtime/base/thread_team.h"
#include "tests/navcore/author/link/random_level.h"
#include "tests/navcore/author/placing/drawn_level.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <rapidcheck.h>

#include <set>

namespace graph_score_test {

using namespace navcore;

using namespace drawn_level;

ProbeSettings few(std::uint64_t seed) {
    return {8, seed, 300};
}

/// Removes, moves or adds a vertex, adds a link, or changes how points attach.
LevelChange drawGraphChange(Random& random, const Level& level) {
    LevelEdit edit(level);
    const VertexId id = oracle::drawKey<Vertex>(random, level),
                   other = oracle::drawKey<Vertex>(random, level);
    const auto draw = [&](Coord below) {
        return static_cast<Coord>(random.below(static_cast<std::uint64_t>(below)));
    };
    const auto kind = random.below(6);
    if (kind == 0 && id.valid()) {
        oracle::removeVertex(edit, id);
    } else if (kind == 1 && id.valid()) {
        edit.modify<Vertex>(id,
                            [&](Vertex& vertex) { vertex.position.x = draw(columns * square); });
    } else if (kind == 2 && id != other) {
        Link link;
        link.from = id;
        link.to = other;
        edit.set<Link>({100 + static_cast<std::uint32_t>(draw(1000))}, link);
    } else if (kind == 3) {
        edit.modify<Agent>(Level::defaultAgentId,
                           [&](Agent& agent) { agent.joinRange = 500 + draw(2 * square); });
        edit.modify<LinkSettings>({}, [&](LinkSettings& settings) {
            settings.joinCount = static_cast<std::uint8_t>(1 + draw(8));
        });
    } else {
        for (std::uint32_t i = 0; i <= random.below(3); ++i) {
            Vertex vertex;
            vertex.position = {draw(columns * square), draw(rows * square), draw(300)};
            edit.set<Vertex>({200 + 10 * static_cast<std::uint32_t>(draw(100)) + i}, vertex);
        }
    }
    return edit.change();
}

class TestGraphScore : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lengthsAreThoseOfTheSolver() {
        QVERIFY(rc::check("each pair is as long as its route", [](std::uint64_t seed) {
            Random random(seed);
            const LiveLevel live = LiveLevel::link(drawLevel(random)).value();
            const AgentId agent = live.firstAgent();
            const auto truth = LevelTruth::of(live, agent, firstFloor, few(seed)).value();
            const ProbeSet& probes = truth->probes;
            GraphScorer scorer(probes);
            const ScoreSettings settings = scoreSettings(live.level(), agent);
            const GraphScore score = scorer.score(live.routeContext(agent), settings).value();
            RouteSolver solver;
            std::vector<double> detours;
            std::size_t pairs = 0, lost = 0;
            double worst = 1, sum = 0;
            for (std::size_t i = 0; i < probes.count(); ++i)
                for (std::size_t j = 0; j < probes.count(); ++j) {
                    const Point2 a = probes.probe(i).at, b = probes.probe(j).at;
                    const PathLength length = probes.length(i, j);
                    if (i == j || probes.isStraight(i, j) || length == noPath)
                        continue;
                    ++pairs;
                    const RouteAnswer answer =
                        live.route(solver, agent, Point3{a.x, a.y, 0}, Point3{b.x, b.y, 0});
                    const Route* route = std::get_if<Route>(&answer);
                    RC_ASSERT((scorer.length(i, j) != noPath) == (route != nullptr));
                    if (!route) {
                        ++lost;
                        continue;
                    }
                    RC_ASSERT(scorer.length(i, j) == route->cost);
                    const double detour = std::max(1.0, static_cast<double>(route->cost) /
                                                            static_cast<double>(length));
                    detours.push_back(detour);
                    sum += detour;
                    if (length >= static_cast<PathLength>(settings.farApart))
                        worst = std::max(worst, detour);
                }
            RC_ASSERT(score.pairs == pairs);
            RC_ASSERT(score.lost == lost);
            RC_ASSERT(score.detour.worst == worst);
            if (detours.empty())
                return;
            std::sort(detours.begin(), detours.end());
            RC_ASSERT(std::abs(score.detour.mean - sum / double(detours.size())) < 1e-9);
            const auto within = [&](double most) {
                return static_cast<std::size_t>(
                    std::upper_bound(detours.begin(), detours.end(), most) - detours.begin());
            };
            RC_ASSERT(within(score.detour.p95) * 100 >= detours.size() * 95);
            RC_ASSERT(within(score.detour.p95 - 1e-12) * 100 < detours.size() * 95);
        }));
    }

    void groundIsWhole() {
        QVERIFY(rc::check("visible neighbours of ground are ground", [](std::uint64_t seed) {
            Random random(seed);
            const LiveLevel live = LiveLevel::link(drawLevel(random)).value();
            const auto truth =
                LevelTruth::of(live, live.firstAgent(), firstFloor, {1, 1, 500}).value();
            const ProbeSet& probes = truth->probes;
            const std::set<Point2> ground(probes.ground().begin(), probes.ground().end());
            const auto& area = truth->graph.settings().area;
            // The samples leave out a strip at the upper ends, which is narrower than the spacing.
            const auto isSample = [&](Coord c, Coord lo, Coord hi) {
                return c >= lo && (c - lo) / probes.spacing() < (hi - lo + 1) / probes.spacing();
            };
            TruthSearch search(truth->graph);
            for (const Point2 at : ground)
                for (const Point2 by : {Point2{1, 0}, {0, 1}, {-1, 0}, {0, -1}}) {
                    const Point2 to{at.x + by.x * probes.spacing(), at.y + by.y * probes.spacing()};
                    if (!isSample(to.x, area.lo.x, area.hi.x) ||
                        !isSample(to.y, area.lo.y, area.hi.y) || ground.contains(to) ||
                        !truth->graph.isFree(to) || !truth->graph.sees(at, to))
                        continue;
                    // Positions that see no bend point are a part by themselves.
                    RC_ASSERT((search.anySeen(at) == TruthGraph::none) !=
                              (search.anySeen(to) == TruthGraph::none));
                }
        }));
    }

    void coverageIsWhatPlacesSee() {
        QVERIFY(rc::check("a covered place may join the graph", [](std::uint64_t seed) {
            Random random(seed);
            const LiveLevel live = LiveLevel::link(drawLevel(random)).value();
            const AgentId agent = live.firstAgent();
            const auto truth = LevelTruth::of(live, agent, firstFloor, few(seed)).value();
            GraphScorer scorer(truth->probes);
            const GraphScore score =
                scorer.score(live.routeContext(agent), scoreSettings(live.level(), agent)).value();
            std::vector<Point2> unseen;
            const RouteContext world = live.routeContext(agent);
            for (const Point2 place : truth->probes.ground()) {
                const auto joins = world.plane().vertices.nearestVisible(
                    {place.x, place.y, 0}, world.joinCount, world.rules().joinRange,
                    world.plane().obstacles);
                const bool isCovered = std::ranges::any_of(joins, [&](const NearVertex& near) {
                    const Point3 at = live.graph().position(near.id);
                    return truth->graph.goesStraight(place, at.flat());
                });
                if (!isCovered)
                    unseen.push_back(place);
            }
            RC_ASSERT(score.uncoveredPlaces == unseen);
            RC_ASSERT(score.groundPlaces == truth->probes.ground().size());
        }));
    }

    /// Scoring again after edits gives the same result as a new scorer, with and without threads.
    void remembersNothingWrong() {
        QVERIFY(rc::check("an updated score equals a new one", [](std::uint64_t seed) {
            Random random(seed);
            LiveLevel live = LiveLevel::link(drawLevel(random)).value();
            const AgentId agent = live.firstAgent();
            const auto truth = LevelTruth::of(live, agent, firstFloor, few(seed)).value();
            const ProbeSet& probes = truth->probes;
            GraphScorer scorer(probes);
            const ScoreSettings settings = scoreSettings(live.level(), agent);
            ThreadTeam team(2);
            for (int step = 0; step < 5; ++step) {
                const GraphScore kept = scorer.score(live.routeContext(agent), settings).value();
                GraphScorer newScorer(probes);
                const GraphScore fresh =
                    newScorer.score(live.routeContext(agent), settings, {}, &team).value();
                RC_ASSERT(kept.uncoveredPlaces == fresh.uncoveredPlaces);
                RC_ASSERT(kept.detour.mean == fresh.detour.mean);
                RC_ASSERT(kept.detour.p95 == fresh.detour.p95);
                RC_ASSERT(kept.detour.worst == fresh.detour.worst);
                RC_ASSERT(kept.lost == fresh.lost);
                RC_ASSERT(kept.vertices == fresh.vertices);
                for (std::size_t i = 0; i < probes.count(); ++i) {
                    RC_ASSERT(scorer.row(i) == newScorer.row(i));
                    RC_ASSERT(scorer.legsOut(i).size() == newScorer.legsOut(i).size());
                    for (std::size_t j = 0; j < probes.count(); ++j)
                        RC_ASSERT(scorer.length(i, j) == newScorer.length(i, j));
                }
                const LevelChange change = drawGraphChange(random, live.level());
                if (random.below(3) == 0) { // try another graph in between
                    const Status tried = live.whatIf(drawGraphChange(random, live.level()), [&] {
                        GraphScorer copy = scorer;
                        RC_ASSERT(copy.score(live.routeContext(agent), settings).ok());
                        RC_ASSERT(scorer.score(live.routeContext(agent), settings).ok());
                    });
                    RC_ASSERT(tried.ok());
                }
                if (random.below(4) == 0)
                    RC_ASSERT(truth->probes.redraw(8, random.next()).ok());
                RC_ASSERT(live.apply(change).ok());
            }
        }));
    }

    void loadsAddUpToRoutes() {
        Random random(3);
        const LiveLevel live = LiveLevel::link(drawLevel(random)).value();
        const AgentId agent = live.firstAgent();
        const auto truth = LevelTruth::of(live, agent, firstFloor, {30, 1, 300}).value();
        GraphScorer scorer(truth->probes);
        const RouteContext world = live.routeContext(agent);
        const GraphScore score = scorer.score(world, scoreSettings(live.level(), agent)).value();
        const auto loads = edgeLoads(world, scorer);
        QVERIFY(!loads.empty());
        for (std::size_t i = 0; i < loads.size(); ++i) {
            QVERIFY(live.graph().find(loads[i].edge));
            QVERIFY(loads[i].routes > 0 && loads[i].routes <= score.pairs - score.lost);
            QVERIFY(i == 0 || loads[i].routes <= loads[i - 1].routes);
        }
    }

    /// Water that the agent cannot enter counts as solid.
    void impassableGroundIsSolid() {
        Level level;
        LevelEdit edit(level);
        edit.modify<Picture>({}, [](Picture& picture) { picture.width = picture.height = 256; });
        edit.modify<Terrain>(Level::swampId, [](Terrain& t) { t.multiplier = impassable; });
        auto cells = std::make_shared<TileCells>();
        for (std::size_t row = 0; row < 48; ++row) // a river that ends before the south edge
            (*cells)[row * 64 + 31] = (*cells)[row * 64 + 32] = Level::swampId;
        edit.set<PaintTile>({0, 0}, PaintTile{cells});
        QVERIFY(level.apply(edit.change()));
        const LiveLevel live = LiveLevel::link(level).value();
        const auto truth = LevelTruth::of(live, live.firstAgent(), firstFloor, few(1)).value();
        const Coord px = unitsPerPixel;
        const auto path =
            TruthSearch(truth->graph).path(Point2{64 * px, 40 * px}, Point2{192 * px, 40 * px});
        QVERIFY(path);
        const double around = 2 * std::hypot(60.0, 152.0) * px + 8 * px;
        QVERIFY(std::abs(static_cast<double>(path->length) - around) < px);
    }
};

} // namespace graph_score_test

using graph_score_test::TestGraphScore;
WAYMARK_TEST(TestGraphScore)
#include "tst_graph_score.moc"

// SPDX-License-Identifier: MIT
// Tests the detection of openings without an edge, and of redundant edges.
#include "navcore/author/placing/level_quality.h"
#include "navcore/runtime/quality/openings.h"
#include "navcore/runtime/quality/redundancy.h"
#include "tests/navcore/author/level/level_builder.h"
#include "tests/navcore/author/placing/drawn_level.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <rapidcheck.h>

namespace openings_test {

using namespace drawn_level;

constexpr Coord px = unitsPerPixel;

/// Makes a map of 512 x 256 px with a wall that has a door of 20 px in its middle and an open end.
/// The edges of a lattice of vertices, 64 px apart, do not pass the door. A vertex may be in it.
LiveLevel doorLevel(bool hasVertex) {
    LevelBuilder builder;
    builder.picture(512, 256)
        .solid(0, 120, 180, 136)
        .solid(200, 120, 400, 136)
        .lattice({32, 32}, {512, 256}, 64)
        .longest(65);
    if (hasVertex)
        builder.vertex(190, 128);
    return LiveLevel::link(builder.level()).value();
}

std::vector<Opening> openingsOf(const LiveLevel& live) {
    const AgentId agent = live.firstAgent();
    const auto truth = LevelTruth::of(live, agent, firstFloor, {2, 1, 10}).value();
    const RouteContext world = live.routeContext(agent);
    return findOpenings(world, truth->graph, {2 * vertexSpacing(world), 1.2}).value();
}

/// Computes the costs of all pairs by the Floyd-Warshall algorithm.
std::vector<std::vector<double>> allCosts(const CompiledGraph& graph,
                                          const std::set<EdgeKey>& without) {
    const auto n = graph.slotCount();
    std::vector all(n, std::vector(n, std::numeric_limits<double>::infinity()));
    for (CompiledGraph::Slot slot = 0; slot < n; ++slot) {
        all[slot][slot] = 0;
        const EdgeKeys keys = graph.edgesAt(slot);
        for (std::size_t i = 0; i < graph.arcsFrom(slot).size(); ++i) {
            const auto& arc = graph.arcsFrom(slot)[i];
            if (!without.contains(keys[i]))
                all[slot][arc.to] = std::min(all[slot][arc.to], double(arc.cost));
        }
    }
    for (CompiledGraph::Slot k = 0; k < n; ++k)
        for (CompiledGraph::Slot i = 0; i < n; ++i)
            for (CompiledGraph::Slot j = 0; j < n; ++j)
                all[i][j] = std::min(all[i][j], all[i][k] + all[k][j]);
    return all;
}

class TestOpenings : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void findsADoorWithoutAnEdge() {
        const LiveLevel live = doorLevel(false);
        const auto found = openingsOf(live);
        QCOMPARE(found.size(), std::size_t{1});
        const Opening& door = found.front();
        QCOMPARE(door.width, 20 * px);
        QVERIFY(std::abs(door.middle().x - 190 * px) <= px);
        QVERIFY(door.ratio() > 2);
        QVERIFY(door.around > door.through);
        QVERIFY(live.graph().hasVertex(door.from) && live.graph().hasVertex(door.to));
    }

    void aDoorWithAnEdgeIsNone() { QVERIFY(openingsOf(doorLevel(true)).empty()); }

    void widerOnesAreNone() {
        const LiveLevel live = doorLevel(false);
        const AgentId agent = live.firstAgent();
        const auto truth = LevelTruth::of(live, agent, firstFloor, {2, 1, 10}).value();
        QVERIFY(
            findOpenings(live.routeContext(agent), truth->graph, {19 * px, 1.2}).value().empty());
    }

    void spacingIsThatOfTheLattice() {
        const LiveLevel live = doorLevel(false);
        QCOMPARE(vertexSpacing(live.routeContext(live.firstAgent())), 64 * px);
        const LiveLevel empty;
        QCOMPARE(vertexSpacing(empty.routeContext(empty.firstAgent())), 0);
    }

    void redundantEdgesCostNothing() {
        QVERIFY(rc::check("no route becomes longer than the bound", [](std::uint64_t seed) {
            Random random(seed);
            Level level = drawLevel(random);
            LevelEdit edit(level);
            Agent second = *level.find<Agent>(Level::defaultAgentId);
            second.radius = 100;
            edit.set<Agent>({2}, second);
            edit.modify<LinkSettings>({}, [](LinkSettings& links) { links.linksWanted = 7; });
            RC_ASSERT(level.apply(edit.change()).ok());
            const LiveLevel live = LiveLevel::link(level).value();
            const auto thousandths = static_cast<std::uint32_t>(random.below(200));
            const std::array graphs{&live.compiled(Level::defaultAgentId), &live.compiled({2})};
            const auto mayGo = [](EdgeKey edge) { return !edge.isLink(); };
            const auto redundant = redundantEdges(graphs, thousandths, mayGo).value();
            const std::set<EdgeKey> gone(redundant.begin(), redundant.end());
            for (const EdgeKey edge : redundant) {
                RC_ASSERT(!edge.isLink());
                RC_ASSERT(live.graph().find(edge) != nullptr);
            }
            for (const CompiledGraph* graph : graphs) {
                const auto before = allCosts(*graph, {}), after = allCosts(*graph, gone);
                for (std::size_t i = 0; i < before.size(); ++i)
                    for (std::size_t j = 0; j < before.size(); ++j)
                        RC_ASSERT(after[i][j] <= before[i][j] * (1000 + thousandths) / 1000 + 1e-6);
            }
        }));
    }

    void redundancyIsNotNothing() {
        const LiveLevel live = doorLevel(true);
        const std::array graphs{&live.compiled(live.firstAgent())};
        const auto all = [](EdgeKey) { return true; };
        const auto few = redundantEdges(graphs, 10, all).value();
        const auto many = redundantEdges(graphs, 2500, all).value();
        QVERIFY(few.size() < many.size());
        QVERIFY(redundantEdges(graphs, 2500, [](EdgeKey) { return false; }).value().empty());
    }
};

} // namespace openings_test

using openings_test::TestOpenings;
WAYMARK_TEST(TestOpenings)
#include "tst_openings.moc"

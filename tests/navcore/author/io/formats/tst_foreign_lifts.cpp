// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/foreign_lifts.h"

#include "navcore/author/io/formats/foreign_floors.h"
#include "navcore/author/io/formats/graph_rows.h"
#include "navcore/author/io/write_file.h"
#include "navcore/author/live/live_level.h"
#include "tests/navcore/author/link/lift_oracle.h"
#include "tests/support/test_registry.h"

#include <QTemporaryDir>
#include <QTest>

using namespace navcore;

namespace foreignlifttests {

using oracle::PlainArc;

/// A random building with lifts whose gates are open, as exports show them.
inline Level openTower(std::uint64_t seed) {
    Random random(seed);
    Level level = oracle::drawTower(random);
    LevelEdit edit(level);
    for (const auto& [id, barrier] : level.items<Barrier>())
        edit.modify<Barrier>(id, [](Barrier& item) { item.gate = GateState::Open; });
    return level.apply(edit.change()) ? level : Level();
}

/// The arcs of a graph for an agent, as an export writes them.
inline std::vector<PlainArc> exportedArcs(const ResolvedGraph& graph, std::size_t agent) {
    const AgentCosts costs(graph);
    std::vector<PlainArc> arcs;
    for (const EdgeRow& row : edgeRowsOf(graph))
        for (const Arrow arrow : arrowsOf(row))
            if (const auto cost = costs.of(agent, row.edge))
                arcs.push_back(
                    {graph.vertexIds[arrow.from], graph.vertexIds[arrow.to], *cost, row.edge.key});
    return arcs;
}

inline bool hasCabins(const ResolvedGraph& graph) {
    const bool hasEdges = std::ranges::any_of(
        graph.terms, [](auto& entry) { return entry.second.kind == LinkKind::Lift; });
    return hasEdges || std::ranges::any_of(graph.vertexIds, isCabin);
}

} // namespace foreignlifttests

using namespace foreignlifttests;

class TestForeignLifts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Routes over the links that replace lifts cost exactly as much as those with the lifts.
    void linksCostAsMuchAsLifts() {
        std::size_t rides = 0, none = 0;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const Level level = openTower(seed);
            const ResolvedGraph whole = resolve(level, Linker().link(level));
            const ResolvedGraph graph = chooseFloor(*formatById("csv"), whole, {}).value();
            QVERIFY(!hasCabins(graph));
            QCOMPARE(graph.vertexIds.size(), level.items<Vertex>().size());
            Random random(seed);
            for (std::size_t i = 0; i < graph.agents.size(); ++i) {
                const auto expected = oracle::arcsOf(level, graph.agents[i].first);
                const std::vector<PlainArc> arcs = exportedArcs(graph, i);
                for (int pair = 0; pair < 8; ++pair) {
                    const VertexId from = oracle::drawKey<Vertex>(random, level),
                                   to = oracle::drawKey<Vertex>(random, level);
                    const auto wanted = oracle::routeOver(expected, from, to);
                    const auto found = oracle::routeOver(arcs, from, to);
                    QCOMPARE(found ? found->cost : -1, wanted ? wanted->cost : -1);
                    rides += wanted && std::ranges::any_of(wanted->vertices, isCabin);
                    none += !wanted;
                }
            }
        }
        QVERIFY2(rides > 40 && none > 40, qPrintable(QString("%1 %2").arg(rides).arg(none)));
    }

    /// The links of a lift: their times, costs, abilities, tags and number.
    void linksOfOneLift() {
        Level level;
        LevelEdit edit(level);
        for (const std::uint32_t id : {1U, 2U, 3U, 4U}) {
            edit.set<Floor>({id}, Floor{.order = static_cast<std::int32_t>(10 - id)});
            Vertex vertex;
            vertex.position = {id == 4 ? 300 : 0, 0, 0};
            vertex.floor = {id};
            edit.set<Vertex>({id}, vertex);
        }
        Lift lift{.name = "Tower", .wait = 1000, .up = 20, .down = 3};
        for (const std::uint32_t id : {1U, 2U, 4U}) // The lift passes floor 3.
            lift.stops[{id}] = {.entrance = {id}, .needs = {"n" + std::to_string(id)}};
        edit.set<Lift>({7}, lift);
        lift.name.clear();
        lift.stops.erase({1});
        for (const std::uint32_t id : {2U, 4U}) {
            Vertex vertex;
            vertex.floor = {id};
            edit.set<Vertex>({10 + id}, vertex);
            lift.stops[{id}] = {.entrance = {10 + id}};
        }
        lift.up = lift.down = 0;
        edit.set<Lift>({8}, lift);
        edit.modify<LinkSettings>({}, [](LinkSettings& settings) { settings.linksWanted = 0; });
        QVERIFY(level.apply(edit.change()).ok());
        const ResolvedGraph graph = withLiftLinks(resolve(level, Linker().link(level)));
        using Row = std::tuple<std::uint32_t, std::uint32_t, Direction, double, std::int32_t,
                               Abilities, Tags>;
        std::set<Row> rows;
        for (const EdgeRow& row : edgeRowsOf(graph)) {
            QCOMPARE(row.edge.terms.kind(), LinkKind::Teleport);
            rows.emplace(row.edge.a.value, row.edge.b.value, row.edge.direction, row.seconds(),
                         *row.ownCost(), row.needs(), *row.tags);
        }
        const Tags tower{{"lift", "Tower"}};
        const auto way = Direction::Forward;
        // Floor 1 is the highest. Getting off costs at least 1, and the way to the shaft costs 300.
        const std::set<Row> wanted{{1, 2, way, 1.003, 1, {"n1", "n2"}, tower},
                                   {2, 1, way, 1.02, 1, {"n1", "n2"}, tower},
                                   {1, 4, way, 1.009, 300, {"n1", "n4"}, tower},
                                   {4, 1, way, 1.06, 301, {"n1", "n4"}, tower},
                                   {2, 4, way, 1.006, 300, {"n2", "n4"}, tower},
                                   {4, 2, way, 1.04, 301, {"n2", "n4"}, tower},
                                   // Every part of a ride costs at least 1.
                                   {14, 12, Direction::Both, 1, 2, {}, {{"lift", "lift 8"}}}};
        QVERIFY(rows == wanted);
    }

    /// A single floor has neither cabins nor lifts.
    void oneFloorHasNoCabins() {
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            const Level level = openTower(seed);
            const ResolvedGraph whole = resolve(level, Linker().link(level));
            for (const Format& format : formats())
                if (format.exporter) {
                    const auto graph = chooseFloor(format, whole, "7");
                    QVERIFY(graph.ok() && graph.value().lifts.empty());
                    QVERIFY(!hasCabins(graph.value()));
                }
            QVERIFY(hasCabins(chooseFloor(*formatById("json"), whole, {}).value()));
            const ResolvedGraph items = chooseFloor(*formatById("rmf"), whole, {}).value();
            QVERIFY(!hasCabins(items) && items.lifts == whole.lifts);
        }
    }
};

WAYMARK_TEST(TestForeignLifts)
#include "tst_foreign_lifts.moc"

// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/check_resolved.h"

#include "navcore/runtime/base/thread_team.h"
#include "tests/navcore/runtime/navfile/sample_graph.h"
#include "tests/support/test_registry.h"

#include <QTest>
#include <functional>
#include <limits>

using namespace navcore;

class tst_CheckResolved : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void accepted() {
        QVERIFY(checkResolvedGraph(samplegraph::small(), EdgeOrder::Any).ok());
        Random random(5);
        for (std::uint32_t i = 0; i < 50; ++i)
            QVERIFY(checkResolvedGraph(samplegraph::random(random, i % 12), EdgeOrder::Any).ok());
    }

    /// Each row violates one requirement of a valid graph. The message names the field and the
    /// index.
    void refused_data() {
        using Break = std::function<void(ResolvedGraph&)>;
        QTest::addColumn<Break>("spoil");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* message, Break spoil) {
            QTest::addRow("%s", message) << spoil << QByteArray(message);
        };
        using G = ResolvedGraph;
        row("name or unit: not UTF-8", [](G& g) { g.unit = "\xff"; });
        row("pixels_per_unit: ",
            [](G& g) { g.pixelsPerUnit = std::numeric_limits<double>::quiet_NaN(); });
        row("pixels_per_unit: not",
            [](G& g) { g.pixelsPerUnit = std::numeric_limits<double>::infinity(); });
        row("pixels_per_unit: not a", [](G& g) { g.pixelsPerUnit = 0; });
        row("join_count: ", [](G& g) { g.joinCount = 0; });
        row("join_count: not", [](G& g) { g.joinCount = 17; });
        row("terrains[1]: ids are not ascending", [](G& g) { g.terrains[1].first = {1}; });
        row("terrains[0]: id 0 is not", [](G& g) { g.terrains[0].first = {0}; });
        row("terrains[1]: id 2147483648 is not", [](G& g) { g.terrains[1].first = {0x80000000U}; });
        row("terrains[1]: multiplier", [](G& g) { g.terrains[1].second.multiplier = 60001; });
        row("terrains[0]: multiplier", [](G& g) { g.terrains[0].second.multiplier = 60001; });
        row("terrains[0]: bad", [](G& g) { g.terrains[0].second.colour = 0x1000000; });
        row("terrains: more than 65535", [](G& g) { g.terrains.resize(65536); });
        row("ground: ", [](G& g) { g.ground = {4}; });
        row("paint_origin: ", [](G& g) { g.paintFrame.origin.x = maxCoord + 1; });
        row("paint_cell: ", [](G& g) { g.paintFrame.cell = minPaintCell - 1; });
        row("paint_cell: not", [](G& g) { g.paintFrame.cell = maxPaintCell + 1; });
        row("paint[1]: off the map, or not", [](G& g) { std::swap(g.paint[0], g.paint[1]); });
        row("paint[0]: off the map", [](G& g) { g.paint[0].first.y = -4100; });
        row("paint[1]: no terrain 7", [](G& g) {
            TileCells cells = *g.paint[1].second;
            cells[9] = {7};
            g.paint[1].second = std::make_shared<const TileCells>(cells);
        });
        row("paint: more than 4096", [](G& g) { g.paint.resize(4097, g.paint[0]); });
        row("agents[1]: ids are not ascending", [](G& g) { g.agents[1].first = {1}; });
        row("agents[1] has a join range", [](G& g) { g.agents[1].second.joinRange = -1; });
        row("agents[0] contains text", [](G& g) { g.agents[0].second.name = "\xc3"; });
        row("position: 3 entries for 4", [](G& g) { g.positions.pop_back(); });
        row("position[2]: off the map", [](G& g) { g.positions[2].z = maxCoord + 1; });
        row("vertex_id[1]: ", [](G& g) { g.vertexIds[1] = {}; });
        row("vertex_id: 7 appears twice", [](G& g) { g.vertexIds[3] = {7}; });
        row("vertex_id: 400000001 appears twice", [](G& g) {
            for (std::uint32_t i = 0; i < 4; ++i)
                g.vertexIds[i] = {1 + 400'000'000 * (i == 3 ? 1 : i)};
        });
        row("label[1]: vertex 4", [](G& g) { g.labels[1].vertex = 4; });
        row("label[1]: vertex 0", [](G& g) { g.labels[1].vertex = 0; });
        row("label[0]: a text", [](G& g) { g.labels[0].tags["x"] = "\x80"; });
        row("edge_from: the edge fields", [](G& g) { g.edgePassage.pop_back(); });
        row("piece_length: not", [](G& g) { g.pieceLength.pop_back(); });
        row("piece_begin: ", [](G& g) { g.pieceBegin.pop_back(); });
        row("piece_begin: it", [](G& g) { g.pieceBegin.front() = 1; });
        row("piece_begin: it must", [](G& g) { g.pieceBegin.back() += 1; });
        row("piece_begin[1]: ", [](G& g) { g.pieceBegin[2] = g.pieceBegin[1]; });
        row("piece_begin[0]: ", [](G& g) { g.pieceBegin[1] = 1000; });
        row("piece_terrain[0]: ", [](G& g) { g.pieceTerrain[0] = 3; });
        row("piece_length[1]: 0", [](G& g) { g.pieceLength[1] = 0; });
        row("edge_length[0]: its pieces sum to 2561", [](G& g) { g.pieceLength[1] += 1; });
        row("edge_length[1]: its pieces sum to 0", [](G& g) { g.pieceLength[3] = 0; });
        row("edge_length[1]: shorter", [](G& g) { g.edgeLength[1] = g.pieceLength[3] = 2559; });
        row("edge_from or edge_to[2]: ", [](G& g) { g.edgeTo[2] = 4; });
        row("edge_from or edge_to[3]: ", [](G& g) { g.edgeFrom[3] = 0xffffffffU; });
        row("edge_to[1]: the edge ends", [](G& g) { g.edgeTo[1] = g.edgeFrom[1]; });
        row("edge_link[1]: above", [](G& g) { g.edgeLink[1] = {0x80000000U}; });
        row("edge_link: 1 appears twice", [](G& g) { g.edgeLink[1] = {1}; });
        row("edge_from[0]: a generated", [](G& g) { std::swap(g.edgeFrom[0], g.edgeTo[0]); });
        row("edge_direction[4]: ", [](G& g) { g.edgeDirection[4] = static_cast<Direction>(3); });
        row("edge_passage[4]: ", [](G& g) { g.edgePassage[4] = static_cast<Passage>(3); });
        row("agents[1] has a radius", [](G& g) { g.agents[1].second.radius = maxRadius + 1; });
        row("agents[1] has a speed", [](G& g) { g.agents[1].second.speed = 0; });
        row("agents[1]: no terrain 9", [](G& g) { g.agents[1].second.terrains[{9}] = 1000; });
        row("barriers[1]: ids are not ascending", [](G& g) { g.barriers[1].first = {2}; });
        row("barriers[0] is not a single line", [](G& g) { g.barriers[0].second.line = nullptr; });
        row("barriers[0] is of an unknown kind",
            [](G& g) { g.barriers[0].second.kind = static_cast<BarrierKind>(4); });
        row("barriers[0]: a tag", [](G& g) { g.barriers[0].second.tags["\xff"] = ""; });
        row("edge_terms[1]: edge 1 is none", [](G& g) { g.terms[1].first = 1; });
        row("edge_terms[2]: edge 5 is none", [](G& g) { g.terms[2].first = 5; });
        row("edge_terms[0]: of an unknown kind", [](G& g) { g.terms[0].second = {}; });
        row("edge_terms[0]: a generated edge", [](G& g) { g.terms[0].first = 0; });
        row("edge_terms[0]: a cost below 1", [](G& g) { g.terms[0].second.ownCost = 0; });
        row("edge_terms[1]: a required ability", [](G& g) { g.terms[1].second.needs = {""}; });
        row("edge_terms[1]: no gate 9", [](G& g) { g.terms[1].second.gates = {{9}}; });
        row("edge_clearance: not one", [](G& g) { g.edgeClearance.pop_back(); });
        row("edge_clearance[1]: out of", [](G& g) { g.edgeClearance[1] = -2; });
        row("edge_multiplier[4]: ", [](G& g) { g.edgeMultiplier[4] = 60001; });
        row("edge_multiplier[0]: ", [](G& g) { g.edgeMultiplier[0] = 0; });
        row("edge_from: a generated edge appears twice", [](G& g) {
            const Edge edge = g.edge(0);
            g.addEdge(edge, 0, 1);
        });
        row("obstacles[1]: ids are not ascending", [](G& g) { g.obstacles[1].id = {3}; });
        row("obstacles[1]: a tag", [](G& g) { g.obstacles[1].tags["\xff"] = ""; });
        row("link_label[1]: ids are not ascending", [](G& g) { g.linkLabels[1].link = {1}; });
        row("link_label[0]: id 0 is not", [](G& g) { g.linkLabels[0].link = {}; });
        row("link_label[1]: no link 3", [](G& g) { g.linkLabels[1].link = {3}; });
        row("link_label[1]: no tag", [](G& g) { g.linkLabels[1].tags.clear(); });
        row("link_label[0]: no tag, or", [](G& g) { g.linkLabels[0].tags["x"] = "\x80"; });
        row("obstacles[0]: no shape", [](G& g) { g.obstacles[0].shape = nullptr; });
        row("obstacles[1]: a line has 1", [](G& g) {
            g.obstacles[1].shape =
                std::make_shared<const Shape>(Shape{ShapeKind::Wall, {{{0, 0}}}});
        });
    }

    void refused() {
        QFETCH(std::function<void(ResolvedGraph&)>, spoil);
        QFETCH(QByteArray, message);
        ResolvedGraph graph = samplegraph::small();
        spoil(graph);
        const Status status = checkResolvedGraph(graph, EdgeOrder::Any);
        QVERIFY(!status.ok());
        QVERIFY2(status.error().message.starts_with(message.constData()),
                 status.error().message.c_str());
        ThreadTeam team(3);
        const Status together = checkResolvedGraph(graph, EdgeOrder::Any, &team);
        QVERIFY(!together.ok());
        QCOMPARE(together.error().message, status.error().message);
    }

    /// The first fault is reported regardless of which thread finds which fault first.
    void firstFaultIsTold() {
        ResolvedGraph graph = samplegraph::small();
        graph.edgeMultiplier[4] = 0;
        graph.edgeMultiplier[1] = 60001;
        ThreadTeam team(3);
        for (int round = 0; round < 20; ++round) {
            const Status status = checkResolvedGraph(graph, EdgeOrder::Any, &team);
            QVERIFY(!status.ok());
            QVERIFY(status.error().message.starts_with("edge_multiplier[1]"));
        }
    }

    /// A wrong order is also found at the boundary between the ranges of two threads.
    void orderAcrossBands() {
        const ResolvedGraph graph = samplegraph::small();
        const std::size_t count = graph.edgeCount();
        for (std::size_t threads = 1; threads <= count + 1; ++threads) {
            ThreadTeam team(threads);
            const Status status = checkResolvedGraph(graph, EdgeOrder::Canonical, &team);
            QVERIFY(!status.ok());
            QCOMPARE(status.error().message,
                     checkResolvedGraph(graph, EdgeOrder::Canonical).error().message);
        }
    }

    void orderOfEdges() {
        const ResolvedGraph graph = samplegraph::small();
        QVERIFY(checkResolvedGraph(graph, EdgeOrder::Any).ok());
        QVERIFY(!checkResolvedGraph(graph, EdgeOrder::Canonical).ok()); // link 1 before the pair
                                                                        // without a link
    }
};

WAYMARK_TEST(tst_CheckResolved)
#include "tst_check_resolved.moc"

// SPDX-License-Identifier: MIT
#include "navcore/runtime/explain/widest_way.h"
#include "tests/navcore/query_on.h"
#include "tests/navcore/runtime/route/route_graphs.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace widest_way_test {

using namespace navcore;

namespace {

/// The oracle: enumerates all paths without loops by depth-first search and keeps the best.
struct AllWays {
    const std::vector<Edge>& edges;
    VertexId goal;
    std::optional<std::pair<Coord, std::int64_t>> best = {}; // clearance, minus length

    void walk(VertexId at, std::vector<VertexId>& seen, Coord clearance, std::int64_t length) {
        if (at == goal && seen.size() > 1) {
            best = std::max(best.value_or(std::pair{clearance, -length}),
                            std::pair{clearance, -length});
            return;
        }
        for (const Edge& edge : edges)
            for (const Direction way : {Direction::Forward, Direction::Backward}) {
                const VertexId from = way == Direction::Forward ? edge.a : edge.b;
                const VertexId to = edge.other(from);
                if (from != at || (edge.direction != Direction::Both && edge.direction != way) ||
                    edge.terms.kind() == LinkKind::Bridge ||
                    std::find(seen.begin(), seen.end(), to) != seen.end())
                    continue;
                seen.push_back(to);
                walk(to, seen, std::min(clearance, edge.clearance), length + edge.length);
                seen.pop_back();
            }
    }
};

} // namespace

class TestWidestWay : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isTheBestOfAllWays() {
        Random random(31);
        int found = 0, none = 0;
        for (int round = 0; round < 400; ++round) {
            ResolvedGraph graph = sample::emptyGraph(100 * sample::pixel);
            graph.agents[0].second.radius = 50 * sample::pixel;
            std::vector<Edge> edges;
            for (std::uint32_t id = 1; id <= 6; ++id) {
                const Coord x = sample::below(random, 400) * sample::pixel;
                sample::addVertex(graph, id, {x, sample::below(random, 400) * sample::pixel, 0});
            }
            const auto count = static_cast<std::uint32_t>(4 + random.below(7));
            for (std::uint32_t link = 1; link <= count; ++link) {
                const auto from = static_cast<std::uint32_t>(random.below(6));
                const auto to = static_cast<std::uint32_t>((from + 1 + random.below(5)) % 6);
                Edge edge;
                edge.key = EdgeKey::of(LinkId{link});
                edge.a = graph.vertexIds[from];
                edge.b = graph.vertexIds[to];
                edge.length = latticeLength(graph.positions[from], graph.positions[to]);
                edge.direction = static_cast<Direction>(random.below(3));
                edge.clearance = sample::below(random, 8) * sample::pixel;
                edge.pieces = PieceList(TerrainPiece{graph.ground, edge.length});
                if (random.below(6) == 0) // a bridge that needs an ability that the agent lacks
                {
                    EdgeTerms terms;
                    terms.kind = LinkKind::Bridge;
                    terms.needs = {"fly"};
                    edge.terms = TermsOf(terms);
                }
                graph.addEdge(edge, from, to);
                edges.push_back(edge);
            }
            const NavQuery map = queryOn(graph, sample::agentId);
            const auto way = widestWay(map.parts().context(), VertexId{1}, VertexId{2});
            AllWays all{edges, VertexId{2}};
            std::vector<VertexId> seen{VertexId{1}};
            all.walk(VertexId{1}, seen, maxCoord, 0);
            QCOMPARE(way.has_value(), all.best.has_value());
            if (!way) {
                ++none;
                continue;
            }
            ++found;
            std::int64_t length = 0;
            Coord clearance = maxCoord;
            VertexId at{1};
            for (const EdgeKey key : way->edges) {
                const auto edge = std::find_if(edges.begin(), edges.end(),
                                               [&](const Edge& e) { return e.key == key; });
                QVERIFY(edge->a == at || edge->b == at);
                at = edge->other(at);
                length += edge->length;
                clearance = std::min(clearance, edge->clearance);
            }
            QVERIFY(at == VertexId{2});
            QCOMPARE(way->clearance, clearance);
            QCOMPARE(std::pair(clearance, -length), *all.best);
        }
        QVERIFY(found > 100 && none > 50);
    }

    void theNarrowestPlaceIsShown() {
        ResolvedGraph graph = sample::emptyGraph(100 * sample::pixel);
        graph.agents[0].second.radius = 50 * sample::pixel;
        sample::addVertex(graph, 1, {0, 0, 0});
        sample::addVertex(graph, 2, {400 * sample::pixel, 0, 0});
        sample::addObstacle(graph, 1,
                            {{300 * sample::pixel, 12 * sample::pixel},
                             {310 * sample::pixel, 40 * sample::pixel},
                             {290 * sample::pixel, 40 * sample::pixel}});
        Edge edge;
        edge.key = EdgeKey::of(VertexPair::of({1}, {2}));
        edge.a = {1};
        edge.b = {2};
        edge.length = 400U * sample::pixel;
        edge.clearance = 12 * sample::pixel;
        edge.pieces = PieceList(TerrainPiece{graph.ground, edge.length});
        graph.addEdge(edge, 0, 1);
        const NavQuery map = queryOn(graph, sample::agentId);
        const auto way = widestWay(map.parts().context(), VertexId{1}, VertexId{2});
        QVERIFY(way && way->edges == std::vector{edge.key});
        QCOMPARE(way->clearance, 12 * sample::pixel);
        QVERIFY(way->place == (Point2{300 * sample::pixel, 0}) && way->floor == firstFloor);
        const NavQuery above = queryOn(sample::upstairs(graph), sample::agentId);
        const auto same = widestWay(above.parts().context(), VertexId{1}, VertexId{2});
        QVERIFY(same && same->place == way->place && same->floor == sample::upperFloor);
        // From the start to itself there is no path.
        QVERIFY(!widestWay(map.parts().context(), VertexId{1}, VertexId{1}));
    }
};

WAYMARK_TEST(TestWidestWay)

} // namespace widest_way_test
#include "tst_widest_way.moc"

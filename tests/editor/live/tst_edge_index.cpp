// SPDX-License-Identifier: MIT
#include "editor/live/edge_index.h"

#include "tests/editor/canvas/random_level.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <cmath>

using namespace waymark;
using namespace navcore;

namespace {

double distance(const NavGraph& graph, EdgeKey key, Point2 p) {
    const Edge& edge = *graph.find(key);
    const Point3 a = graph.position(edge.a), b = graph.position(edge.b);
    const double dx = b.x - a.x, dy = b.y - a.y;
    double t = ((p.x - a.x) * dx + (p.y - a.y) * dy) / std::max(1.0, dx * dx + dy * dy);
    t = std::min(1.0, std::max(0.0, t));
    return std::hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

void compare(const Workspace& workspace, Random& random) {
    const NavGraph& graph = workspace.document.graph();
    QCOMPARE(workspace.edges.size(), graph.edgeCount());
    for (int i = 0; i < 12; ++i) {
        const Box box = Box::of(test::place(random, 600, 400), test::place(random, 600, 400));
        std::vector<EdgeKey> wanted;
        for (const EdgeKey key : graph.sortedEdges()) {
            const Edge& edge = *graph.find(key);
            if (Box::of(graph.position(edge.a).flat(), graph.position(edge.b).flat()).meets(box))
                wanted.push_back(key);
        }
        auto found = workspace.edgesHere().in(box);
        std::sort(found.begin(), found.end());
        QCOMPARE(found.size(), wanted.size());
        QVERIFY(found == wanted);

        const Point2 at = test::place(random, 600, 400);
        const Coord radius = static_cast<Coord>(1 + random.below(9000));
        std::optional<EdgeKey> nearest;
        for (const EdgeKey key : graph.sortedEdges())
            if (distance(graph, key, at) <= radius &&
                (!nearest || distance(graph, key, at) < distance(graph, *nearest, at)))
                nearest = key;
        const auto answer = workspace.edgesHere().nearest(graph, at, radius);
        QCOMPARE(answer.has_value(), nearest.has_value());
        if (answer)
            QVERIFY(std::abs(distance(graph, *answer, at) - distance(graph, *nearest, at)) < 1e-3);
    }
}

} // namespace

class TestEdgeIndex : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Trackers emit their results while a change is being announced, and the receivers may query
    /// the indexes. So the indexes must be up to date first.
    void followsBeforeAnybodyIsTold() {
        Workspace workspace(1024);
        std::size_t told = 0;
        const auto look = [&] {
            ++told;
            QCOMPARE(workspace.edges.size(), workspace.document.graph().edgeCount());
        };
        connect(&workspace.document, &Document::changed, this, look);
        connect(&workspace.routes, &RouteTracker::changed, this, look);
        connect(&workspace.selection, &Selection::changed, this, look);
        Random random(3);
        for (std::uint32_t i = 1; i <= 20; ++i) {
            LevelEdit edit(workspace.document.level());
            Vertex vertex;
            vertex.position = {test::place(random, 600, 400).x, test::place(random, 600, 400).y, 0};
            edit.set<Vertex>({i}, vertex);
            if (i == 3) {
                PinnedRoute route;
                route.agent = Level::defaultAgentId;
                route.from = VertexId{1};
                route.to = VertexId{2};
                edit.set<PinnedRoute>({1}, route);
            }
            QVERIFY(workspace.document.edit(edit.change(), "edit").ok());
        }
        QVERIFY(told >= 37); // Each edit and, from the third one on, the route.
    }

    void followsEdits() {
        Workspace workspace(5000);
        workspace.document.reset(test::randomLevel(5, 150, 10, 600, 400));
        Random random(9);
        compare(workspace, random);
        for (int i = 0; i < 60; ++i) {
            LevelEdit edit(workspace.document.level());
            const auto& all = workspace.document.level().items<Vertex>();
            for (std::uint64_t k = 0, n = 1 + random.below(4); k < n; ++k) {
                const VertexId id =
                    std::next(all.begin(), static_cast<std::ptrdiff_t>(random.below(all.size())))
                        ->first;
                const Point2 at = test::place(random, 600, 400);
                edit.modify<Vertex>(id, [&](Vertex& v) { v.position = {at.x, at.y, 0}; });
            }
            QVERIFY(workspace.document.edit(edit.change(), {}).ok());
            compare(workspace, random);
        }
        while (workspace.document.history().canUndo())
            workspace.document.undo();
        compare(workspace, random);
    }

    // A vertex may move without changing any of its edges, because a link keeps its length.
    void followsMovesThatChangeNoEdge() {
        // The level only provides the floors of vertices.
        const Level level;
        const LevelChange edit;
        NavGraph graph;
        EdgeIndex index;
        const auto step = [&](const GraphChange& change) {
            graph.apply(change);
            index.apply(level, graph, edit, change);
        };
        Edge edge;
        edge.key = EdgeKey::of(LinkId{7});
        edge.a = {1};
        edge.b = {2};
        edge.length = 1000;
        step({{{{1}, {}, Point3{0, 0, 0}}, {{2}, {}, Point3{1000, 0, 0}}}, {{edge.key, {}, edge}}});
        step({{{{1}, Point3{0, 0, 0}, Point3{0, 90'000, 0}},
               {{2}, Point3{1000, 0, 0}, Point3{1000, 90'000, 0}}},
              {}});
        QCOMPARE(index.on(firstFloor).in(Box{{0, 0}, {1000, 0}}).size(), std::size_t{0});
        QCOMPARE(index.on(firstFloor).in(Box{{0, 90'000}, {1000, 90'000}}).size(), std::size_t{1});
    }

    void tellsTheMedianLength() {
        Workspace workspace(5000);
        QVERIFY(!workspace.edgesHere().medianLength());
        workspace.document.reset(test::randomLevel(5, 150, 0, 600, 400));
        std::vector<double> lengths;
        for (const EdgeKey key : workspace.document.graph().sortedEdges())
            lengths.push_back(workspace.document.graph().find(key)->length);
        std::sort(lengths.begin(), lengths.end());
        const double median = lengths[lengths.size() / 2];
        QVERIFY(std::abs(*workspace.edgesHere().medianLength() / median - 1) < 0.1);
    }
};

WAYMARK_TEST(TestEdgeIndex)
#include "tst_edge_index.moc"

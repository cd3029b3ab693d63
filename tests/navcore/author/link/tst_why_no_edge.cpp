// SPDX-License-Identifier: MIT
// Compares the reasons why two vertices have no edge with the edges that the linker creates.
#include "navcore/author/link/why_no_edge.h"

#include "navcore/author/link/linker.h"
#include "navcore/runtime/base/random.h"
#include "tests/navcore/author/link/level_oracle.h"
#include "tests/navcore/author/link/random_building.h"
#include "tests/navcore/author/link/random_level.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace why_no_edge_test {

using namespace navcore;
using oracle::addVertex, oracle::apply, oracle::graphOf;

namespace {

constexpr Coord px = unitsPerPixel;

struct Drawn {
    Level level;
    std::optional<NoEdge> why(std::uint32_t a, std::uint32_t b) const {
        const Plane plane = planeOf(level);
        return whyNoEdge(level, plane, VertexPair::of({a}, {b}));
    }
};

/// Returns a level with vertices 1, 2, ... at these positions. The maximum edge length is 200 px.
Drawn drawn(const std::vector<Point2>& places, LinkSettings settings = {},
            const std::optional<Shape>& shape = {}) {
    Drawn made;
    LevelEdit edit(made.level);
    for (std::uint32_t i = 0; i < places.size(); ++i)
        addVertex(edit, i + 1, {places[i].x * px, places[i].y * px, 0});
    if (shape) {
        Obstacle obstacle;
        obstacle.shape = std::make_shared<const Shape>(*shape);
        edit.set<Obstacle>({1}, obstacle);
    }
    settings.longest = 200 * px;
    edit.set<LinkSettings>({}, settings);
    apply(made.level, edit.change());
    return made;
}

Shape wall(Point2 a, Point2 b) {
    return {ShapeKind::Wall, {{{a.x * px, a.y * px}, {b.x * px, b.y * px}}}};
}

LinkSettings wanting(std::uint8_t count) {
    LinkSettings settings;
    settings.linksWanted = count;
    return settings;
}

} // namespace

class TestWhyNoEdge : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysTheLengths() {
        const auto why = drawn({{0, 0}, {300, 0}}).why(1, 2);
        QVERIFY(why && why->reason == NoEdgeReason::TooLong);
        QCOMPARE(why->amount, std::uint32_t(300 * px));
        QCOMPARE(why->limit, std::uint32_t(200 * px));
    }
    /// Increasing the maximum edge length would not help, because the wall would still block the
    /// edge.
    void saysTheWallFirst() {
        const auto why = drawn({{0, 0}, {300, 0}}, {}, wall({50, -20}, {50, 20})).why(1, 2);
        QVERIFY(why && why->reason == NoEdgeReason::Blocked);
    }
    void saysThatAWallIsBetween() {
        const auto why = drawn({{0, 0}, {100, 0}}, {}, wall({50, -20}, {50, 20})).why(1, 2);
        QVERIFY(why && why->reason == NoEdgeReason::Blocked);
        QVERIFY(!drawn({{0, 0}, {100, 0}}, {}, wall({50, 5}, {50, 20})).why(1, 2));
    }
    void saysWhereItIsTooNarrow() {
        LinkSettings settings;
        settings.margin = 10 * px;
        const auto why = drawn({{0, 0}, {100, 0}}, settings, wall({50, 4}, {50, 20})).why(1, 2);
        QVERIFY(why && why->reason == NoEdgeReason::TooNarrow);
        QCOMPARE(why->amount, std::uint32_t(4 * px));
        QCOMPARE(why->limit, std::uint32_t(10 * px));
        QCOMPARE(why->place.x, 50 * px);
    }
    void saysTheRankInTheList() {
        // Vertex 4 lists 1 to 3 first, and so do all the others.
        const auto level = drawn({{0, 0}, {10, 0}, {0, 10}, {10, 10}, {150, 5}}, wanting(2));
        const auto why = level.why(1, 5);
        QVERIFY(why && why->reason == NoEdgeReason::TooFarDown);
        QVERIFY(why->from.valid());
        QCOMPARE(why->limit, 2U);
        QVERIFY(why->amount > 2);
    }
    void saysTheNearerOneInThatDirection() {
        LinkSettings settings = wanting(4);
        settings.spread = Spread::On;
        const auto why = drawn({{0, 0}, {50, 0}, {100, 10}}, settings).why(1, 3);
        QVERIFY(why && why->reason == NoEdgeReason::SameDirection);
        QVERIFY(why->nearer == VertexId{2});
    }
    void saysThatThePairIsExcluded() {
        Drawn level = drawn({{0, 0}, {50, 0}});
        LevelEdit edit(level.level);
        EdgeRule rule;
        rule.permission = Permission::Forbidden;
        edit.set<EdgeRule>(VertexPair::of({1}, {2}), rule);
        apply(level.level, edit.change());
        const auto why = level.why(1, 2);
        QVERIFY(why && why->reason == NoEdgeReason::Excluded);
    }
    void saysWhoseEndIsFull() {
        LinkSettings settings = wanting(1);
        settings.policy = LinkPolicy::Capped;
        const auto why = drawn({{0, 0}, {10, 0}, {21, 0}}, settings).why(2, 3);
        QVERIFY(why && why->reason == NoEdgeReason::EndsAreFull);
        QVERIFY(why->from == VertexId{2});
    }

    /// There is no reason if and only if there is an edge.
    void agreesWithTheLinker() {
        Random random(2024);
        std::size_t pairs = 0, edges = 0;
        std::set<NoEdgeReason> reasons;
        for (int round = 0; round < 120; ++round) {
            constexpr Coord extent = 24, step = 256;
            Level level = oracle::randomLevel(random, 22, extent, step);
            LevelEdit edit(level);
            edit.modify<LinkSettings>(
                {}, [&](LinkSettings& s) { oracle::drawPolicy(random, s, extent, step); });
            apply(level, edit.change());
            std::set<VertexPair> linked;
            const NavGraph graph = graphOf(level);
            for (const EdgeKey key : graph.sortedEdges()) {
                const Edge& edge = *graph.find(key);
                linked.insert(VertexPair::of(edge.a, edge.b));
            }
            const Plane plane = planeOf(level);
            for (const auto& [a, vertexA] : level.items<Vertex>())
                for (const auto& [b, vertexB] : level.items<Vertex>()) {
                    if (!(a < b))
                        continue;
                    const VertexPair pair = VertexPair::of(a, b);
                    const auto why = whyNoEdge(level, plane, pair);
                    ++pairs;
                    edges += linked.contains(pair) ? 1U : 0U;
                    if (why)
                        reasons.insert(why->reason);
                    if (why.has_value() == linked.contains(pair))
                        QFAIL(qPrintable(QStringLiteral("round %1, %2 - %3: %4")
                                             .arg(round)
                                             .arg(a.value)
                                             .arg(b.value)
                                             .arg(why ? static_cast<int>(why->reason) : -1)));
                }
        }
        QVERIFY(edges > 1000 && pairs > 4 * edges / 2);
        QVERIFY2(reasons.size() >= 8, qPrintable(QString::number(reasons.size())));
    }

    /// The same for vertices on one of several floors. Vertices of other floors have no effect.
    void agreesWithTheLinkerOnFloors() {
        Random random(7);
        std::size_t pairs = 0, edges = 0;
        for (int round = 0; round < 60; ++round) {
            Level level = oracle::building::drawBuilding(random);
            LevelEdit edit(level);
            edit.modify<LinkSettings>({}, [&](LinkSettings& s) {
                oracle::drawPolicy(random, s, oracle::building::buildingExtent,
                                   oracle::building::buildingStep);
            });
            apply(level, edit.change());
            Linker linker;
            std::set<VertexPair> linked;
            linker.link(level).forEachEdge(
                [&](const Edge& edge) { linked.insert(VertexPair::of(edge.a, edge.b)); });
            for (const auto& [a, vertexA] : level.items<Vertex>())
                for (const auto& [b, vertexB] : level.items<Vertex>()) {
                    if (!(a < b) || vertexA.floor != vertexB.floor)
                        continue;
                    const VertexPair pair = VertexPair::of(a, b);
                    const auto why = whyNoEdge(level, linker.plane(vertexA.floor), pair);
                    ++pairs;
                    edges += linked.contains(pair) ? 1U : 0U;
                    QVERIFY2(why.has_value() != linked.contains(pair),
                             qPrintable(QStringLiteral("round %1, %2 - %3")
                                            .arg(round)
                                            .arg(a.value)
                                            .arg(b.value)));
                }
        }
        QVERIFY(edges > 1000 && pairs > 2 * edges);
    }
};

WAYMARK_TEST(TestWhyNoEdge)

} // namespace why_no_edge_test

#include "tst_why_no_edge.moc"

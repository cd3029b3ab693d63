// SPDX-License-Identifier: MIT
#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/compile.h"
#include "navcore/author/link/linker.h"
#include "navcore/author/link/ship.h"
#include "navcore/runtime/space/clearance.h"
#include "tests/navcore/author/link/curve_oracle.h"
#include "tests/navcore/author/link/random_level.h"
#include "tests/navcore/runtime/graph/crossing_oracle.h"
#include "tests/support/test_registry.h"

#include <QTest>

using namespace navcore;

namespace {

constexpr Coord extent = 40, step = unitsPerPixel;

Barrier drawBarrier(Random& random) {
    static const char* const words[] = {"swim", "climb"};
    Barrier barrier;
    barrier.kind = static_cast<BarrierKind>(random.below(4));
    Ring chain;
    for (std::uint64_t points = 2 + random.below(3); points-- > 0;)
        chain.push_back(oracle::drawPoint(random, extent, step).flat());
    barrier.line = std::make_shared<const Shape>(Shape{ShapeKind::Wall, {std::move(chain)}});
    barrier.gate = static_cast<GateState>(random.below(2));
    barrier.needs.insert(words[random.below(2)]);
    fitToKind(barrier);
    return barrier;
}

/// Draws a change of barriers, agents or link kinds, or of something else that affects the linker.
LevelChange drawChange(Random& random, const Level& level) {
    LevelEdit edit(level);
    const BarrierId barrier{1 + static_cast<std::uint32_t>(random.below(6))};
    switch (random.below(6)) {
    case 0:
        edit.set<Barrier>(barrier, drawBarrier(random));
        break;
    case 1:
        edit.remove<Barrier>(barrier);
        break;
    case 2:
        edit.modify<Agent>(Level::defaultAgentId, [&](Agent& agent) {
            agent.radius = random.below(2) == 0 ? 0 : static_cast<Coord>(random.below(200 * 256));
        });
        break;
    case 3:
        for (const auto& [id, link] : level.items<Link>())
            edit.modify<Link>(id, [&](Link& item) {
                item.kind = static_cast<LinkKind>(random.below(4));
                item.needs = random.below(2) == 0 ? Abilities{} : Abilities{"fly"};
                item.ownCost = random.below(2) == 0 ? std::nullopt : std::optional(9);
            });
        break;
    default:
        return oracle::randomChange(random, level, extent, step);
    }
    return edit.change();
}

/// Compares an edge with the result for all barriers and a new index of obstacles.
void check(const Level& level, const Edge& edge) {
    const Link* link = edge.key.isLink() ? level.find<Link>(edge.key.link()) : nullptr;
    const LinkKind kind = link ? link->kind : LinkKind::Walk;
    std::vector<Point3> line{level.find<Vertex>(edge.a)->position};
    if (link)
        for (const Point3 corner : oracle::bendsOf(level, *link))
            line.push_back(corner);
    line.push_back(level.find<Vertex>(edge.b)->position);
    ObstacleIndex obstacles;
    for (const auto& [id, obstacle] : level.items<Obstacle>())
        obstacles.set(id, obstacle.shape);
    bool forward = !link || link->direction != Direction::Backward;
    bool backward = !link || link->direction != Direction::Forward;
    Abilities needs = link ? link->needs : Abilities{};
    std::vector<BarrierId> gates;
    for (const auto& [id, barrier] : level.items<Barrier>()) {
        oracle::Passes over;
        for (std::size_t i = 1; i < line.size(); ++i) {
            const oracle::Passes part =
                oracle::passesOf(barrier.line->rings.front(), line[i - 1].flat(), line[i].flat());
            over.toLeft += part.toLeft;
            over.toRight += part.toRight;
        }
        if (kind == LinkKind::Teleport || over.toLeft + over.toRight == 0)
            continue;
        const bool closed = barrier.kind == BarrierKind::Closed;
        const bool oneWay = barrier.kind == BarrierKind::OneWay;
        forward = forward && !closed && !(oneWay && over.toLeft > 0);
        backward = backward && !closed && !(oneWay && over.toRight > 0);
        if (barrier.kind == BarrierKind::Gate)
            gates.push_back(id);
        if (barrier.kind == BarrierKind::Needs)
            needs.insert(barrier.needs.begin(), barrier.needs.end());
    }
    bool visible = true;
    const Coord radius = level.find<Agent>(Level::defaultAgentId)->radius;
    Coord least = std::max(radius, defaultMaxClearance);
    for (std::size_t i = 1; i < line.size(); ++i) {
        visible = visible && obstacles.visible(line[i - 1].flat(), line[i].flat());
        least = std::min(least, clearance(obstacles, line[i - 1].flat(), line[i].flat(),
                                          std::max(radius, defaultMaxClearance)));
    }
    const bool blocked = kind == LinkKind::Walk && !visible;
    QVERIFY(edge.passage == (blocked                 ? Passage::Blocked
                             : !forward && !backward ? Passage::Barred
                                                     : Passage::Open));
    if (forward || backward) {
        QCOMPARE(edge.direction != Direction::Backward, forward);
        QCOMPARE(edge.direction != Direction::Forward, backward);
    }
    const EdgeTerms plain, &terms = edge.terms.get() ? *edge.terms.get() : plain;
    QVERIFY(terms.kind == kind && terms.needs == needs && terms.gates == gates);
    QVERIFY(terms.ownCost == (link ? link->ownCost : std::nullopt));
    QCOMPARE(edge.clearance, radius == 0 || kind != LinkKind::Walk ? unmeasured : least);
}

} // namespace

/// Tests the effects of barriers, clearance and link kinds on edges.
class TestBarredEdges : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void updateIsLink();
    void studyCostsAreNotShipped();
};

void TestBarredEdges::updateIsLink() {
    Random random(11);
    int barred = 0, gated = 0, narrow = 0, curved = 0;
    for (int round = 0; round < 25; ++round) {
        Level level = oracle::randomLevel(random, 40, extent, step);
        LevelEdit bend(level);
        oracle::drawCurves(random, bend);
        QVERIFY(level.apply(bend.change()).ok());
        Linker linker;
        NavGraph graph;
        graph = linker.link(level);
        CompiledGraph compiled = compile(graph, agentRules(level, Level::defaultAgentId));
        for (int edits = 0; edits < 40; ++edits) {
            const LevelChange change = drawChange(random, level);
            if (!level.apply(change))
                continue;
            graph.apply(linker.update(level, change, graph));
            Linker fresh;
            NavGraph full;
            full = fresh.link(level);
            QVERIFY(graph == full);
        }
        graph.forEachEdge([&](const Edge& edge) {
            check(level, edge);
            barred += edge.passage == Passage::Barred ? 1 : 0;
            gated += edge.terms.get() && !edge.terms.get()->gates.empty() ? 1 : 0;
            curved += edge.terms.bends().empty() ? 0 : 1;
            narrow += edge.clearance >= 0 && edge.clearance < 20 * unitsPerPixel ? 1 : 0;
        });
    }
    QVERIFY(barred > 20);
    QVERIFY(gated > 20);
    QVERIFY(narrow > 20);
    QVERIFY(curved > 20);
}

void TestBarredEdges::studyCostsAreNotShipped() {
    Level level;
    LevelEdit edit(level);
    for (std::uint32_t id = 1; id <= 2; ++id)
        edit.set<Vertex>({id}, Vertex{{static_cast<Coord>(id) * 2560, 0, 0}, "", "", {}, {}});
    Link link{{1}, {2}, Direction::Both, {}, plainMultiplier, {}};
    link.ownCost = -3;
    edit.set<Link>({1}, link);
    QVERIFY(level.apply(edit.change()).ok());
    Linker linker;
    NavGraph graph;
    graph = linker.link(level);
    const auto refused = shippedBytes(resolve(level, graph));
    QVERIFY(!refused.ok());
    QVERIFY(refused.error().message.find("costs below 1") != std::string::npos);
    link.ownCost = 3;
    LevelEdit mended(level);
    mended.set<Link>({1}, link);
    QVERIFY(level.apply(mended.change()).ok());
    graph.apply(linker.update(level, mended.change(), graph));
    QVERIFY(shippedBytes(resolve(level, graph)).ok());
}

WAYMARK_TEST(TestBarredEdges)
#include "tst_barred_edges.moc"

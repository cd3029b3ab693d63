// SPDX-License-Identifier: MIT
#include "editor/live/edge_colour.h"

#include "editor/live/workspace.h"
#include "tests/editor/canvas/random_level.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace edge_shade_test {

using namespace waymark;
using namespace navcore;

namespace {

std::map<EdgeKey, EdgeColour> shadesIn(const Workspace& workspace) {
    std::map<EdgeKey, EdgeColour> shades;
    workspace.edgesHere().forEachIn(
        Box{{-maxCoord, -maxCoord}, {maxCoord, maxCoord}},
        [&](const IndexedEdge& edge) { shades[edge.key] = edge.shade; });
    return shades;
}

/// The oracle: computes the cost of an edge by the formula of the manual in floating point, length
/// times multiplier, piece by piece. Nullopt if the agent cannot use it.
std::optional<double> plainCost(const Level& level, const Edge& edge, AgentId id) {
    const Agent& agent = *level.find<Agent>(id);
    if (edge.passage != Passage::Open || edge.terms.get() ||
        (edge.clearance != unmeasured && edge.clearance < agent.radius))
        return std::nullopt;
    double sum = 0;
    for (const TerrainPiece& piece : edge.pieces.all()) {
        const auto own = agent.terrains.find(piece.terrain);
        const std::uint32_t factor = own == agent.terrains.end()
                                         ? level.find<Terrain>(piece.terrain)->multiplier
                                         : own->second;
        if (factor == impassable)
            return std::nullopt;
        sum += double{1} * piece.length * factor / 1000;
    }
    return sum * edge.multiplier / 1000;
}

LevelChange randomEdit(const Workspace& workspace, Random& random) {
    const Level& level = workspace.document.level();
    LevelEdit edit(level);
    const auto any = [&random](const auto& items) {
        return std::next(items.begin(), static_cast<std::ptrdiff_t>(random.below(items.size())))
            ->first;
    };
    const Point2 at = test::place(random, 600, 400);
    const auto number = static_cast<std::uint32_t>(random.below(4000));
    switch (random.below(7)) {
    case 0:
        edit.set<Obstacle>({10'000 + number},
                           Obstacle{{}, test::star(random, at, 9000, ShapeKind::Solid), {}});
        break;
    case 1:
        edit.remove<Obstacle>(any(level.items<Obstacle>()));
        break;
    case 2:
        edit.modify<Agent>(any(level.items<Agent>()), [number](Agent& agent) {
            agent.terrains[Level::groundId] = number < 400 ? impassable : number + 1;
        });
        break;
    case 3:
        edit.modify<Terrain>(Level::swampId,
                             [number](Terrain& terrain) { terrain.multiplier = number + 1; });
        break;
    case 4: {
        const auto edges = workspace.document.graph().sortedEdges();
        const EdgeKey key = edges[random.below(edges.size())];
        if (!key.isLink())
            edit.set<EdgeRule>(key.pair(),
                               EdgeRule{Permission::Allowed, Level::swampId, number + 1});
        break;
    }
    default:
        edit.modify<Vertex>(any(level.items<Vertex>()), [at](Vertex& vertex) {
            vertex.position = {at.x, at.y, 0};
        });
    }
    return edit.change();
}

} // namespace

class TestEdgeColour : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void stepsAreEighthsOfOctaves() {
        EdgeColour before = 0;
        for (std::uint64_t amount = 1; amount < 70'000; ++amount) {
            const EdgeColour shade = shadeOf(amount);
            QVERIFY(shade >= before);
            QVERIFY(leastAmount(shade) <= amount);
            QVERIFY(shadeOf(leastAmount(shade)) == shade);
            if (shade != before)
                QVERIFY(amount < 16 || leastAmount(shade) == amount);
            before = shade;
            // Amounts of the same colour differ by at most an eighth.
            QVERIFY(double(amount) / double(leastAmount(shade)) <= 1.125);
        }
        QCOMPARE(int(shadeOf(0)), 0);
        QCOMPARE(int(shadeOf(plainAmount)), int(shadeOf(plainAmount * 112 / 100)));
        QCOMPARE(shadeOf(plainAmount * 2) - shadeOf(plainAmount), shadesPerOctave);
        QVERIFY(shadeOf(0x7fffffff) < noColour);
    }

    void followsEdits_data() {
        QTest::addColumn<EdgeColours>("colours");
        QTest::addColumn<int>("radius");
        QTest::newRow("terrain") << EdgeColours::Terrain << 500;
        QTest::newRow("cost") << EdgeColours::Cost << 500;
        QTest::newRow("multiplier") << EdgeColours::Multiplier << 500;
        QTest::newRow("room") << EdgeColours::Room << 500;
        QTest::newRow("room that nobody asks for") << EdgeColours::Room << 0;
    }
    /// After each edit every edge has the same colour as in a workspace built from scratch, and
    /// costs equal the formula's.
    void followsEdits() {
        QFETCH(EdgeColours, colours);
        QFETCH(int, radius);
        Workspace workspace(5000);
        workspace.document.reset(test::randomLevel(5, 150, 12, 600, 400));
        LevelEdit edit(workspace.document.level());
        Agent wide = *edit.find<Agent>(Level::defaultAgentId);
        wide.name = "Wide";
        wide.radius = radius * 2;
        edit.set<Agent>({77}, wide);
        edit.modify<Agent>(Level::defaultAgentId, [radius](Agent& a) { a.radius = radius; });
        QVERIFY(workspace.document.edit(edit.change(), "agents").ok());
        ViewSettings view = workspace.view.settings();
        view.edgeColours = colours;
        workspace.view.set(view);
        Random random(3);
        std::size_t compared = 0;
        for (int i = 0; i < 60; ++i) {
            if (i % 10 == 9) { // Another agent is shown.
                view.lens = view.lens.valid() ? AgentId{} : AgentId{77};
                workspace.view.set(view);
            }
            const auto done = workspace.document.edit(randomEdit(workspace, random), {});
            QVERIFY2(done.ok(), done ? "" : done.error().message.c_str());

            Workspace fresh(5000);
            fresh.document.reset(workspace.document.level());
            fresh.view.set(view);
            const auto shades = shadesIn(workspace);
            QVERIFY(shades == shadesIn(fresh));
            ShadeRange range = workspace.edges.shades();
            QVERIFY(range.hasNone || range.hasSome);
            QVERIFY(colours != EdgeColours::Terrain || !range.hasSome);
            QVERIFY(colours != EdgeColours::Room || range.hasSome);
            range.asked = fresh.edges.shades().asked;
            QVERIFY(range == fresh.edges.shades());
            if (colours != EdgeColours::Cost)
                continue;
            for (const auto& [key, shade] : shades) {
                const Edge& e = *workspace.document.graph().find(key);
                if (e.terms.get())
                    continue;
                const auto cost = plainCost(workspace.document.level(), e, workspace.views.agent());
                QCOMPARE(shade == noColour, !cost.has_value());
                if (!cost)
                    continue;
                ++compared;
                const auto exact = static_cast<std::uint64_t>(std::max(1.0, *cost));
                QVERIFY(shadeOf(exact) == shade || shadeOf(exact + 1) == shade);
            }
        }
        QVERIFY(colours != EdgeColours::Cost || compared > 5000);
    }
};

WAYMARK_TEST(TestEdgeColour)

} // namespace edge_shade_test
#include "tst_edge_colour.moc"

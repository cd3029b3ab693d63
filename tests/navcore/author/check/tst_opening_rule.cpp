// SPDX-License-Identifier: MIT
// Tests the rule about openings that no edge passes, and the gaps between parts of the graph.
#include "navcore/author/check/part_gaps.h"
#include "navcore/author/words/amounts.h"
#include "navcore/runtime/base/random.h"
#include "tests/navcore/author/check/world.h"
#include "tests/support/message_pattern.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <cmath>

namespace opening_rule_test {

using namespace navcore;

namespace {

/// A map of 512 x 256 px with a wall that has a door of 20 px at x = 190 and an open right end. The
/// edges of a lattice of vertices do not pass the door.
World door() {
    World world;
    LevelEdit edit(world.level);
    edit.modify<Picture>({}, [](Picture& picture) {
        picture.width = 512;
        picture.height = 256;
    });
    std::uint32_t id = 1;
    for (int y = 32; y < 256; y += 64)
        for (int x = 32; x < 512; x += 64) {
            Vertex vertex;
            vertex.position = {x * unitsPerPixel, y * unitsPerPixel, 0};
            edit.set<Vertex>({id++}, vertex);
        }
    if (!world.apply(edit.change()))
        qFatal("no such level");
    world.linking(4, 65);
    world.block(1, 0, 120, 180, 136);
    world.block(2, 200, 120, 400, 136);
    return world;
}

} // namespace

class TestOpeningRule : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findsTheDoor() {
        const World world = door();
        const auto issues = world.issues(IssueKind::OpeningWithoutEdge);
        QCOMPARE(issues.size(), 1U);
        const std::string text = english(issues[0].message);
        QCOMPARE(issues[0].place->x, Coord{190} * unitsPerPixel);
        QVERIFY2(isMessage(text, say(words::openingLongWay, "20.0 px",
                                     placeText(world.level.info(), *issues[0].place), anyText)),
                 text.c_str());
        QVERIFY(issues[0].severity == Severity::Note);
        QVERIFY(everyFixWorks(world, issues[0]));
    }
    /// An agent that just fits through the door cannot see any vertex from the middle of the door,
    /// because it cannot turn there.
    void findsADoorThatJustFits() {
        for (const int quarters : {0, 36, 38, 39}) {
            World world = door();
            LevelEdit edit(world.level);
            edit.modify<Agent>(Level::defaultAgentId,
                               [=](Agent& agent) { agent.radius = quarters * unitsPerPixel / 4; });
            QVERIFY(world.apply(edit.change()));
            const auto issues = world.issues(IssueKind::OpeningWithoutEdge);
            QCOMPARE(issues.size(), 1U);
            QVERIFY(everyFixWorks(world, issues[0]));
        }
    }
    void isQuietIfTheAgentDoesNotFit() {
        World world = door();
        LevelEdit edit(world.level);
        edit.modify<Agent>(Level::defaultAgentId,
                           [](Agent& agent) { agent.radius = 10 * unitsPerPixel + 1; });
        QVERIFY(world.apply(edit.change()));
        QVERIFY(world.issues(IssueKind::OpeningWithoutEdge).empty());
    }
    void isQuietWithAVertexInTheDoor() {
        World world = door();
        world.vertex(100, 190, 128);
        QVERIFY(world.issues(IssueKind::OpeningWithoutEdge).empty());
    }
    void isQuietWithoutObstacles() {
        World world;
        world.vertex(1, 0, 0);
        world.vertex(2, 50, 0);
        QVERIFY(world.issues(IssueKind::OpeningWithoutEdge).empty());
    }

    /// Each part except the largest has one gap, which is as short as the one that a search of all
    /// pairs finds.
    void gapsAreTheShortest() {
        Random random(7);
        for (int round = 0; round < 40; ++round) {
            World world;
            LevelEdit edit(world.level);
            for (std::uint32_t id = 1; id <= 30; ++id) {
                Vertex vertex;
                vertex.position = {static_cast<Coord>(random.below(60'000)),
                                   static_cast<Coord>(random.below(60'000)), 0};
                edit.set<Vertex>({id}, vertex);
            }
            QVERIFY(world.apply(edit.change()));
            world.linking(2, 45);
            const CheckGraph graph(world.graph);
            const auto gaps = partGaps(graph, world.linker.planes());
            const auto largest =
                std::max_element(graph.parts.begin(), graph.parts.end(),
                                 [](const auto& l, const auto& r) { return l.size() < r.size(); });
            std::set<VertexPair> expected;
            for (auto part = graph.parts.begin(); part != graph.parts.end(); ++part) {
                if (part == largest)
                    continue;
                std::int64_t least = std::numeric_limits<std::int64_t>::max();
                for (const std::uint32_t v : *part)
                    for (std::uint32_t w = 0; w < graph.vertexCount(); ++w)
                        if (graph.partOf[w] != graph.partOf[v])
                            least = std::min(
                                least, squaredDistance(graph.positions[v], graph.positions[w]));
                const auto number = static_cast<std::uint32_t>(part - graph.parts.begin());
                const auto length = std::ceil(std::sqrt(static_cast<double>(least)));
                QVERIFY(std::ranges::any_of(gaps, [&](const PartGap& gap) {
                    const auto partOf = [&](VertexId id) {
                        return graph.partOf[static_cast<std::size_t>(
                            std::ranges::find(graph.ids, id) - graph.ids.begin())];
                    };
                    return (partOf(gap.from) == number || partOf(gap.to) == number) &&
                           std::abs(length - gap.length) <= 1;
                }));
            }
            QVERIFY(gaps.size() < graph.parts.size());
        }
    }
    void seesWallsInGaps() {
        World world;
        world.linking(1, 60);
        world.vertex(1, 0, 0);
        world.vertex(2, 50, 0);
        world.vertex(3, 200, 0);
        world.vertex(4, 250, 0);
        const auto gaps = [&] { return partGaps(CheckGraph(world.graph), world.linker.planes()); };
        QCOMPARE(gaps().size(), 1U);
        QVERIFY(gaps()[0].isVisible);
        QCOMPARE(gaps()[0].length, std::uint32_t(150 * unitsPerPixel));
        world.block(1, 100, -10, 110, 10);
        QVERIFY(!gaps()[0].isVisible);
    }
};

WAYMARK_TEST(TestOpeningRule)

} // namespace opening_rule_test

#include "tst_opening_rule.moc"

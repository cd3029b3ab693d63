// SPDX-License-Identifier: MIT
#include "navcore/author/check/check_graph.h"

#include "tests/navcore/author/check/world.h"
#include "tests/support/test_registry.h"

#include <rapidcheck.h>

#include <QtTest>

using namespace navcore;

namespace {

using Matrix = std::vector<std::vector<char>>;

/// Computes reachability with Warshall's algorithm.
Matrix closure(Matrix reach) {
    for (std::size_t k = 0; k < reach.size(); ++k)
        for (std::size_t i = 0; i < reach.size(); ++i)
            for (std::size_t j = 0; j < reach.size(); ++j)
                if (reach[i][k] && reach[k][j])
                    reach[i][j] = 1;
    return reach;
}

struct RandomGraph {
    World world;
    Matrix twoWay, directed;
};

RandomGraph anyGraph() {
    RandomGraph random;
    const auto count = static_cast<std::uint32_t>(*rc::gen::inRange(1, 14));
    random.twoWay = random.directed = Matrix(count, std::vector<char>(count, 0));
    LevelEdit edit(random.world.level);
    LinkSettings settings;
    settings.linksWanted = 0;
    edit.set<LinkSettings>({}, settings);
    for (std::uint32_t v = 0; v < count; ++v) {
        random.twoWay[v][v] = random.directed[v][v] = 1;
        Vertex vertex;
        vertex.position = {static_cast<Coord>(v * 1000), static_cast<Coord>(v * v * 300), 0};
        edit.set<Vertex>({v * 7 + 3}, vertex);
    }
    const int links = count < 2 ? 0 : *rc::gen::inRange(0, 24);
    for (int i = 1; i <= links; ++i) {
        const auto a = *rc::gen::inRange(0U, count);
        const auto b = (a + *rc::gen::inRange(1U, count)) % count;
        Link link;
        link.from = {a * 7 + 3};
        link.to = {b * 7 + 3};
        link.direction =
            *rc::gen::element(Direction::Both, Direction::Forward, Direction::Backward);
        edit.set<Link>({static_cast<std::uint32_t>(i)}, link);
        random.twoWay[a][b] = random.twoWay[b][a] = 1;
        if (link.direction != Direction::Backward)
            random.directed[a][b] = 1;
        if (link.direction != Direction::Forward)
            random.directed[b][a] = 1;
    }
    random.world.apply(edit.change());
    random.twoWay = closure(random.twoWay);
    random.directed = closure(random.directed);
    return random;
}

} // namespace

class TestCheckGraph : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void partsAndLoopsAreWhatReachesWhat() {
        QVERIFY(rc::check([] {
            const RandomGraph random = anyGraph();
            const CheckGraph graph(random.world.graph);
            RC_ASSERT(partCount(random.world.graph) == graph.parts.size());
            const std::uint32_t count = graph.vertexCount();
            RC_ASSERT(count == random.twoWay.size());
            for (std::uint32_t a = 0; a < count; ++a)
                for (std::uint32_t b = 0; b < count; ++b) {
                    RC_ASSERT((graph.partOf[a] == graph.partOf[b]) == (random.twoWay[a][b] != 0));
                    RC_ASSERT((graph.strongComponentOf[a] == graph.strongComponentOf[b]) ==
                              (random.directed[a][b] && random.directed[b][a]));
                }
            for (const auto& [of, groups] :
                 {std::pair(graph.partOf, graph.parts),
                  std::pair(graph.strongComponentOf, graph.strongComponents)}) {
                std::size_t members = 0;
                for (std::uint32_t g = 0; g < groups.size(); ++g) {
                    RC_ASSERT(std::is_sorted(groups[g].begin(), groups[g].end()));
                    if (g > 0)
                        RC_ASSERT(groups[g - 1][0] < groups[g][0]);
                    members += groups[g].size();
                    for (const std::uint32_t v : groups[g])
                        RC_ASSERT(of[v] == g);
                }
                RC_ASSERT(members == count);
            }
        }));
    }

    void trapsAndSourcesAreWhatReachabilitySays() {
        QVERIFY(rc::check([] {
            const RandomGraph random = anyGraph();
            const Matrix& reach = random.directed;
            const std::size_t count = reach.size();
            // The main component of a part is its largest strongly connected component, the first
            // of equal size.
            const auto loopSize = [&](std::size_t v) {
                std::size_t size = 0;
                for (std::size_t w = 0; w < count; ++w)
                    size += reach[v][w] && reach[w][v] ? 1U : 0U;
                return size;
            };
            std::set<VertexId> traps, sources;
            for (std::size_t v = 0; v < count; ++v) {
                bool leaves = false, entered = false;
                std::size_t home = v;
                for (std::size_t w = count; w-- > 0;) {
                    leaves = leaves || (reach[v][w] && !reach[w][v]);
                    entered = entered || (reach[w][v] && !reach[v][w]);
                    if (random.twoWay[v][w] && loopSize(w) >= loopSize(home))
                        home = w;
                }
                const bool atHome = reach[v][home] && reach[home][v];
                const VertexId id{static_cast<std::uint32_t>(v * 7 + 3)};
                if (entered && !leaves && !atHome)
                    traps.insert(id);
                if (leaves && !entered && !atHome)
                    sources.insert(id);
            }
            std::set<VertexId> foundTraps, foundSources;
            for (const Issue& issue : random.world.issues(IssueKind::OneWayTrap))
                foundTraps.insert(issue.vertices.begin(), issue.vertices.end());
            for (const Issue& issue : random.world.issues(IssueKind::OneWaySource))
                foundSources.insert(issue.vertices.begin(), issue.vertices.end());
            RC_ASSERT(foundTraps == traps);
            RC_ASSERT(foundSources == sources);
        }));
    }

    void aLongPathDoesNotOverflowTheStack() {
        World world;
        LevelEdit edit(world.level);
        LinkSettings settings;
        settings.linksWanted = 0;
        edit.set<LinkSettings>({}, settings);
        const std::uint32_t count = 20000;
        for (std::uint32_t i = 1; i <= count; ++i) {
            Vertex vertex;
            vertex.position = {static_cast<Coord>(i * 1000), 0, 0};
            edit.set<Vertex>({i}, vertex);
            Link link;
            link.from = {i};
            link.to = {i % count + 1};
            link.direction = Direction::Forward;
            edit.set<Link>({i}, link);
        }
        QVERIFY(world.apply(edit.change()));
        QCOMPARE(CheckGraph(world.graph).strongComponents.size(), 1U);
    }
};

WAYMARK_TEST(TestCheckGraph)
#include "tst_check_graph.moc"

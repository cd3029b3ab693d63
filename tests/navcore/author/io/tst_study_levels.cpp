// SPDX-License-Identifier: MIT
#include "navcore/author/io/level_text.h"
#include "navcore/author/link/compile.h"
#include "navcore/author/link/linker.h"
#include "navcore/runtime/graph/grid_lattice.h"
#include "navcore/runtime/study/breadth_first.h"
#include "navcore/runtime/study/dijkstra.h"
#include "tests/support/test_registry.h"

#include <QFile>
#include <QTest>

#include <map>

using namespace navcore;

/// Tests that searches in the study levels give the published results.
class TestStudyLevels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void savingChangesNothing_data();
    void savingChangesNothing();
    void tenVertices();
    void sixAndFourVertices();
    void hexagonsWeighWhatTheySay();
    void towersAreFilledInSteps();

private:
    static QByteArray textOf(const QString& name) {
        QFile file(qEnvironmentVariable("WAYMARK_SOURCE", ".") + "/resources/samples/" + name +
                   ".waymark");
        return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
    }
    static LevelFile fileOf(const QByteArray& text) {
        auto read = readLevelText({text.data(), static_cast<std::size_t>(text.size())}, "study");
        if (!read)
            qFatal("%s", read.error().message.c_str());
        return std::move(read).value();
    }
    static StudyGraph graphOf(const QString& name) {
        const Level level = fileOf(textOf(name)).level;
        Linker linker;
        NavGraph graph;
        graph = linker.link(level);
        return studyGraphOf(compile(graph, agentRules(level, Level::defaultAgentId)));
    }
    /// Returns the distances, by id, from a vertex to all reachable ones.
    template <class Search>
    static std::map<std::uint32_t, std::int64_t> distances(const StudyGraph& graph,
                                                           std::uint32_t from) {
        Search search;
        search.begin(graph, {graph.vertexOf({from})});
        search.run();
        std::map<std::uint32_t, std::int64_t> found;
        for (StudyGraph::Vertex vertex = 0; vertex < graph.vertexCount(); ++vertex)
            if (const auto label = search.label(vertex))
                found[graph.idAt(vertex).value] = label->distance;
        return found;
    }
};

using Distances = std::map<std::uint32_t, std::int64_t>;

void TestStudyLevels::savingChangesNothing_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"ten", "six", "four", "hexagons", "towers"})
        QTest::addRow("%s", name) << QString(name);
}

void TestStudyLevels::savingChangesNothing() {
    QFETCH(const QString, name);
    const QByteArray text = textOf(name);
    QVERIFY(!text.isEmpty());
    const LevelFile file = fileOf(text);
    QCOMPARE(QByteArray::fromStdString(writeLevelText(file.level, file.unknown)), text);
    QCOMPARE(file.level.items<PinnedRoute>().size(), std::size_t{1});
    QVERIFY(file.level.info().purpose == LevelPurpose::Study);
}

void TestStudyLevels::tenVertices() {
    QCOMPARE(distances<Dijkstra>(graphOf("ten"), 1),
             (Distances{
                 {1, 0}, {2, 2}, {3, 5}, {4, 8}, {5, 9}, {6, 9}, {7, 8}, {8, 3}, {9, 3}, {10, 7}}));
}

void TestStudyLevels::sixAndFourVertices() {
    QCOMPARE(distances<Dijkstra>(graphOf("six"), 1)[6], 14);
    QCOMPARE(distances<Dijkstra>(graphOf("four"), 1)[4], 7);
}

void TestStudyLevels::hexagonsWeighWhatTheySay() {
    const std::map<std::string, std::uint32_t> weights{
        {"plain", 1000}, {"wood", 3000}, {"hill", 5000}, {"mountain", 10'000}};
    GridCells cells{10, 8, {}};
    const Level level = fileOf(textOf("hexagons")).level;
    for (const auto& [id, vertex] : level.items<Vertex>())
        cells.weights.push_back(weights.at(vertex.kind));
    const StudyGraph expected = studyGraphOf(gridLattice(cells, GridKind::Six));
    const StudyGraph graph = graphOf("hexagons");
    QCOMPARE(graph.arcCount(), expected.arcCount());
    for (const std::uint32_t from : {1U, 37U, 80U}) {
        Distances steps = distances<Dijkstra>(expected, from);
        QCOMPARE(steps.size(), std::size_t{80});
        for (auto& [id, distance] : steps)
            distance /= gridSideCost;
        QCOMPARE(distances<Dijkstra>(graph, from), steps);
    }
}

void TestStudyLevels::towersAreFilledInSteps() {
    constexpr std::uint32_t farSide = 10 * 30 + 29 + 1;
    const Level level = fileOf(textOf("towers")).level;
    QCOMPARE(level.items<Obstacle>().size(), std::size_t{120});
    GridCells cells{30, 20, std::vector<std::uint32_t>(600, 1000)};
    for (const auto& [id, tower] : level.items<Obstacle>())
        cells.weights[id.value - 1] = 0;
    const StudyGraph graph = graphOf("towers");
    const Distances rings =
        distances<BreadthFirst>(studyGraphOf(gridLattice(cells, GridKind::Four)), farSide);
    QVERIFY(rings.size() > 350);
    QCOMPARE(distances<BreadthFirst>(graph, farSide), rings);
    Distances costs = distances<Dijkstra>(graph, farSide);
    for (auto& [id, cost] : costs)
        cost /= 32 * unitsPerPixel;
    QCOMPARE(costs, rings);
}

WAYMARK_TEST(TestStudyLevels)
#include "tst_study_levels.moc"

// SPDX-License-Identifier: MIT
#include "editor/model/route_words.h"
#include "navcore/author/io/level_text.h"
#include "tests/editor/canvas/pending_events.h"
#include "tests/editor/modes/search/search_screen.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <QRegularExpression>
#include <QScrollBar>

using namespace waymark;
using namespace navcore;

namespace {

/// Rows of vertices 100 px apart, and a route from one corner to another.
Level latticeLevel(Coord side) {
    Level level;
    LevelEdit edit(level);
    for (Coord y = 0; y < side; ++y)
        for (Coord x = 0; x < side; ++x)
            edit.set<Vertex>({static_cast<std::uint32_t>(y * side + x + 1)},
                             Vertex{{x * 25'600, y * 25'600, 0}, {}, {}, {}, {}});
    edit.set<PinnedRoute>({9}, PinnedRoute{"across", 0xff8800, Level::defaultAgentId, VertexId{1},
                                           VertexId{static_cast<std::uint32_t>(side * side)}});
    [[maybe_unused]] const auto done = level.apply(edit.change());
    Q_ASSERT(done.ok());
    return level;
}

/// Returns a graph whose way from 1 to 4 contains the vertices 2 and 3, which form a cycle with a
/// negative cost.
Level circleLevel() {
    Level level;
    LevelEdit edit(level);
    edit.modify<LevelInfo>({}, [](LevelInfo& info) { info.purpose = LevelPurpose::Study; });
    for (std::uint32_t i = 1; i <= 4; ++i)
        edit.set<Vertex>({i}, Vertex{{static_cast<Coord>(i) * 25'600, 0, 0}, {}, {}, {}, {}});
    const std::tuple<std::uint32_t, std::uint32_t, std::int32_t> links[] = {
        {1, 2, 3}, {2, 3, -4}, {3, 2, 1}, {3, 4, 2}};
    std::uint32_t id = 0;
    for (const auto& [from, to, cost] : links) {
        Link link{{from}, {to}, Direction::Forward, {}, plainMultiplier, {}};
        link.ownCost = cost;
        edit.set<Link>({++id}, link);
    }
    edit.set<PinnedRoute>({9}, PinnedRoute{"", 0, Level::defaultAgentId, VertexId{1}, VertexId{4}});
    [[maybe_unused]] const auto done = level.apply(edit.change());
    Q_ASSERT(done.ok());
    return level;
}

QByteArray bytesOf(SearchScreen& screen) {
    return QByteArray::fromStdString(
        writeLevelText(screen.window.workspace().document.level(), {}));
}

} // namespace

class TestSearchSteps : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

private Q_SLOTS:
    void initTestCase() {
        prepareApplication(m_folder);
        initResources();
    }
    void cleanup() { QCOMPARE(missingDialogs(), 0); }

    /// Attachment legs and the straight walk are arcs of the searched graph.
    void costsWhatTheRouteCosts() {
        SearchScreen screen;
        screen.window.welcome();
        screen.window.canvas().setFocus();
        screen.press(Qt::Key_F6);
        const Level& level = screen.window.workspace().document.level();
        QVERIFY(level.items<PinnedRoute>().size() >= 3);
        for (const auto& [id, route] : level.items<PinnedRoute>()) {
            screen.choose("searchRoute", static_cast<int>(id.value));
            screen.window.workspace().routes.finish();
            const LiveRoute* live = screen.window.workspace().routes.find(id);
            QVERIFY(live->route());
            for (const StudyAlgorithm algorithm :
                 {StudyAlgorithm::AStar, StudyAlgorithm::Dijkstra, StudyAlgorithm::Bidirectional,
                  StudyAlgorithm::BellmanFord}) {
                screen.choose(algorithm);
                QVERIFY(screen.tracker().answer());
                QCOMPARE(screen.tracker().answer()->runs[0].path->cost,
                         static_cast<std::int64_t>(live->route()->cost));
            }
        }
    }

    void leavesTheLevelAsItWas() {
        SearchScreen screen;
        screen.open(latticeLevel(6));
        const QByteArray before = bytesOf(screen);
        const int steps = screen.window.workspace().document.history().count();
        screen.choose(StudyAlgorithm::AStar);
        screen.choose("searchSecond", static_cast<int>(StudyAlgorithm::BellmanFord));
        for (int i = 0; i < 20; ++i)
            screen.press(Qt::Key_Period, i % 2 == 0 ? Qt::NoModifier : Qt::ShiftModifier);
        screen.press(Qt::Key_End);
        screen.press(Qt::Key_Escape);
        QVERIFY(screen.window.workspace().views.current().isEmpty());
        QVERIFY(!screen.tracker().answer());
        QCOMPARE(bytesOf(screen), before);
        QCOMPARE(screen.window.workspace().document.history().count(), steps);
    }

    void draggingSearchesAgainAtTheSameStep() {
        SearchScreen screen;
        screen.open(latticeLevel(5));
        screen.part<QSlider>("scrub").setValue(8);
        const std::int64_t cost = screen.tracker().answer()->runs[0].path->cost;
        const QString sentence = screen.sentence();
        moveVertex(screen.window, -10 * unitsPerPixel); // The start.
        QCOMPARE(screen.tracker().timeline()->position(), 8);
        QVERIFY(screen.tracker().answer()->runs[0].path->cost > cost);
        screen.window.workspace().document.undo();
        QCOMPARE(screen.tracker().answer()->runs[0].path->cost, cost);
        QCOMPARE(screen.sentence(), sentence);
    }

    /// The displayed numbers add up, regardless of how they are rounded.
    void sumsComeOutAsTheyAreRead() {
        Level level = latticeLevel(4);
        LevelEdit edit(level);
        edit.modify<LevelInfo>({}, [](LevelInfo& info) { info.pixelsPerUnit = 7.3; });
        for (std::uint32_t id = 1; id <= 16; ++id)
            edit.modify<Vertex>({id}, [id](Vertex& vertex) {
                vertex.position.x += static_cast<Coord>(id * 37 % 101);
                vertex.position.y += static_cast<Coord>(id * 53 % 97);
            });
        QVERIFY(level.apply(edit.change()).ok());
        SearchScreen screen;
        screen.open(level);
        screen.choose(StudyAlgorithm::Dijkstra);
        static const QRegularExpression sum("([0-9.]+) \\+ ([0-9.]+) = ([0-9.]+)");
        const auto millionths = [](const QString& text) {
            return std::llround(text.toDouble() * 1'000'000);
        };
        int sums = 0;
        for (int i = 0; i < 60; ++i) {
            screen.press(Qt::Key_Period, Qt::ShiftModifier);
            const QString sentence = screen.sentence();
            const auto match = sum.match(sentence);
            if (!match.hasMatch())
                continue;
            ++sums;
            QVERIFY2(millionths(match.captured(1)) + millionths(match.captured(2)) ==
                         millionths(match.captured(3)),
                     qPrintable(sentence));
        }
        QVERIFY(sums > 20);
    }

    void rowsAndVerticesLeadToEachOther() {
        SearchScreen screen;
        screen.openStudy("six");
        screen.press(Qt::Key_End);
        const int row = screen.rowOf("D");
        const QRect place =
            screen.table().visualRect(screen.table().model()->index(row, SearchTable::Name));
        QTest::mouseClick(screen.table().viewport(), Qt::LeftButton, {}, place.center());
        QCOMPARE(screen.window.workspace().selection.items().vertices, (KeySet<VertexId>{{4}}));
        screen.window.workspace().selection.set({.vertices = {{2}}});
        QCOMPARE(screen.table().selectionModel()->selectedRows().size(), 1);
        QCOMPARE(screen.cell(screen.table().selectionModel()->selectedRows()[0].row(),
                             SearchTable::Name),
                 QString("B"));
    }

    void endsArePicked() {
        SearchScreen screen;
        Level level = latticeLevel(4);
        LevelEdit edit(level);
        edit.remove<PinnedRoute>({9});
        QVERIFY(level.apply(edit.change()).ok());
        screen.open(level);
        QVERIFY(!screen.tracker().answer());
        QVERIFY(screen.part<QLabel>("searchEmpty").isVisible());
        QTest::mouseClick(&screen.part<QToolButton>("pickEnds"), Qt::LeftButton);
        Canvas& canvas = screen.window.canvas();
        canvas.fit();
        const auto click = [&](Point2 at) {
            QTest::mouseClick(&canvas, Qt::LeftButton, {}, canvas.camera().toScreen(at).toPoint());
        };
        click({0, 0});
        QCOMPARE(argumentsOf(screen.part<QLabel>("hint").text(), "SearchTracker", "Click the goal"),
                 QStringList());
        click({70'000, 40'000}); // A point off the graph, which is attached to it.
        QVERIFY(screen.tracker().answer());
        QCOMPARE(screen.tracker().ends()->from, PinnedEnd(VertexId{1}));
        QVERIFY(std::holds_alternative<Place>(screen.tracker().ends()->to));
        QVERIFY(screen.window.workspace().selection.items().empty());
        QVERIFY(!screen.part<QToolButton>("pickEnds").isChecked());
        screen.press(Qt::Key_End);
        QVERIFY(screen.rowOf("goal") >= 0);
    }

    void anEstimateIsReadFromTheTag() {
        Level level = latticeLevel(3);
        LevelEdit edit(level);
        edit.modify<Vertex>({2}, [](Vertex& vertex) { vertex.tags.own()["h"] = "2.5"; });
        edit.modify<Vertex>({3}, [](Vertex& vertex) { vertex.tags.own()["h"] = "far"; });
        QVERIFY(level.apply(edit.change()).ok());
        SearchScreen screen;
        screen.open(level);
        const double unit = toUnits(level.info(), 1);
        QCOMPARE(screen.tracker().values().size(), std::size_t{1});
        QCOMPARE(screen.tracker().values().at({2}), std::llround(2.5 / unit));
        screen.choose(StudyAlgorithm::AStar);
        screen.choose("searchHeuristic", static_cast<int>(SearchHeuristic::Values));
        bool found = false;
        for (int row = 0; row < screen.table().model()->rowCount(); ++row)
            found = found || screen.cell(row, SearchTable::Estimate) == "2.5";
        QVERIFY(found);
        auto& model = *screen.table().model();
        const QModelIndex estimate = model.index(0, SearchTable::Estimate);
        QVERIFY(!model.setData(estimate, "-1"));
        QVERIFY(!model.setData(estimate, "much"));

        Document& document = screen.window.workspace().document;
        LevelEdit scaled(document.level());
        scaled.modify<LevelInfo>({}, [](LevelInfo& info) { info.pixelsPerUnit *= 2; });
        QVERIFY(document.edit(scaled.change(), "scale").ok());
        QCOMPARE(screen.tracker().values().at({2}), 2 * std::llround(2.5 / unit));
    }

    /// Two panes fit into the window even if the sentences are long. Keys still work after a pane
    /// is closed.
    void twoPanesFitTheWindow() {
        SearchScreen screen;
        screen.openStudy("hexagons");
        screen.compareWith(StudyAlgorithm::Dijkstra);
        QCOMPARE(screen.tracker().panes(), 2);
        screen.press(Qt::Key_End);
        test::processPendingEvents(); // Let the layouts settle.
        QCOMPARE(screen.window.width(), 1280);
        QVERIFY(screen.window.minimumSizeHint().width() <= 1024);
        const int current = screen.table().verticalScrollBar()->value();
        QVERIFY(current > 0); // The current row is visible.
        screen.window.actions()["file.study.ten"]->trigger();
        test::processPendingEvents();
        QCOMPARE(screen.tracker().panes(), 1);
        QVERIFY(screen.window.canvas().hasFocus());
    }

    void aCircleOfNegativeCostIsSaid() {
        SearchScreen screen;
        screen.open(circleLevel());
        screen.choose(StudyAlgorithm::BellmanFord);
        screen.press(Qt::Key_End);
        QCOMPARE(screen.tracker().answer()->runs[0].cycle.size(), std::size_t{2});
        QVERIFY2(screen.sentence().contains("no route is the cheapest"),
                 qPrintable(screen.sentence()));
        QCOMPARE(argumentsOf(screen.result(), "Search", "negative cycle"), QStringList());
    }

    void largeLevelsAreSearchedInAJob() {
        SearchScreen screen;
        screen.open(latticeLevel(70));
        QVERIFY(screen.tracker().isSearching());
        QVERIFY(screen.part<QToolButton>("cancelSearch").isVisible());
        screen.tracker().finish();
        QVERIFY(screen.tracker().answer());
        QCOMPARE(screen.tracker().answer()->runs[0].course.stepCount(), std::size_t{4900});
        screen.choose(StudyAlgorithm::BreadthFirst);
        QVERIFY(screen.tracker().isSearching());
        QTest::mouseClick(&screen.part<QToolButton>("cancelSearch"), Qt::LeftButton);
        screen.tracker().finish();
        QVERIFY(!screen.tracker().isSearching());
        screen.choose(StudyAlgorithm::BreadthFirst);
        screen.press(Qt::Key_Escape); // During the search.
        screen.tracker().finish();
        QVERIFY(!screen.tracker().answer());
    }

    void noWayIsSaid() {
        Level level = latticeLevel(3);
        LevelEdit edit(level);
        edit.set<Vertex>({100}, Vertex{{25'600'00, 0, 0}, {}, {}, {}, {}});
        edit.modify<PinnedRoute>({9}, [](PinnedRoute& route) { route.to = VertexId{100}; });
        edit.modify<Vertex>({100}, [](Vertex& vertex) { vertex.linksWanted = 0; });
        QVERIFY(level.apply(edit.change()).ok());
        SearchScreen screen;
        screen.open(level);
        QCOMPARE(screen.result(), QString("No route."));
        screen.press(Qt::Key_End);
        QVERIFY2(screen.sentence().startsWith("All reachable vertices are settled"),
                 qPrintable(screen.sentence()));
    }
};

WAYMARK_TEST(TestSearchSteps)
#include "tst_search_steps.moc"

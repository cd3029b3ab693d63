// SPDX-License-Identifier: MIT
// Tests that the published results for the study levels can be read from the screen, number by
// number.
#include "tests/editor/modes/search/search_screen.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <QRegularExpression>

#include <deque>

using namespace waymark;
using namespace navcore;

class TestSearchArticles : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

private Q_SLOTS:
    void initTestCase() {
        prepareApplication(m_folder);
        initResources();
    }
    void cleanup() { QCOMPARE(missingDialogs(), 0); }

    void tenVerticesLabelByLabel() {
        SearchScreen screen;
        screen.openStudy("ten");
        QCOMPARE(screen.rows(), QString(" | 1:0"));
        // Each line is the table after one more vertex was visited.
        const QStringList lines{
            "1:0 | 2:2<1 8:3<1 9:3<1",
            "1:0 2:2<1 | 8:3<1 9:3<1 3:5<2",
            "1:0 2:2<1 8:3<1 | 9:3<1 3:5<2 7:8<8",
            "1:0 2:2<1 8:3<1 9:3<1 | 3:5<2 10:7<9 7:8<8",
            "1:0 2:2<1 8:3<1 9:3<1 3:5<2 | 10:7<9 7:8<8 4:9<3",
            "1:0 2:2<1 8:3<1 9:3<1 3:5<2 10:7<9 | 4:8<10 7:8<8",
            "1:0 2:2<1 8:3<1 9:3<1 3:5<2 10:7<9 4:8<10 | 7:8<8 5:9<4",
            "1:0 2:2<1 8:3<1 9:3<1 3:5<2 10:7<9 4:8<10 7:8<8 | 5:9<4 6:9<7",
            "1:0 2:2<1 8:3<1 9:3<1 3:5<2 10:7<9 4:8<10 7:8<8 5:9<4 | 6:9<7",
        };
        for (const QString& line : lines) {
            screen.press(Qt::Key_Period);
            QCOMPARE(screen.rows(), line);
            const bool isTie = line == lines[2]; // 8 and 9 are both at 3
            QCOMPARE(screen.sentence().contains("Tie with 9: the lowest number goes first."),
                     isTie);
        }
        QCOMPARE(argumentsIn(screen.result(), "Search", "Cost %1 (%3)"),
                 (QStringList{"9", "cheapest possible", "9 vertices"}));
        QStringList back;
        for (int i = 0; i < 5; ++i) {
            screen.press(Qt::Key_Period);
            back << screen.sentence();
        }
        QCOMPARE(argumentsOf(back[0], "Search", "it came from"), (QStringList{"5", "4"}));
        QCOMPARE(argumentsOf(back[2], "Search", "it came from"), (QStringList{"10", "9"}));
        QCOMPARE(argumentsOf(back[4], "Search", "Traced back"), (QStringList{"1", "4 edges", "9"}));
        screen.press(Qt::Key_Home);
        QCOMPARE(screen.rows(), QString(" | 1:0"));
        screen.press(Qt::Key_End);
        QCOMPARE(screen.rows(), lines.back());
    }

    void sixVerticesHaveTwoEqualWays() {
        SearchScreen screen;
        screen.openStudy("six");
        screen.press(Qt::Key_End);
        QCOMPARE(screen.rows(), QString("A:0 C:2<A B:3<A D:9<B E:10<C F:14<D | "));
        QCOMPARE(argumentsIn(screen.result(), "Search", "Cost %1 (%3)"),
                 (QStringList{"14", "cheapest possible", "6 vertices"}));
        screen.press(Qt::Key_Period);
        QCOMPARE(argumentsOf(screen.sentence(), "Search", "Two equally"),
                 (QStringList{"F", "D and E"}));
        // Steps through the rejected comparison, one neighbour at a time.
        screen.press(Qt::Key_Home);
        screen.press(Qt::Key_Period);
        QStringList looks;
        for (int i = 0; i < 4; ++i) {
            screen.press(Qt::Key_Period, Qt::ShiftModifier);
            looks << screen.sentence();
        }
        QCOMPARE(looks, (QStringList{"Visit 2: C is settled at 2, from A.", "A is settled already.",
                                     "2 + 4 = 6 is not below 3: B keeps 3 from A.",
                                     "2 + 8 = 10: E gets 10 from C."}));
        screen.press(Qt::Key_Comma, Qt::ShiftModifier);
        QCOMPARE(screen.sentence(), looks[2]);
        QCOMPARE(screen.rowOf("E"), -1); // That arc has not been examined yet.
    }

    void aTableThatSaysTooMuch() {
        SearchScreen screen;
        screen.openStudy("six");
        screen.choose(StudyAlgorithm::AStar);
        screen.choose("searchHeuristic", static_cast<int>(SearchHeuristic::Values));
        const std::pair<QString, QString> values[] = {
            {"B", "100"}, {"C", "50"}, {"D", "25"}, {"E", "25"}};
        for (const auto& [name, value] : values) {
            auto& model = *screen.table().model();
            const int row = screen.rowOf(name);
            QVERIFY2(row >= 0, qPrintable(name));
            QVERIFY(model.setData(model.index(row, SearchTable::Estimate), value));
        }
        const QString verdict = screen.part<QLabel>("searchVerdict").text();
        QCOMPARE(argumentsIn(verdict, "Search", "Not admissible"),
                 (QStringList{"B", "100", "11", "89"}));
        QCOMPARE(argumentsIn(verdict, "Search", "it drops by"), (QStringList{"B", "A", "97"}));
        screen.press(Qt::Key_Period);
        QCOMPARE(screen.cell(screen.rowOf("B"), SearchTable::Total), QString("103"));
        QCOMPARE(screen.cell(screen.rowOf("C"), SearchTable::Total), QString("52"));
        screen.press(Qt::Key_End);
        QStringList order;
        for (int row = 0; row < 4; ++row)
            order << screen.cell(row, SearchTable::Name);
        QCOMPARE(order, (QStringList{"A", "C", "E", "F"}));
        QCOMPARE(argumentsIn(screen.result(), "Search", "Cost %1 (%3)"),
                 (QStringList{"14", "a cheaper route may exist", "4 vertices"}));
    }

    void fourVerticesPunishGreed() {
        SearchScreen screen;
        screen.openStudy("four");
        QVERIFY(screen.window.findChildren<Canvas*>().size() == 2);
        QVERIFY2(screen.result().contains("vertices, cost 11. ") &&
                     screen.result().endsWith("vertices, cost 7."),
                 qPrintable(screen.result()));
        screen.press(Qt::Key_End);
        QVERIFY(screen.rows().startsWith("1:0 2:1<1 4:11<2 | "));
        screen.part<QTabBar>("searchWhich").setCurrentIndex(1);
        QCOMPARE(screen.rows(), QString("1:0 2:1<1 3:2<1 4:7<3 | "));
    }

    void hexagonsCostWhatTheirGroundWeighs() {
        SearchScreen screen;
        screen.openStudy("hexagons");
        QCOMPARE(screen.tracker().panes(), 1); // 80 labels twice are too many for a window.
        screen.compareWith(StudyAlgorithm::Dijkstra);
        const Level& level = screen.window.workspace().document.level();
        const std::map<std::string, std::int64_t> weights{
            {"plain", 1}, {"wood", 3}, {"hill", 5}, {"mountain", 10}};
        screen.part<QTabBar>("searchWhich").setCurrentIndex(1);
        screen.press(Qt::Key_End);
        // The label of every cell is the label of its parent plus the weight of the cell's ground.
        for (int row = 0; row < screen.table().model()->rowCount(); ++row) {
            const auto& model = static_cast<SearchTable&>(*screen.table().model());
            const auto vertex = screen.tracker().answer()->graph->idAt(model.vertexAt(row));
            const QString parent = screen.cell(row, SearchTable::Parent);
            const QString shown =
                screen.cell(row, SearchTable::Distance) + screen.cell(row, SearchTable::Temporary);
            if (parent.isEmpty())
                continue;
            const int before = screen.rowOf(parent);
            QVERIFY(before >= 0);
            QCOMPARE(shown.toLongLong(), screen.cell(before, SearchTable::Distance).toLongLong() +
                                             weights.at(level.find<Vertex>(vertex)->kind));
        }
        const QRegularExpression words(
            R"(^A\*: \d+ vertices, cost (\d+)\. Dijkstra: \d+ vertices, cost \1\.$)");
        QVERIFY2(words.match(screen.result()).hasMatch(), qPrintable(screen.result()));
    }

    /// The oracle: the cells at each number of steps from the start, found by the test's own search
    /// on the grid.
    void towersAreFilledInSteps() {
        SearchScreen screen;
        screen.openStudy("towers");
        const Level& level = screen.window.workspace().document.level();
        constexpr Coord cell = 32 * unitsPerPixel;
        std::map<Point2, VertexId> at;
        for (const auto& [id, vertex] : level.items<Vertex>())
            at[vertex.position.flat()] = id;
        std::map<VertexId, int> rings;
        const auto start = std::get<VertexId>(level.items<PinnedRoute>().begin()->second.from);
        std::deque<VertexId> queue{start};
        rings[start] = 0;
        while (!queue.empty()) {
            const VertexId id = queue.front();
            queue.pop_front();
            const Point2 here = level.find<Vertex>(id)->position.flat();
            for (const Point2 by :
                 {Point2{cell, 0}, Point2{-cell, 0}, Point2{0, cell}, Point2{0, -cell}})
                if (const auto next = at.find(Point2{here.x + by.x, here.y + by.y});
                    next != at.end() && rings.try_emplace(next->second, rings[id] + 1).second)
                    queue.push_back(next->second);
        }
        screen.press(Qt::Key_End);
        const auto& model = static_cast<SearchTable&>(*screen.table().model());
        QVERIFY(model.rowCount() > 300);
        for (int row = 0; row < model.rowCount(); ++row)
            QCOMPARE(
                (screen.cell(row, SearchTable::Distance) + screen.cell(row, SearchTable::Temporary))
                    .toInt(),
                rings.at(screen.tracker().answer()->graph->idAt(model.vertexAt(row))));
    }
};

WAYMARK_TEST(TestSearchArticles)
#include "tst_search_articles.moc"

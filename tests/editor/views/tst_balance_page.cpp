// SPDX-License-Identifier: MIT
// The view Balance in a real window.
#include "editor/boards/balance_words.h"
#include "editor/views/balance_page.h"
#include "navcore/author/io/level_text.h"
#include "tests/editor/canvas/crisp.h"
#include "tests/editor/window/window_fixture.h"
#include "tests/support/test_registry.h"

#include <QDockWidget>
#include <QMenu>
#include <QTabBar>
#include <QTableWidget>

using namespace waymark;
using namespace navcore;

namespace balance_page_test {

constexpr Coord side = 100 * unitsPerPixel;

/// A square of 100 px with its diagonals, both spawns at the left, both mines at the right but one
/// 50 px lower; a town far to the right over one bridge. Every way of the check is pinned too.
Level unfairLevel() {
    Level level;
    LevelEdit edit(level);
    const auto add = [&](std::uint32_t id, Coord x, Coord y, const char* kind, const char* name) {
        Vertex vertex;
        vertex.position = {x, y, 0};
        vertex.kind = kind;
        vertex.name = name;
        vertex.linksWanted = 0;
        edit.set<Vertex>({id}, vertex);
    };
    add(1, 0, 0, "spawn", "West spawn");
    add(2, 0, side, "spawn", "South spawn");
    add(3, side, 0, "mine", "Upper mine");
    add(4, side, side + side / 2, "mine", "Lower mine");
    add(5, 2 * side, 0, "", "");
    add(6, 3 * side, 0, "town", "Town");
    std::uint32_t link = 0;
    for (const auto& [a, b] :
         {std::pair(1U, 2U), {1U, 3U}, {2U, 4U}, {3U, 4U}, {3U, 5U}, {5U, 6U}}) {
        Link item;
        item.from = {a};
        item.to = {b};
        edit.set<Link>({++link}, item);
    }
    edit.modify<Agent>(Level::defaultAgentId, [](Agent& agent) {
        agent.name = "Scout";
        agent.speed = 50 * unitsPerPixel;
    });
    Agent heavy = *edit.find<Agent>(Level::defaultAgentId);
    heavy.name = "Heavy";
    heavy.speed = 10 * unitsPerPixel;
    heavy.turnRate = 30;
    edit.set<Agent>({8}, heavy);
    RouteCheck check;
    check.from = EveryOfKind{"spawn"};
    check.to = EveryOfKind{"mine"};
    edit.set<RouteCheck>({4}, check);
    std::uint32_t pinned = 20;
    for (const AgentId agent : {Level::defaultAgentId, AgentId{8}})
        for (const std::uint32_t from : {1U, 2U})
            for (const std::uint32_t to : {3U, 4U}) {
                const PinnedRoute route{"r" + std::to_string(++pinned), 0xff8800, agent,
                                        VertexId{from}, VertexId{to}};
                edit.set<PinnedRoute>({pinned}, route);
            }
    if (!level.apply(edit.change()))
        qFatal("no such level");
    return level;
}

} // namespace balance_page_test

class TestBalancePage : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
    std::string m_before;

    Workspace& workspace() { return m_window->workspace(); }
    BalanceBoard& board() {
        return static_cast<BalanceBoard&>(*workspace().views.board("view.balance"));
    }
    void press(Qt::Key key) { QTest::keyClick(&m_window->canvas(), key); }
    void click(Point2 at) {
        QTest::mouseClick(&m_window->canvas(), Qt::LeftButton, {},
                          m_window->canvas().camera().toScreen(at).toPoint());
    }
    void push(const char* button) { m_window->findChild<QAbstractButton*>(button)->click(); }
    std::string bytes() {
        const Document& document = workspace().document;
        return writeLevelText(document.level(), {}, document.graph().hash());
    }
    QTableView* table() { return m_window->findChild<QTableView*>("balanceTable"); }
    QTableWidget* chokes() { return m_window->findChild<QTableWidget*>("balanceChokes"); }
    QString cell(int row, int column) {
        return table()->model()->index(row, column).data().toString();
    }
    QString header(int section, Qt::Orientation orientation) {
        return table()->model()->headerData(section, orientation).toString();
    }
    void clickCell(int row, int column) {
        const QRect place = table()->visualRect(table()->model()->index(row, column));
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, {}, place.center());
    }
    QLabel& remarks() { return *m_window->findChild<QLabel*>("balanceRemarks"); }
    QString remarksText() { return remarks().text().replace("&nbsp;", " "); }
    void type(const char* field, const QString& text) {
        auto* line = m_window->findChild<QLineEdit*>(field);
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
        board().finish();
    }
    void open() {
        press(Qt::Key_F9);
        board().finish();
    }
    void chooseMeasure(BalanceMeasure measure) {
        auto* field = m_window->findChild<QComboBox*>("balanceMeasure");
        field->setFocus();
        QTest::keyClick(field, measure == BalanceMeasure::Cost ? Qt::Key_End : Qt::Key_Home);
        QCOMPARE(board().settings().measure, measure);
    }

private Q_SLOTS:
    void initTestCase() {
        prepareApplication(m_folder);
        initResources();
    }
    void init() {
        m_window = std::make_unique<MainWindow>(1024);
        m_window->files().start(balance_page_test::unfairLevel());
        m_window->resize(1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_window->canvas().setFocus();
        m_window->canvas().fit();
        m_before = bytes();
    }
    void cleanup() {
        QCOMPARE(missingDialogs(), 0);
        QCOMPARE(bytes(), m_before); // whatever was looked at
        m_window.reset();
        QSettings().clear();
    }

    void f9OpensItAndEscClosesIt() {
        open();
        QVERIFY(workspace().views.isOpen("view.balance"));
        QVERIFY(table()->isVisible());
        QCOMPARE(header(0, Qt::Horizontal), QString("Nearest"));
        QCOMPARE(header(1, Qt::Horizontal), QString("Upper mine"));
        QCOMPARE(header(0, Qt::Vertical), QString("Apart"));
        QCOMPARE(header(1, Qt::Vertical), QString("West spawn"));
        press(Qt::Key_Escape);
        QVERIFY(workspace().views.current().isEmpty());
        QVERIFY(!board().answer());
    }

    /// For two agents, one of which takes time to turn: what the list of routes says.
    void cellsSayWhatTheListOfRoutesSays() {
        open();
        auto* menu = m_window->findChild<QToolButton*>("balanceAgents")->menu();
        for (const char* name : {"Scout", "Heavy"}) {
            menu->popup(m_window->mapToGlobal(QPoint(900, 500)));
            for (QAction* row : menu->actions())
                if (row->text() == name)
                    row->trigger();
            menu->close();
        }
        board().finish();
        m_window->docks().show(m_window->findChild<QDockWidget*>("routes"));
        workspace().routes.finish();
        auto* routes = m_window->findChild<QTableWidget*>("routes");
        for (const auto measure : {BalanceMeasure::Time, BalanceMeasure::Cost}) {
            chooseMeasure(measure);
            const int column = measure == BalanceMeasure::Time ? 4 : 3;
            // By agent, start and goal; the table has two columns of nearest goals before.
            for (int route = 0; route < 8; ++route) {
                const int agent = route / 4, start = route / 2 % 2, goal = route % 2;
                QCOMPARE(cell(1 + start, 2 + 2 * goal + agent),
                         routes->item(route, column)->text());
            }
        }
        QCOMPARE(header(2, Qt::Horizontal), QString("Upper mine\nScout"));
    }

    void theWorstIsSaidAndShown() {
        open();
        // Straight 2 s; 4 s from the other spawn. To the lower mine 2.2 s, or 4.2 s.
        QVERIFY(remarksText().contains(
            "South spawn to Upper mine: 2.0 s (100 %) more than West spawn."));
        QVERIFY(remarksText().contains(
            "To the nearest: South spawn 0.2 s (12 %) more than West spawn."));
        remarks().setFocus(); // by the keys
        QTest::keyClick(&remarks(), Qt::Key_Tab);
        QTest::keyClick(&remarks(), Qt::Key_Return);
        const auto& ends = workspace().routes.previewEnds();
        QVERIFY(ends && ends->from == RouteEnd(VertexId{2}) && ends->to == RouteEnd(VertexId{3}));
        QCOMPARE(table()->currentIndex(), table()->model()->index(2, 1));
    }

    void aClickShowsTheRoute() {
        open();
        clickCell(1, 2);
        auto ends = workspace().routes.previewEnds();
        QVERIFY(ends && ends->from == RouteEnd(VertexId{1}) && ends->to == RouteEnd(VertexId{4}));
        QVERIFY(std::get_if<Route>(&*workspace().routes.preview()));
        QTest::keyClick(table(), Qt::Key_Left);
        ends = workspace().routes.previewEnds();
        QVERIFY(ends && ends->to == RouteEnd(VertexId{3}));
        clickCell(2, 0); // the nearest
        ends = workspace().routes.previewEnds();
        QVERIFY(ends && ends->from == RouteEnd(VertexId{2}) && ends->to == RouteEnd(VertexId{4}));
        m_window->canvas().setFocus();
        press(Qt::Key_Escape);
        QVERIFY(!workspace().routes.previewEnds());
    }

    void kindsAndChosenVertices() {
        open();
        type("balanceGoals", "town");
        QCOMPARE(table()->model()->columnCount(), 1);
        QCOMPARE(cell(1, 0), QString("6.0 s"));
        workspace().selection.set({.vertices = {{1}, {2}, {6}}});
        QTest::mouseClick(m_window->findChild<QToolButton*>("balanceGoalsPick"), Qt::LeftButton);
        board().finish();
        QCOMPARE(table()->model()->columnCount(), 4);
        QCOMPARE(cell(1, 1), QString()); // from itself to itself
        QCOMPARE(m_window->findChild<QLineEdit*>("balanceGoals")->placeholderText(),
                 QString("3 chosen"));
        type("balanceStarts", "nothing");
        QVERIFY(!table()->isVisible());
        QVERIFY(m_window->findChild<QLabel*>("balanceEmpty")->text().startsWith("From where?"));
        QVERIFY(!m_window->findChild<QPushButton*>("balanceSave")->isEnabled());
    }

    /// Pale until it is worked out anew.
    void followsADrag() {
        open();
        const QVariant before = table()->model()->index(1, 1).data(Qt::ForegroundRole);
        Document& document = workspace().document;
        LevelEdit edit(document.level());
        edit.modify<Vertex>({3}, [](Vertex& vertex) { vertex.position.x -= 50 * unitsPerPixel; });
        QVERIFY(document.edit(edit.change(), "Move"));
        QVERIFY(!board().answer()->isCurrent);
        QVERIFY(table()->model()->index(1, 1).data(Qt::ForegroundRole) != before);
        QCOMPARE(cell(1, 1), QString("2.0 s"));
        QTRY_VERIFY(board().answer()->isCurrent);
        QCOMPARE(cell(1, 1), QString("1.0 s"));
        document.history().undo();
    }

    void theTableIsSaved() {
        open();
        const QString path = m_folder.filePath("table.csv");
        typePath(path);
        push("balanceSave");
        QCOMPARE(readText(path),
                 balanceCsv(workspace().document.level(), *board().answer(), BalanceMeasure::Time));
        QVERIFY(readText(path).startsWith("Agent,From,Unit,Upper mine,Lower mine\r\n"
                                          "Scout,West spawn,s,2,4.237\r\n"));
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_window->canvas().setFocus();
        press(Qt::Key_Escape);
        QVERIFY(!m_window->actions()["view.saveBalance"]->isEnabled());
    }

    void chokePointsFall() {
        open();
        type("balanceGoals", "town");
        push("balanceShowChokes");
        board().finish();
        QVERIFY(chokes()->isVisible());
        // The upper mine, the vertex behind it, and both edges there.
        QCOMPARE(chokes()->rowCount(), 4);
        QCOMPARE(chokes()->item(0, 0)->text(), QString("Upper mine"));
        QCOMPARE(chokes()->item(0, 1)->text(), QString("2"));
        QCOMPARE(chokes()->item(2, 2)->text(), QString("2"));
        const QRect row = chokes()->visualItemRect(chokes()->item(0, 0));
        QTest::mouseClick(chokes()->viewport(), Qt::LeftButton, {}, row.center());
        board().finish();
        QVERIFY(board().fallen() == Fallen(VertexId{3}));
        QCOMPARE(cell(0, 0), QString("lost"));
        QVERIFY(remarksText().contains("of 2 ways 2 are lost"));
        // On the map: the last edge, then the one that has a way round, then the same again.
        click({5 * balance_page_test::side / 2, 0});
        board().finish();
        QVERIFY(board().fallen() == Fallen(EdgeKey::of(LinkId{6})));
        QCOMPARE(board().fall()->sides.far.size(), std::size_t{1});
        QCOMPARE(m_window->findChild<QLabel*>("balanceChokeWords")->text(),
                 QString("A disc is what West spawn still reaches, a ring what it has lost."));
        click({balance_page_test::side / 2, 0});
        board().finish();
        QCOMPARE(cell(0, 0), QString("+5.2 s"));
        click({balance_page_test::side / 2, 0});
        QVERIFY(!board().fallen());
        QVERIFY(workspace().selection.items().empty());
        click({0, 0}); // no choke point: a plain click selects
        QVERIFY((workspace().selection.items().vertices == std::set<VertexId>{{1}}));
    }

    void itsMarksAreOnTheMap() {
        const QImage before = test::crisp(m_window->canvas());
        open();
        const QImage with = test::crisp(m_window->canvas());
        QVERIFY(with != before);
        push("balanceShowChokes");
        board().finish();
        QVERIFY(test::crisp(m_window->canvas()) != with);
        m_window->canvas().setFocus();
        press(Qt::Key_Escape);
        QCOMPARE(test::crisp(m_window->canvas()), before);
    }

    void theTabMakesAWindow() {
        open();
        QDockWidget* dock = m_window->docks().view();
        QTRY_VERIFY(
            !m_window->findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly).empty());
        bool isFound = false;
        for (QTabBar* tabs :
             m_window->findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
            for (int tab = 0; tab < tabs->count(); ++tab)
                if (!isFound && tabs->isVisible() && tabs->tabText(tab) == dock->windowTitle()) {
                    isFound = true;
                    QTest::mouseDClick(tabs, Qt::LeftButton, {}, tabs->tabRect(tab).center());
                }
        QVERIFY(isFound);
        QVERIFY(dock->isFloating());
        QVERIFY(table()->isVisible());
        m_window->canvas().setFocus();
        press(Qt::Key_Escape);
        QVERIFY(!dock->isVisible());
    }
};

WAYMARK_TEST(TestBalancePage)
#include "tst_balance_page.moc"

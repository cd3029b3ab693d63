// SPDX-License-Identifier: MIT
// Tests the Balance view in a real window.
#include "editor/modes/balance/balance_header.h"
#include "editor/modes/balance/balance_page.h"
#include "editor/modes/balance/balance_words.h"
#include "tests/editor/modes/view_fixture.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <QDockWidget>
#include <QMenu>
#include <QTabBar>
#include <QTableWidget>

using namespace waymark;
using namespace navcore;

namespace balance_page_test {

constexpr Coord side = 100 * unitsPerPixel;

/// A square of 100 px with its diagonals, a town far to the right over a single bridge, two spawns
/// on the left, and two mines on the right, one of which is 50 px lower. Every route of the check
/// is also pinned.
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

class TestBalancePage : public ViewFixture {
    Q_OBJECT

    BalanceTracker& tracker() { return trackerOf<BalanceTracker>("view.balance"); }
    void push(const char* button) { part<QAbstractButton>(button).click(); }
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
    QLabel& hints() { return *m_window->findChild<QLabel*>("balanceHints"); }
    QString remarksText() { return hints().text().replace("&nbsp;", " "); }
    void type(const char* field, const QString& text) {
        enter(field, text);
        tracker().finish();
    }
    void open() {
        press(Qt::Key_F9);
        tracker().finish();
    }
    void chooseMeasure(BalanceMeasure measure) {
        auto* field = m_window->findChild<QComboBox*>("balanceMeasure");
        field->setFocus();
        QTest::keyClick(field, measure == BalanceMeasure::Cost ? Qt::Key_End : Qt::Key_Home);
        QCOMPARE(tracker().settings().measure, measure);
    }

public:
    TestBalancePage() : ViewFixture(balance_page_test::unfairLevel()) {}

private Q_SLOTS:
    void f9OpensItAndEscClosesIt() {
        open();
        QVERIFY(workspace().views.isOpen("view.balance"));
        QVERIFY(table()->isVisible());
        QCOMPARE(header(0, Qt::Horizontal), QString("Nearest"));
        QCOMPARE(header(1, Qt::Horizontal), QString("Upper mine"));
        QCOMPARE(header(0, Qt::Vertical), QString("Difference"));
        QCOMPARE(header(1, Qt::Vertical), QString("West spawn"));
        press(Qt::Key_Escape);
        QVERIFY(workspace().views.current().isEmpty());
        QVERIFY(!tracker().answer());
    }

    /// For two agents, one of which takes time to turn, cells equal the list of routes.
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
        tracker().finish();
        m_window->docks().show(m_window->findChild<QDockWidget*>("routes"));
        workspace().routes.finish();
        auto* routes = m_window->findChild<QTableWidget*>("routes");
        for (const auto measure : {BalanceMeasure::Time, BalanceMeasure::Cost}) {
            chooseMeasure(measure);
            const int column = measure == BalanceMeasure::Time ? 4 : 3;
            // The routes are sorted by agent, start and goal. The first two columns of the table
            // contain the nearest goals.
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
        // The straight route to the upper mine takes 2 s, and the route from the other spawn takes
        // 4 s. Routes to the lower mine take 2.2 s and 4.2 s.
        QCOMPARE(argumentsIn(remarksText(), "Balance", "more than from"),
                 (QStringList{"South spawn to Upper mine", "2.0 s (100 %)", "West spawn"}));
        QVERIFY(remarksText().contains(
            "Nearest goal: South spawn needs 0.2 s (12 %) more than West spawn."));
        hints().setFocus(); // Operates the list with the keyboard.
        QTest::keyClick(&hints(), Qt::Key_Tab);
        QTest::keyClick(&hints(), Qt::Key_Return);
        const auto& ends = workspace().routes.previewEnds();
        QVERIFY(ends && ends->from == PinnedEnd(VertexId{2}) && ends->to == PinnedEnd(VertexId{3}));
        QCOMPARE(table()->currentIndex(), table()->model()->index(2, 1));
    }

    void aClickShowsTheRoute() {
        open();
        clickCell(1, 2);
        auto ends = workspace().routes.previewEnds();
        QVERIFY(ends && ends->from == PinnedEnd(VertexId{1}) && ends->to == PinnedEnd(VertexId{4}));
        QVERIFY(std::get_if<Route>(&*workspace().routes.preview()));
        QTest::keyClick(table(), Qt::Key_Left);
        ends = workspace().routes.previewEnds();
        QVERIFY(ends && ends->to == PinnedEnd(VertexId{3}));
        clickCell(2, 0); // The nearest one.
        ends = workspace().routes.previewEnds();
        QVERIFY(ends && ends->from == PinnedEnd(VertexId{2}) && ends->to == PinnedEnd(VertexId{4}));
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
        tracker().finish();
        QCOMPARE(table()->model()->columnCount(), 4);
        QCOMPARE(cell(1, 1), QString()); // The cell of a route from a vertex to itself is empty.
        QCOMPARE(m_window->findChild<QLineEdit*>("balanceGoals")->placeholderText(),
                 QString("3 selected"));
        type("balanceStarts", "nothing");
        QVERIFY(!table()->isVisible());
        QCOMPARE(argumentsOf(text("balanceEmpty"), "Balance", "Choose the starts"), QStringList());
        QVERIFY(!m_window->findChild<QPushButton*>("balanceSave")->isEnabled());
    }

    /// The table is shown in pale colours until it has been computed again.
    void followsADrag() {
        open();
        const QVariant before = table()->model()->index(1, 1).data(Qt::ForegroundRole);
        Document& document = workspace().document;
        LevelEdit edit(document.level());
        edit.modify<Vertex>({3}, [](Vertex& vertex) { vertex.position.x -= 50 * unitsPerPixel; });
        QVERIFY(document.edit(edit.change(), "Move"));
        QVERIFY(!tracker().answer()->isCurrent);
        QVERIFY(table()->model()->index(1, 1).data(Qt::ForegroundRole) != before);
        QCOMPARE(cell(1, 1), QString("2.0 s"));
        QTRY_VERIFY(tracker().answer()->isCurrent);
        QCOMPARE(cell(1, 1), QString("1.0 s"));
        document.undo();
    }

    void theTableIsSaved() {
        open();
        const QString path = m_folder.filePath("table.csv");
        typePath(path);
        push("balanceSave");
        QCOMPARE(readText(path), balanceCsv(workspace().document.level(), *tracker().answer(),
                                            BalanceMeasure::Time));
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
        tracker().finish();
        QVERIFY(chokes()->isVisible());
        // The choke points are the upper mine, the vertex behind it, and the edges at both.
        QCOMPARE(chokes()->rowCount(), 4);
        QCOMPARE(chokes()->item(0, 0)->text(), QString("Upper mine"));
        QCOMPARE(chokes()->item(0, 1)->text(), QString("2"));
        QCOMPARE(chokes()->item(2, 2)->text(), QString("2"));
        const QRect row = chokes()->visualItemRect(chokes()->item(0, 0));
        QTest::mouseClick(chokes()->viewport(), Qt::LeftButton, {}, row.center());
        tracker().finish();
        QVERIFY(tracker().removed() == RemovedElement(VertexId{3}));
        QCOMPARE(cell(0, 0), QString("lost"));
        QVERIFY(remarksText().contains("of 2 routes, 2 lost"));
        // Clicks on the map: first the last edge, then an edge with an alternative route, then the
        // same edge again.
        click(Point2{5 * balance_page_test::side / 2, 0});
        tracker().finish();
        QVERIFY(tracker().removed() == RemovedElement(EdgeKey::of(LinkId{6})));
        QCOMPARE(tracker().impact()->sides.far.size(), std::size_t{1});
        QCOMPARE(argumentsOf(text("balanceChokeWords"), "ChokeList", "Discs"),
                 QStringList{"West spawn"});
        click(Point2{balance_page_test::side / 2, 0});
        tracker().finish();
        QCOMPARE(cell(0, 0), QString("+5.2 s"));
        click(Point2{balance_page_test::side / 2, 0});
        QVERIFY(!tracker().removed());
        QVERIFY(workspace().selection.items().empty());
        click(Point2{0, 0}); // Not a choke point, so a plain click selects it.
        QVERIFY((workspace().selection.items().vertices == KeySet<VertexId>{{1}}));
    }

    /// Pointing in the list or on the map highlights both, and the hint describes it.
    void chokePointsShowUnderThePointer() {
        open();
        type("balanceGoals", "town");
        push("balanceShowChokes");
        tracker().finish();
        QVERIFY(remarksText().contains("South spawn to Town: ")); // The largest difference stays.
        const QImage before = map();
        const QPoint row = chokes()->visualItemRect(chokes()->item(0, 0)).center();
        hover(row, *chokes()->viewport());
        QVERIFY(tracker().pointed() == RemovedElement(VertexId{3}));
        QVERIFY(!tracker().removed());
        QVERIFY(map() != before);
        const QStringList hint = argumentsOf(text("hint"), "Balance", "%1: %2. Click");
        QCOMPARE(hint.value(0), "Upper mine");
        QCOMPARE(argumentsOf(hint.value(1), "Balance", "depend on"), QStringList{"2"});
        QVERIFY(chokes()->item(0, 0)->background().style() != Qt::NoBrush);
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(chokes()->viewport(), &leave);
        QVERIFY(!tracker().pointed());
        QVERIFY(map() == before);
        hover(onScreen({5 * balance_page_test::side / 2, 0}));
        QVERIFY(tracker().pointed() == RemovedElement(EdgeKey::of(LinkId{6})));
        QCOMPARE(argumentsIn(text("hint"), "Balance", "used by"), QStringList{"2"});
        QCOMPARE(argumentsIn(text("hint"), "Balance", "depend on"), QStringList{"2"});
        hover(onScreen({balance_page_test::side / 2, 0}));
        QCOMPARE(argumentsIn(text("hint"), "Balance", "an alternative"), QStringList());
        // Short edges can be clicked near their end vertices, which are no choke points.
        hover(onScreen({0, 0}) + QPoint(7, 0));
        QVERIFY(tracker().pointed());
        QVERIFY(std::holds_alternative<EdgeKey>(*tracker().pointed()));
        hover(onScreen({0, 0}) + QPoint(1, 0));
        QVERIFY(!tracker().pointed());
        hover(onScreen({balance_page_test::side / 2, balance_page_test::side / 4}));
        QVERIFY(!tracker().pointed());
        QVERIFY(map() == before);
    }

    /// Several agents can be toggled without closing the menu.
    void theMenuOfUnitsStaysOpen() {
        open();
        auto& button = part<QToolButton>("balanceAgents");
        QMenu& menu = *button.menu();
        menu.popup(button.mapToGlobal(QPoint(0, button.height())));
        QTRY_VERIFY(menu.isVisible());
        const auto place = [&](int row) {
            return menu.actionGeometry(menu.actions().at(row)).center();
        };
        QTest::mouseClick(&menu, Qt::LeftButton, {}, place(0));
        QVERIFY(menu.isVisible());
        QTest::mouseClick(&menu, Qt::LeftButton, {}, place(1));
        QVERIFY(menu.isVisible());
        QCOMPARE(tracker().settings().agents.size(), std::size_t{2});
        QTest::keyClick(&menu, Qt::Key_Space); // The row under the pointer.
        QVERIFY(menu.isVisible());
        QCOMPARE(tracker().settings().agents.size(), std::size_t{1});
        QTest::keyClick(&menu, Qt::Key_Escape);
        QVERIFY(!menu.isVisible());
        tracker().finish();
    }

    void headersKeepBothEndsOfNames() {
        open();
        const auto& header = static_cast<BalanceHeader&>(*table()->horizontalHeader());
        const QFontMetrics metrics = header.fontMetrics();
        const int width = metrics.horizontalAdvance("Upper mine") - 2;
        QCOMPARE(header.linesOf("Upper mine", width), QStringList({"Upper", "mine"}));
        QCOMPARE(header.linesOf("Upper mine\nScout", width),
                 QStringList({"Upper", "mine", "Scout"}));
        QCOMPARE(header.linesOf("Mine", width), QStringList{"Mine"});
        const QStringList cut = header.linesOf("Wolfenbuettel-Mine", width);
        QCOMPARE(cut.size(), 1);
        QVERIFY(cut[0].startsWith('W') && cut[0].endsWith('e') && cut[0].contains(QChar(0x2026)));
        QVERIFY(metrics.horizontalAdvance(cut[0]) <= width);
        QVERIFY(header.height() >= 2 * metrics.height());
    }

    void itsMarksAreOnTheMap() {
        const QImage before = map();
        open();
        const QImage with = map();
        QVERIFY(with != before);
        push("balanceShowChokes");
        tracker().finish();
        QVERIFY(map() != with);
        m_window->canvas().setFocus();
        press(Qt::Key_Escape);
        QCOMPARE(map(), before);
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
        QTRY_VERIFY(dock->isFloating()); // After the click.
        QVERIFY(table()->isVisible());
        QVERIFY(dock->screen()->availableGeometry().contains(dock->geometry()));
        m_window->docks().issues()->raise();
        dock->setFloating(false);
        QTRY_VERIFY(!dock->isFloating() && !dock->visibleRegion().isEmpty());
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_window->canvas().setFocus();
        press(Qt::Key_Escape);
        QVERIFY(!dock->isVisible());
    }
};

WAYMARK_TEST(TestBalancePage)
#include "tst_balance_page.moc"

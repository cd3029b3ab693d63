// SPDX-License-Identifier: MIT
#include "tests/editor/panels/panel_hand.h"

#include "editor/panels/fields.h"
#include "editor/panels/hint_list.h"
#include "editor/panels/words.h"
#include "tests/editor/canvas/pending_events.h"
#include "tests/editor/window/with_menu.h"
#include "tests/support/test_registry.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QScrollArea>
#include <QScrollBar>

using namespace waymark;
using namespace navcore;

namespace {

/// Returns the square with three agents and the given number of routes along its diagonal. If
/// `longest` is too short, none of the routes exists.
Level withRoutes(std::uint32_t count, Coord longest) {
    Level level = squareLevel();
    LevelEdit edit(level);
    edit.modify<LinkSettings>({}, [=](LinkSettings& settings) { settings.longest = longest; });
    edit.modify<Agent>(Level::defaultAgentId, [](Agent& agent) { agent.name = "Scout"; });
    for (const std::uint32_t id : {7U, 8U}) {
        Agent agent;
        agent.name = id == 7 ? "Heavy" : "Tank";
        edit.set<Agent>({id}, agent);
    }
    for (std::uint32_t id = 10; id < 9 + count; ++id) {
        PinnedRoute route = *level.find<PinnedRoute>({9});
        route.name = "Route " + std::to_string(id);
        edit.set<PinnedRoute>({id}, route);
    }
    const LevelChange change = edit.change();
    if (!level.apply(change))
        qFatal("bad level");
    return level;
}

constexpr Coord reaching = 300 * unitsPerPixel, tooShort = 50 * unitsPerPixel;

} // namespace

class TestRoutesPanel : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;

    const Level& level() { return m_window->workspace().document.level(); }
    QDockWidget* dock() { return m_window->findChild<QDockWidget*>("routes"); }
    QTableWidget* table() { return dock()->findChild<QTableWidget*>("routes"); }

    void begin(const Level& level) {
        m_window = std::make_unique<MainWindow>(5000);
        m_window->resize(1280, 800);
        m_window->files().start(level);
        m_window->show();
        m_window->docks().show(dock());
        m_window->workspace().routes.finish();
        QTRY_VERIFY(table()->isVisible());
    }

    /// Opens the context menu of a row, and triggers the entry given by the texts of its submenus.
    void chooseInMenu(int row, const QStringList& path) {
        withMenu([path](QMenu& menu) {
            QMenu* at = &menu;
            for (const QString& text : path) {
                QAction* found = nullptr;
                for (QAction* action : at->actions())
                    if (action->text().remove('&') == text)
                        found = action;
                if (!found)
                    QFAIL(qPrintable("no entry " + text));
                if (found->menu())
                    at = found->menu();
                else
                    found->trigger();
            }
        });
        const QPoint at = table()->visualItemRect(table()->item(row, 1)).center();
        QTest::mouseClick(table()->viewport(), Qt::RightButton, {}, at);
        emit table()->customContextMenuRequested(at);
    }

    int visibleRows(const QTableWidget& list) const {
        return list.viewport()->height() / list.verticalHeader()->defaultSectionSize();
    }

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }
    void cleanup() {
        QCOMPARE(missingDialogs(), 0);
        QCOMPARE(m_window->workspace().audit(), QStringList());
        m_window.reset();
    }

    void turnsAreInTheTime() {
        begin(withRoutes(1, 120 * unitsPerPixel)); // Routes lead around one corner.
        const auto seconds = [this] {
            return table()->item(0, 4)->text().section(' ', 0, 0).toDouble();
        };
        const double before = seconds();
        QCOMPARE(table()->item(0, 4)->text(), QString("3.1 s"));
        LevelEdit edit(level());
        edit.modify<Agent>(Level::defaultAgentId, [](Agent& agent) { agent.turnRate = 9; });
        QVERIFY(m_window->workspace().document.edit(edit.change(), "Turn slowly").ok());
        m_window->workspace().routes.finish();
        QCOMPARE(seconds(), before + 10);
        m_window->workspace().document.undo();
        m_window->workspace().routes.finish();
        QCOMPARE(seconds(), before);
    }

    /// Even if there are many reasons, each table shows at least three rows, and the text scrolls.
    void reasonsLeaveTheTablesTheirRows() {
        Level level = withRoutes(6, tooShort);
        LevelEdit edit(level);
        for (std::uint32_t id = 1; id <= 4; ++id)
            edit.modify<Vertex>({id}, [](Vertex& vertex) { vertex.kind = "spawn"; });
        for (std::uint32_t id = 20; id < 24; ++id)
            edit.set<RouteCheck>(
                {id},
                RouteCheck{{}, EveryOfKind{"spawn"}, EveryOfKind{"spawn"}, {}, {}, {}, {}, {}, {}});
        QVERIFY(level.apply(LevelChange(edit.change())).ok());
        begin(level);
        m_window->workspace().checks.finish();
        auto* reasons = dock()->findChild<HintList*>("reasons");
        auto* message = dock()->findChild<HintList*>("checkMessage");
        auto* checks = dock()->findChild<QTableWidget*>("checks");
        QTRY_VERIFY(reasons->isVisible() && message->isVisible());
        test::processPendingEvents(); // Let the layouts settle.
        QVERIFY2(visibleRows(*table()) >= 3, qPrintable(QString::number(visibleRows(*table()))));
        QVERIFY2(visibleRows(*checks) >= 3, qPrintable(QString::number(visibleRows(*checks))));
        QTRY_VERIFY(reasons->verticalScrollBar()->maximum() > 0);
        QTRY_VERIFY(message->verticalScrollBar()->maximum() > 0);
        // Nothing overlaps.
        const auto place = [this](const QWidget* part) {
            return QRect(part->mapTo(m_window.get(), QPoint(0, 0)), part->size());
        };
        const QList<QWidget*> parts{table(), reasons, checks, message,
                                    dock()->findChild<QToolButton*>("addCheck")};
        for (int i = 0; i + 1 < parts.size(); ++i)
            QTRY_VERIFY(place(parts[i]).bottom() < place(parts[i + 1]).top());
        QVERIFY2(place(dock()).bottom() >= place(parts.last()).bottom(),
                 qPrintable(QStringLiteral("%1, %2")
                                .arg(place(dock()).bottom())
                                .arg(place(parts.last()).bottom())));
    }

    void reasonsHaveTheirButtons() {
        begin(withRoutes(1, tooShort));
        QWidget& reasons = *dock()->findChild<QWidget*>("reasons");
        QVERIFY2(notesIn(reasons).startsWith("diagonal: "), qPrintable(notesIn(reasons)));
        LevelEdit edit(level());
        edit.modify<Agent>(Level::defaultAgentId, [](Agent& agent) { agent.joinRange = 0; });
        QVERIFY(m_window->workspace().document.edit(edit.change(), "near").ok());
        QVERIFY(pressOffer(reasons, "Connect them"));
        m_window->workspace().routes.finish();
        QVERIFY(reasons.isHidden());
    }

    void delRemovesTheRoute() {
        begin(withRoutes(2, reaching));
        table()->setFocus();
        table()->setCurrentCell(1, 1);
        QTest::keyClick(table(), Qt::Key_Delete);
        QCOMPARE(level().items<PinnedRoute>().size(), std::size_t{1});
        QVERIFY(level().find<PinnedRoute>({9}));
        m_window->actions()["edit.undo"]->trigger();
        QVERIFY(level() == withRoutes(2, reaching));
    }

    void theMenuDuplicatesForOtherUnits() {
        begin(withRoutes(1, reaching));
        chooseInMenu(0, {"Duplicate for", "Heavy"});
        QCOMPARE(level().items<PinnedRoute>().size(), std::size_t{2});
        chooseInMenu(0, {"Duplicate for", "Every other agent"});
        std::map<std::string, AgentId> agents;
        std::set<std::uint32_t> colours;
        for (const auto& [id, route] : level().items<PinnedRoute>()) {
            agents[route.name] = route.agent;
            colours.insert(route.colour);
            QVERIFY(route.from == PinnedEnd(VertexId{1}) && route.to == PinnedEnd(VertexId{4}));
        }
        QCOMPARE(colours.size(), std::size_t{4});
        const std::map<std::string, AgentId> expected{{"diagonal", Level::defaultAgentId},
                                                      {"diagonal, Heavy", {7}},
                                                      {"diagonal, Heavy (2)", {7}},
                                                      {"diagonal, Tank", {8}}};
        QVERIFY(agents == expected);
        m_window->actions()["edit.undo"]->trigger(); // Both of the second time.
        QCOMPARE(level().items<PinnedRoute>().size(), std::size_t{2});
    }

    void theMenuHasTheRest() {
        begin(withRoutes(2, reaching));
        chooseInMenu(1, {"Agent", "Tank"});
        QCOMPARE(level().find<PinnedRoute>({10})->agent, AgentId{8});
        chooseInMenu(1, {"Show or Hide"});
        QVERIFY(m_window->workspace().view.settings().hiddenRoutes.contains({10}));
        chooseInMenu(1, {"Remove"});
        QVERIFY(!level().find<PinnedRoute>({10}));
        chooseInMenu(0, {"Rename"});
        auto* editor = table()->viewport()->findChild<QLineEdit*>();
        QVERIFY(editor);
        editor->setText("patrol");
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(level().find<PinnedRoute>({9})->name, std::string("patrol"));
    }

    /// Ends at vertices are attached to the graph, ends at positions are not.
    void endsAreSwitched() {
        begin(withRoutes(1, reaching));
        SelectedItems items;
        items.routes.insert({9});
        m_window->workspace().selection.set(items);
        auto* start = m_window->findChild<ChoiceField*>("routeStartReach");
        auto* goal = m_window->findChild<ChoiceField*>("routeGoalReach");
        QCOMPARE(start->currentText(), QString("on the graph"));
        QCOMPARE(goal->currentText(), QString("on the graph"));
        emit start->chosen(start->findText("anywhere"));
        QVERIFY(level().find<PinnedRoute>({9})->from == PinnedEnd(Point3{0, 0, 0}));
        QVERIFY(level().find<PinnedRoute>({9})->to == PinnedEnd(VertexId{4}));
        QCOMPARE(start->currentText(), QString("anywhere"));
        QCOMPARE(goal->currentText(), QString("on the graph"));
        LevelEdit edit(level());
        edit.modify<PinnedRoute>({9}, [](PinnedRoute& route) {
            route.from = Point3{25000, 900, 0};
        });
        QVERIFY(m_window->workspace().document.edit(edit.change(), "move").ok());
        emit start->chosen(start->findText("on the graph"));
        // The nearest vertex.
        QVERIFY(level().find<PinnedRoute>({9})->from == PinnedEnd(VertexId{2}));
        m_window->actions()["edit.undo"]->trigger();
        QVERIFY(level().find<PinnedRoute>({9})->from == PinnedEnd(Point3{25000, 900, 0}));
        QCOMPARE(start->currentText(), QString("anywhere"));
    }

    /// A change below the last digit is no change to the designer.
    void tinyChangesAreNotShown() {
        begin(squareLevel());
        LiveRoute live;
        live.before.emplace().cost = 100 * unitsPerPixel;
        const auto changeTo = [&](std::uint64_t cost) {
            Route route;
            route.cost = cost;
            live.answer = route;
            return costChangeText(level(), live);
        };
        QCOMPARE(changeTo(100 * unitsPerPixel), QString());
        QCOMPARE(changeTo(100 * unitsPerPixel + 1), QString());
        QCOMPARE(changeTo(100 * unitsPerPixel - 1), QString());
        QCOMPARE(changeTo(102 * unitsPerPixel), QString("+2.0"));
        QCOMPARE(changeTo(98 * unitsPerPixel), QString("−2.0"));
    }

    void routesCanAttachAtEdges() {
        Level level;
        LevelEdit edit(level);
        for (const std::uint32_t id : {1U, 2U}) {
            Vertex vertex;
            vertex.position = {static_cast<Coord>(id - 1) * 200 * unitsPerPixel, 0, 0};
            edit.set<Vertex>({id}, vertex);
        }
        edit.modify<LinkSettings>(
            {}, [](LinkSettings& settings) { settings.longest = 400 * unitsPerPixel; });
        edit.modify<Agent>(Level::defaultAgentId, [](Agent& agent) { agent.joinRange = tooShort; });
        // Both vertices are out of range, but the edge between them is not.
        edit.set<PinnedRoute>({9}, PinnedRoute{"beside", 0, Level::defaultAgentId,
                                               Point3{100 * unitsPerPixel, 10 * unitsPerPixel, 0},
                                               VertexId{2}});
        QVERIFY(level.apply(LevelChange(edit.change())).ok());
        begin(level);
        RouteTracker& routes = m_window->workspace().routes;
        const auto route = [&] {
            routes.finish();
            return routes.routes().at({9}).route();
        };
        QVERIFY(!route());
        auto* atEdges = dock()->findChild<QCheckBox*>("attachAtEdges");
        QVERIFY(atEdges && !atEdges->isChecked());
        atEdges->click();
        QVERIFY(route());
        QCOMPARE(route()->cost, std::uint64_t{110 * unitsPerPixel});
        QVERIFY(route()->startEdge == EdgeKey::of(VertexPair{{1}, {2}}));
        QVERIFY(this->level() == level);
        // Edits follow the preview.
        LevelEdit nearer(this->level());
        nearer.modify<Vertex>({2}, [](Vertex& v) { v.position.x = 190 * unitsPerPixel; });
        QVERIFY(m_window->workspace().document.edit(nearer.change(), "Move").ok());
        QCOMPARE(route()->cost, std::uint64_t{100 * unitsPerPixel});
        atEdges->click();
        QVERIFY(!route());
    }

    void withoutVerticesThereIsNoGraphToBeOn() {
        Level level = squareLevel();
        LevelEdit edit(level);
        edit.set<PinnedRoute>({9}, PinnedRoute{"free", 0, Level::defaultAgentId, Point3{0, 0, 0},
                                               Point3{2560, 0, 0}});
        for (std::uint32_t id = 1; id <= 4; ++id)
            edit.remove<Vertex>({id});
        QVERIFY(level.apply(LevelChange(edit.change())).ok());
        begin(level);
        SelectedItems items;
        items.routes.insert({9});
        m_window->workspace().selection.set(items);
        auto* start = m_window->findChild<ChoiceField*>("routeStartReach");
        emit start->chosen(start->findText("on the graph"));
        QCOMPARE(start->currentText(), QString("anywhere"));
        QVERIFY(this->level() == level);
    }
};

WAYMARK_TEST(TestRoutesPanel)
#include "tst_routes_panel.moc"

// SPDX-License-Identifier: MIT
#include "tests/editor/panels/panel_hand.h"

#include "editor/model/language.h"
#include "editor/panels/check_dialog.h"
#include "navcore/author/words/issue_texts.h"
#include "navcore/author/words/templates.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <QDialogButtonBox>
#include <QListWidget>
#include <QPushButton>

namespace checks_list_test {

using namespace waymark;
using namespace navcore;

namespace {

constexpr AgentId scout = Level::defaultAgentId, heavy{7};

/// The square with two agents. Its last vertex, a mine, is only reachable over swamp, which Heavy
/// cannot walk on.
Level withMine() {
    Level level = squareLevel();
    LevelEdit edit(level);
    edit.modify<LinkSettings>({}, [](LinkSettings& settings) { settings.linksWanted = 0; });
    edit.modify<Agent>(scout, [](Agent& agent) { agent.name = "Scout"; });
    Agent agent;
    agent.name = "Heavy";
    agent.terrains = {{Level::swampId, impassable}};
    edit.set<Agent>(heavy, agent);
    const auto call = [&](std::uint32_t id, const char* name, const char* kind) {
        edit.modify<Vertex>({id}, [=](Vertex& vertex) {
            vertex.name = name;
            vertex.kind = kind;
        });
    };
    call(1, "West spawn", "spawn");
    call(2, "Mill", "");
    call(4, "Deep mine", "mine");
    for (std::uint32_t i = 1; i <= 3; ++i) {
        Link link;
        link.from = {i};
        link.to = {i + 1};
        if (i == 3)
            link.terrain = Level::swampId;
        edit.set<Link>({i}, link);
    }
    const LevelChange change = edit.change();
    [[maybe_unused]] const auto done = level.apply(change);
    Q_ASSERT(done.ok());
    return level;
}

} // namespace

class TestChecksList : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;

    Workspace& workspace() { return m_window->workspace(); }
    const Level& level() { return workspace().document.level(); }
    QDockWidget* dock() { return m_window->findChild<QDockWidget*>("routes"); }
    QTableWidget* table() { return dock()->findChild<QTableWidget*>("checks"); }
    QTableWidget* routes() { return dock()->findChild<QTableWidget*>("routes"); }
    QWidget& notes() { return *dock()->findChild<QWidget*>("checkMessage"); }
    /// The first hint: the result of the check.
    QString message() { return notesIn(notes()).section('\n', 0, 0); }
    /// The hints above the failing routes.
    QString whyNot() { return notesIn(notes()).section('\n', 0, -2); }
    void press(const char* button) { dock()->findChild<QToolButton*>(button)->click(); }
    void addCheck(const std::function<void(CheckDialog&)>& fill = {}) {
        withDialog([fill](QWidget& widget) {
            auto& dialog = dynamic_cast<CheckDialog&>(widget);
            dialog.findChild<QComboBox*>("checkFrom")->setCurrentText("every spawn");
            dialog.findChild<QComboBox*>("checkTo")->setCurrentText("every mine");
            if (fill)
                fill(dialog);
            clickButton(dialog, "OK");
        });
        press("addCheck");
        workspace().checks.finish();
    }

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }
    void init() {
        m_window = std::make_unique<MainWindow>(5000);
        m_window->files().start(withMine());
        m_window->show();
        m_window->docks().show(dock());
    }
    void cleanup() {
        QCOMPARE(missingDialogs(), 0);
        QCOMPARE(workspace().audit(), QStringList());
        while (workspace().document.history().canUndo())
            workspace().document.undo();
        QVERIFY(level() == withMine());
        m_window.reset();
    }

    void aCheckIsAddedAndSaysWhoFails() {
        QVERIFY(table()->isHidden());
        addCheck();
        QCOMPARE(table()->rowCount(), 1);
        QCOMPARE(table()->item(0, 0)->text(), QString("✗"));
        QCOMPARE(table()->item(0, 1)->text(), QString("spawn-to-mine routes"));
        QCOMPARE(table()->item(0, 2)->text(), QString("all"));
        QCOMPARE(table()->item(0, 3)->text(), QString("1 of 2"));
        QCOMPARE(message(), localized(say(words::hasNoRoute, "Heavy", "West spawn", "Deep mine")));
        press("showCheck");
        QVERIFY(workspace().selection.items().vertices == (KeySet<VertexId>{{1}, {4}}));
        QCOMPARE(workspace().document.history().index(), 1);
    }

    void checksFollowEveryEdit() {
        addCheck();
        LevelEdit edit(level());
        edit.modify<Link>({3}, [](Link& link) { link.terrain.reset(); });
        QVERIFY(workspace().document.edit(edit.change(), "dry").ok());
        workspace().checks.finish();
        QCOMPARE(table()->item(0, 0)->text(), QString("✓"));
        QCOMPARE(argumentsOf(message(), "ChecksList", "all passed"), QStringList{"2"});
        QVERIFY(dock()->findChild<QToolButton*>("showCheck")->isHidden());
        m_window->actions()["edit.undo"]->trigger();
        // The check is tested automatically when the event loop is idle.
        QTRY_COMPARE(table()->item(0, 0)->text(), QString("✗"));
    }

    void anExpressionIsAnEnd() {
        addCheck([](CheckDialog& dialog) {
            auto* to = dialog.findChild<QComboBox*>("checkTo");
            auto* where = dialog.findChild<QWidget*>("checkToWhere");
            QVERIFY(!where->isVisible());
            to->setCurrentText("nearest vertex where…");
            QVERIFY(where->isVisible());
            QPushButton* ok = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
            QVERIFY(!ok->isEnabled());
            auto* line = where->findChild<QLineEdit*>();
            line->setText("kind = = mine");
            QVERIFY(!ok->isEnabled());
            line->setText("kind = mine or name = Mill");
            QVERIFY(ok->isEnabled());
            dialog.findChild<QComboBox*>("checkCompare")->setCurrentIndex(2);
        });
        const RouteCheck& check = level().items<RouteCheck>().begin()->second;
        QCOMPARE(check.to, CheckEnd(VerticesWhere{"kind = mine or name = Mill", EndPick::Nearest}));
        QCOMPARE(check.compare, CheckCompare::All);
        // With one spawn, there is only one route.
        QCOMPARE(table()->item(0, 0)->text(), QString("?"));
        // The dialog shows the same ends again.
        withDialog([](QWidget& dialog) {
            QCOMPARE(dialog.findChild<QComboBox*>("checkTo")->currentText(),
                     QString("nearest vertex where…"));
            dialog.findChild<QComboBox*>("checkCompare")->setCurrentIndex(0);
            clickButton(dialog, "OK");
        });
        table()->setCurrentCell(0, 0);
        press("changeCheck");
        workspace().checks.finish();
        QCOMPARE(table()->item(0, 0)->text(), QString("✓")); // Both agents reach the mill.
    }

    void theDialogMakesWhatItSays() {
        addCheck([](CheckDialog& dialog) {
            dialog.findChild<QLineEdit*>("checkName")->setText("Rush");
            dialog.findChild<QComboBox*>("checkTo")->setCurrentText("Mill");
            dialog.findChild<QCheckBox*>("checkBack")->setChecked(true);
            dialog.findChild<QListWidget*>("checkAgents")->item(1)->setCheckState(Qt::Unchecked);
            type(dialog.findChild<NumberField*>("checkWithin"), "12.5");
            dialog.findChild<QComboBox*>("checkTime")->setCurrentText("smooth walk time");
        });
        const RouteCheck& check = level().items<RouteCheck>().begin()->second;
        QCOMPARE(check.name, std::string("Rush"));
        QVERIFY(check.from == CheckEnd(EveryOfKind{"spawn"}));
        QVERIFY(check.to == CheckEnd(VertexId{2}));
        QVERIFY(check.ways == CheckWays::ThereAndBack);
        QVERIFY(check.agents == std::set{scout});
        QCOMPARE(check.within, std::optional<std::uint32_t>(12'500));
        QVERIFY(check.time == CheckTime::Walk);
        QCOMPARE(table()->item(0, 2)->text(), QString("Scout"));
        QCOMPARE(table()->item(0, 0)->text(), QString("✓"));
        // When the dialog is opened again, it shows the same values, and OK changes nothing.
        const RouteCheck before = check;
        clickInDialog("OK");
        press("changeCheck");
        QVERIFY(level().items<RouteCheck>().begin()->second == before);
        QCOMPARE(workspace().document.history().index(), 1);
    }

    /// A check of the whole graph instead of routes.
    void aCheckLimitsTheGraph() {
        addCheck([](CheckDialog& dialog) {
            auto* ok = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
            dialog.findChild<QComboBox*>("checkWhat")->setCurrentIndex(1);
            QVERIFY(!dialog.findChild<QComboBox*>("checkFrom")->isVisibleTo(&dialog));
            QVERIFY(!ok->isEnabled()); // there is no limit yet
            type(dialog.findChild<NumberField*>("checkCoverage"), "97.5");
            QVERIFY(ok->isEnabled());
            type(dialog.findChild<NumberField*>("checkDetour"), "1.3");
        });
        const RouteCheck check = level().items<RouteCheck>().begin()->second;
        QVERIFY(check.from == CheckEnd() && check.to == CheckEnd());
        QCOMPARE(check.leastCoverage, std::optional<std::uint32_t>(975));
        QCOMPARE(check.mostDetour, std::optional<std::uint32_t>(1300));
        QCOMPARE(table()->item(0, 1)->text(),
                 localized(say(words::both, say(words::coverageOfCheck, "97.5"),
                               say(words::detourOfCheck, "1.3"))));
        QVERIFY(table()->item(0, 0)->text() == "✓" || table()->item(0, 0)->text() == "✗");
        clickInDialog("OK");
        press("changeCheck");
        QVERIFY(level().items<RouteCheck>().begin()->second == check);
        // After an edit, the check is tested again automatically.
        LevelEdit edit(level());
        edit.modify<Vertex>({2}, [](Vertex& vertex) { vertex.position.x += 256; });
        QVERIFY(workspace().document.edit(edit.change(), "move").ok());
        QVERIFY(!workspace().checks.isCurrent());
        QTRY_VERIFY(workspace().checks.isCurrent());
        QVERIFY(workspace().checks.find(level().items<RouteCheck>().begin()->first));
    }

    void checksAreRenamedAndRemoved() {
        addCheck();
        table()->item(0, 1)->setText("Gold");
        QCOMPARE(level().items<RouteCheck>().begin()->second.name, std::string("Gold"));
        table()->setCurrentCell(0, 1);
        press("removeCheck");
        QVERIFY(level().items<RouteCheck>().empty());
        QVERIFY(table()->isHidden());
        QVERIFY(workspace().checks.results().empty());
    }

    void aCheckOutlivesItsVertex() {
        addCheck([](CheckDialog& dialog) {
            dialog.findChild<QComboBox*>("checkTo")->setCurrentText("Mill");
        });
        select(*m_window, {2});
        m_window->actions()["edit.delete"]->trigger();
        QVERIFY(!level().find<Vertex>({2}));
        workspace().checks.finish();
        QCOMPARE(table()->item(0, 1)->text(), QString("spawn-to-point routes"));
    }

    void failedChecksSayWhy() {
        addCheck();
        QTRY_COMPARE(whyNot(), "1 route, Heavy: " +
                                   localized(say(words::impassable, "Swamp", "50.0, 100.0 px")) +
                                   '.');
        workspace().selection.clear();
        QTRY_VERIFY(pressOffer(notes(), "Show")); // Buttons appear with the next event.
        LevelEdit edit(level());
        edit.modify<Link>({3}, [](Link& link) { link.terrain.reset(); });
        QVERIFY(workspace().document.edit(edit.change(), "dry").ok());
        workspace().checks.finish();
        QTRY_COMPARE(whyNot(), QString());
    }

    /// If the same cause blocks several routes, it is listed as one reason. The most frequent
    /// reason comes first.
    void theCommonestReasonComesFirst() {
        LevelEdit more(level());
        const auto call = [&](std::uint32_t id, const char* name) {
            more.modify<Vertex>({id}, [=](Vertex& vertex) {
                vertex.name = name;
                vertex.kind = "spawn";
            });
        };
        call(2, "Mill");
        call(3, "Ford");
        Barrier gate;
        gate.name = "South gate";
        gate.kind = BarrierKind::Gate;
        gate.gate = GateState::Closed;
        gate.line =
            std::make_shared<Shape>(Shape{ShapeKind::Wall, {{{12800, 20000}, {12800, 30000}}}});
        more.set<Barrier>({90}, gate);
        QVERIFY(workspace().document.edit(more.change(), "gate").ok());
        addCheck();
        QTRY_VERIFY(whyNot().contains("South gate"));
        const QStringList lines = whyNot().split('\n').filter(" routes, ");
        QVERIFY2(lines[0].startsWith("3 routes, "), qPrintable(whyNot()));
        QTRY_VERIFY(pressOffer(notes(), "Open it in the preview"));
        workspace().checks.finish();
        QTRY_VERIFY(!whyNot().contains("South gate"));
        QVERIFY(whyNot().contains("Heavy: Swamp"));
    }

    void showFitsBothEnds() {
        LevelEdit far(level());
        far.modify<Vertex>({4}, [](Vertex& vertex) {
            vertex.position = {900 * 256, 600 * 256, 0};
        });
        QVERIFY(workspace().document.edit(far.change(), "far").ok());
        addCheck();
        Canvas& canvas = m_window->canvas();
        Camera close;
        close.setZoomAt({0, 0}, 8); // Neither end is in view.
        close.panBy({-3000, -3000});
        canvas.setCamera(close);
        press("showCheck");
        const QRectF seen(canvas.rect());
        for (const std::uint32_t id : {1U, 4U}) {
            const Point2 at = level().find<Vertex>({id})->position.flat();
            QVERIFY(seen.contains(canvas.camera().toScreen(at)));
        }
        const Camera fitted = canvas.camera();
        press("showCheck"); // Everything is in view, so the map does not move.
        QVERIFY(canvas.camera() == fitted);
    }

    void spawnToMineIsProposed() {
        withDialog([](QWidget& dialog) {
            QCOMPARE(dialog.findChild<QComboBox*>("checkFrom")->currentText(),
                     QString("every spawn"));
            QCOMPARE(dialog.findChild<QComboBox*>("checkTo")->currentText(), QString("every mine"));
            clickButton(dialog, "Cancel");
        });
        press("addCheck");
    }

    void delRemovesTheCheck() {
        addCheck();
        table()->setCurrentCell(0, 1);
        table()->setFocus();
        QTest::keyClick(table(), Qt::Key_Delete);
        QVERIFY(level().items<RouteCheck>().empty());
    }

    void brokenChecksAreErrors() {
        addCheck();
        workspace().issues.checkNow();
        QCOMPARE(workspace().issues.count(Severity::Error), std::size_t{1});
    }

    void routesShowTheirAgentAndTime() {
        workspace().routes.finish();
        QCOMPARE(routes()->item(0, 2)->text(), QString("Scout"));
        QVERIFY2(routes()->item(0, 4)->text().endsWith(" s"),
                 qPrintable(routes()->item(0, 4)->text()));
        SelectedItems items;
        items.routes.insert({9});
        workspace().selection.set(items);
        const QString scoutTime = m_window->findChild<QLabel*>("routeTime")->text();
        QVERIFY2(scoutTime.endsWith(" s"), qPrintable(scoutTime));
        auto* choice = m_window->findChild<ChoiceField*>("routeAgentChoice");
        emit choice->chosen(static_cast<int>(heavy.value));
        QCOMPARE(level().find<PinnedRoute>({9})->agent, heavy);
        workspace().routes.finish();
        QVERIFY(!workspace().routes.find({9})->route()); // Because of the swamp.
        QCOMPARE(routes()->item(0, 2)->text(), QString("Heavy"));
        QCOMPARE(m_window->findChild<QLabel*>("routeTime")->text(), QString("—"));
    }

    void edgesSayWhatEachAgentPays() {
        SelectedItems items;
        items.edges.insert(EdgeKey::of(LinkId{3}));
        workspace().selection.set(items);
        const QStringList lines = m_window->findChild<QLabel*>("edgeCost")->text().split('\n');
        QCOMPARE(lines.size(), 2);
        QVERIFY2(lines[0].startsWith("Scout: 200.0"), qPrintable(lines[0]));
        QCOMPARE(lines[1], QString("Heavy: cannot walk Swamp"));
    }

    void theLensShowsOneGraph() {
        auto* lens = m_window->findChild<ChoiceField*>("lens");
        const auto useOf = [&](std::uint32_t link) {
            EdgeUse use{};
            workspace().edgesHere().forEachIn({{-maxCoord, -maxCoord}, {maxCoord, maxCoord}},
                                              [&](const IndexedEdge& edge) {
                                                  if (edge.key == EdgeKey::of(LinkId{link}))
                                                      use = edge.use;
                                              });
            return use;
        };
        QVERIFY(useOf(3) == EdgeUse::Used);
        emit lens->chosen(static_cast<int>(heavy.value));
        QVERIFY(useOf(3) == EdgeUse::ByOtherAgents);
        QVERIFY(useOf(1) == EdgeUse::Used);
        QTRY_COMPARE(m_window->findChild<QLabel*>("linkCounts")->text(),
                     QString("For Heavy: 4 vertices, 2 edges, 2 parts"));
        QCOMPARE(workspace().audit(), QStringList());
        LevelEdit edit(level());
        edit.modify<Agent>(scout, [](Agent& agent) {
            agent.terrains = {{Level::swampId, impassable}};
        });
        QVERIFY(workspace().document.edit(edit.change(), "both").ok());
        QVERIFY(useOf(3) == EdgeUse::ByNoAgent);
        QVERIFY(!workspace().document.history().isClean());
        workspace().document.undo();
        QVERIFY(workspace().document.history().isClean()); // The lens is not part of the level.
        // Removing that agent resets View as.
        LevelEdit removal(level());
        removal.remove<Agent>(heavy);
        QVERIFY(workspace().document.edit(removal.change(), "remove").ok());
        QVERIFY(!workspace().view.settings().lens.valid());
        QCOMPARE(lens->currentText(), QString("all agents"));
        QVERIFY(useOf(3) == EdgeUse::Used);
    }
};

WAYMARK_TEST(TestChecksList)

} // namespace checks_list_test
#include "tst_checks_list.moc"

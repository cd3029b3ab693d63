// SPDX-License-Identifier: MIT
#include "tests/editor/canvas/pending_events.h"
#include "tests/editor/window/window_fixture.h"
#include "tests/support/test_registry.h"

#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QRegularExpression>
#include <QSpinBox>
#include <QWheelEvent>

namespace preferences_test {

using namespace waymark;
using namespace navcore;

/// Each setting takes effect immediately, in this window and in the next one.
class TestPreferences : public QObject {
    Q_OBJECT

    QTemporaryDir m_settings;
    std::unique_ptr<MainWindow> m_window;

    /// Opens the dialog by its shortcut, calls `act`, and closes it.
    void prefer(const std::function<void(QWidget&)>& act) {
        withDialog([act](QWidget& dialog) {
            act(dialog);
            clickButton(dialog, "Close");
        });
        m_window->actions()["edit.preferences"]->trigger();
    }
    /// Selects a row of a list, like a user.
    static void choose(QWidget& dialog, const QString& list, const QString& text) {
        auto* box = dialog.findChild<QComboBox*>(list);
        QVERIFY(box);
        const int row = box->findText(text);
        QVERIFY2(row >= 0, qPrintable(text));
        // Sets the row without arrow keys. With the offscreen platform, the main window may become
        // active late, and the keys would then move the selection.
        box->setCurrentIndex(row);
        emit box->activated(row);
        QCOMPARE(box->currentText(), text);
    }
    static void enter(QWidget& dialog, const QString& name, int value) {
        auto* spin = dialog.findChild<QSpinBox*>(name);
        QVERIFY(spin);
        spin->setFocus();
        spin->selectAll();
        QTest::keyClicks(spin, QString::number(value));
        QTest::keyClick(spin, Qt::Key_Tab);
    }
    static Level twoAgents() {
        Level level = squareLevel();
        LevelEdit edit(level);
        Agent scout = *level.find<Agent>(Level::defaultAgentId);
        scout.name = "Scout";
        edit.set<Agent>({7}, scout);
        const LevelChange change = edit.change();
        [[maybe_unused]] const auto done = level.apply(change);
        return level;
    }
    void newWindow() {
        m_window = std::make_unique<MainWindow>(5000);
        m_window->files().start(twoAgents());
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    double zoomAfterTheWheel() {
        Canvas& canvas = m_window->canvas();
        canvas.setZoom(1);
        const QPointF at = canvas.rect().center();
        QWheelEvent turn(at, canvas.mapToGlobal(at), {}, {0, 120}, {}, {}, Qt::NoScrollPhase,
                         false);
        QApplication::sendEvent(&canvas, &turn);
        test::processPendingEvents();
        return canvas.camera().zoom();
    }
    /// Draws a route with the tool, and returns its agent.
    AgentId agentOfANewRoute() {
        const auto agentOf = [this](std::size_t before) {
            const auto& routes = m_window->workspace().document.level().items<PinnedRoute>();
            AgentId agent;
            for (const auto& [id, route] : routes)
                agent = route.name == "diagonal" ? agent : route.agent;
            return routes.size() > before ? agent : AgentId{};
        };
        Canvas& canvas = m_window->canvas();
        const std::size_t before =
            m_window->workspace().document.level().items<PinnedRoute>().size();
        canvas.fit();
        m_window->tools().choose("route");
        for (const Point2 at : {Point2{0, 0}, Point2{100 * unitsPerPixel, 0}})
            QTest::mouseClick(&canvas, Qt::LeftButton, {}, canvas.camera().toScreen(at).toPoint());
        return agentOf(before);
    }
    void waitForIssues() { QTRY_VERIFY(m_window->workspace().issues.current()); }
    /// Returns the texts of labels, fields, lists and tables.
    QStringList shownTexts() const {
        QStringList texts;
        for (const auto* label : m_window->findChildren<QLabel*>())
            texts << label->text();
        for (const auto* field : m_window->findChildren<QLineEdit*>())
            texts << field->text();
        const std::function<void(const QAbstractItemModel&, const QModelIndex&)> walk =
            [&](const QAbstractItemModel& model, const QModelIndex& parent) {
                for (int row = 0; row < model.rowCount(parent); ++row)
                    for (int column = 0; column < model.columnCount(parent); ++column) {
                        const QModelIndex index = model.index(row, column, parent);
                        texts << index.data().toString();
                        if (column == 0)
                            walk(model, index);
                    }
            };
        for (const auto* view : m_window->findChildren<QAbstractItemView*>())
            if (view->model())
                walk(*view->model(), {});
        return texts;
    }
    int steps(int count) {
        Document& document = m_window->workspace().document;
        for (int i = 0; i < count; ++i)
            moveVertex(*m_window, 256);
        return document.history().index() - document.history().oldestIndex();
    }

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_settings); }
    void init() {
        forgetSettings();
        newWindow();
    }
    void cleanup() {
        m_window.reset();
        QCOMPARE(missingDialogs(), 0);
    }

    void itsKeyOpensIt() {
        bool seen = false;
        withDialog([&seen](QWidget& dialog) {
            seen = true;
            QCOMPARE(dialog.windowTitle(), QString("Preferences"));
            for (const QWidget* field : dialog.findChildren<QWidget*>(QRegularExpression("^prefer"),
                                                                      Qt::FindDirectChildrenOnly))
                QVERIFY2(!field->toolTip().isEmpty(), qPrintable(field->objectName()));
            clickButton(dialog, "Close");
        });
        QTest::keyClick(m_window.get(), Qt::Key_Comma, Qt::ControlModifier);
        QTRY_VERIFY(seen);
    }

    void theWheelScrolls() {
        QVERIFY(zoomAfterTheWheel() > 1);
        prefer([](QWidget& dialog) { choose(dialog, "preferWheel", "Scrolls"); });
        QCOMPARE(zoomAfterTheWheel(), 1.0);
        QVERIFY(m_window->actions()["view.wheelScrolls"]->isChecked());
        newWindow();
        QCOMPARE(zoomAfterTheWheel(), 1.0);
        prefer([](QWidget& dialog) { choose(dialog, "preferWheel", "Zooms"); });
        QVERIFY(zoomAfterTheWheel() > 1);
    }

    void theTheme() {
        const auto lightness = [] { return QApplication::palette().window().color().lightness(); };
        prefer([&](QWidget& dialog) {
            choose(dialog, "preferTheme", "Dark");
            QVERIFY(lightness() < 100); // While the dialog is open.
            choose(dialog, "preferTheme", "Light");
            QVERIFY(lightness() > 200);
        });
        QCOMPARE(Settings().theme(), ThemeChoice::Light);
        prefer([](QWidget& dialog) {
            QCOMPARE(dialog.findChild<QComboBox*>("preferTheme")->currentText(), QString("Light"));
        });
    }

    void newRoutesAreForTheAgent() {
        QCOMPARE(agentOfANewRoute(), Level::defaultAgentId);
        prefer([](QWidget& dialog) { choose(dialog, "preferAgent", "Scout"); });
        QCOMPARE(agentOfANewRoute(), AgentId{7});
        newWindow();
        QCOMPARE(agentOfANewRoute(), AgentId{7});
        m_window->files().start(squareLevel()); // Opens a level that has no such agent.
        QCOMPARE(agentOfANewRoute(), Level::defaultAgentId);
        prefer([](QWidget& dialog) { // The chosen agent is still in the preferences.
            QCOMPARE(dialog.findChild<QComboBox*>("preferAgent")->currentText(), QString("Scout"));
        });
    }

    void theUndoBudgetForgetsTheOldest() {
        History& history = m_window->workspace().document.history();
        QCOMPARE(steps(20), 20);
        history.setBudget(1);                // Simulates steps that take several megabytes.
        QCOMPARE(history.oldestIndex(), 19); // The last one is kept.
        QCOMPARE(steps(1), 1);
        const Coord now = m_window->workspace().document.level().find<Vertex>({1})->position.x;
        QAction* undo = m_window->actions()["edit.undo"];
        QVERIFY(undo->isEnabled());
        undo->trigger();
        QVERIFY(!undo->isEnabled());
        QVERIFY(m_window->workspace().document.travelTo(0).ok()); // Undo cannot go back farther.
        QCOMPARE(m_window->workspace().document.level().find<Vertex>({1})->position.x, now - 256);
        QCOMPARE(m_window->workspace().audit(), QStringList());
        prefer([](QWidget& dialog) { enter(dialog, "preferUndoBudget", 64); });
        QCOMPARE(Settings().undoBudget(), 64);
        const int oldest = history.oldestIndex();
        steps(20);
        QCOMPARE(history.oldestIndex(), oldest); // The steps fit into the budget again.
        newWindow();
        QCOMPARE(steps(20), 20);
    }

    /// Tests everything that shows or accepts a length, in both directions.
    void unitsShown() {
        Document& document = m_window->workspace().document;
        {
            LevelEdit edit(document.level());
            edit.modify<LevelInfo>({}, [](LevelInfo& info) {
                info.unit = "m";
                info.pixelsPerUnit = 8;
            });
            edit.modify<Vertex>({1}, [](Vertex& vertex) {
                vertex.name = {};
                vertex.position = {80 * unitsPerPixel, 40 * unitsPerPixel, 0};
            });
            QVERIFY(document.edit(edit.change(), "metres"));
        }
        const Level level = document.level();
        m_window->workspace().selection.set({.vertices = {{1}}});
        waitForIssues();
        const QStringList metres = shownTexts();
        QVERIFY(metres.contains("10 m") && metres.contains("5 m"));
        QVERIFY(metres.contains("7.9")); // The length of the route.
        const int steps = document.history().index();
        prefer([](QWidget& dialog) { choose(dialog, "preferUnits", "Map pixels"); });
        waitForIssues();
        const QStringList pixels = shownTexts();
        QVERIFY2(pixels.contains("80 px") && pixels.contains("40 px"),
                 qPrintable(pixels.join(" | ")));
        QVERIFY(pixels.contains("63.2"));
        const QRegularExpression metre("\\d m\\b");
        for (const QString& text : pixels)
            QVERIFY2(!text.contains(metre) || text.contains("1 m ="), qPrintable(text));
        QVERIFY(document.level() == level);
        QCOMPARE(document.history().index(), steps);

        // The setting also applies to the next window and to numbers typed there.
        newWindow();
        Document& next = m_window->workspace().document;
        {
            LevelEdit edit(next.level());
            edit.modify<LevelInfo>({}, [](LevelInfo& info) { info.pixelsPerUnit = 8; });
            QVERIFY(next.edit(edit.change(), "scale"));
        }
        m_window->workspace().selection.set({.vertices = {{1}}});
        auto* x = m_window->findChild<QLineEdit*>("vertexX");
        QVERIFY(x);
        x->setFocus();
        x->selectAll();
        QTest::keyClicks(x, "24");
        QTest::keyClick(x, Qt::Key_Return);
        QCOMPARE(next.level().find<Vertex>({1})->position.x, 24 * unitsPerPixel);
        prefer([](QWidget& dialog) { choose(dialog, "preferUnits", "The level's unit"); });
        QCOMPARE(x->text(), QString("3 px")); // A level may use any name for its unit.
    }

    void howManyVersions() {
        QCOMPARE(Settings().versionsKept(), 10);
        prefer([](QWidget& dialog) { enter(dialog, "preferVersions", 3); });
        QCOMPARE(Settings().versionsKept(), 3);
    }

    /// If the disk is full or the folder is not writable, the choice still applies to the current
    /// session.
    void settingsThatCannotBeWritten() {
        const QString file = SettingsFile::path();
        QFile::remove(file);
        QVERIFY(QDir().mkpath(file + "/in the way"));
        prefer([](QWidget& dialog) { choose(dialog, "preferWheel", "Scrolls"); });
        const QString told = m_window->findChild<QLabel*>("hint")->text();
        QVERIFY2(told.contains("settings.json"), qPrintable(told));
        QCOMPARE(zoomAfterTheWheel(), 1.0);
        QVERIFY(QDir(file).removeRecursively());
    }
};

WAYMARK_TEST(TestPreferences)

} // namespace preferences_test
#include "tst_preferences.moc"

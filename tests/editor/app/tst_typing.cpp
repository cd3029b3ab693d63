// SPDX-License-Identifier: MIT
#include "tests/editor/panels/panel_hand.h"

#include "editor/window/tool_bars.h"
#include "navcore/author/io/level_text.h"
#include "tests/support/sampling.h"
#include "tests/support/test_registry.h"

#include <QMenu>
#include <QMimeData>
#include <QSpinBox>

using namespace waymark;
using namespace navcore;

namespace {

/// A panel field, with functions that type into it and read the result from the level.
struct TypedField {
    const char* name;
    std::function<void(MainWindow&)> type; ///< Types without committing the text.
    std::function<bool(const Level&)> isTaken;
};

/// An action that reads or closes the level.
struct Way {
    const char* name;
    std::function<void(MainWindow&)> go;
};

QLineEdit* frontField(MainWindow& window, const char* dock, const char* name) {
    auto* panel = window.findChild<QDockWidget*>(dock);
    window.docks().show(panel);
    auto* field = panel->findChild<QLineEdit*>(name);
    return field;
}

void typeOpen(QLineEdit* field, const QString& text) {
    QVERIFY(field);
    QTRY_VERIFY(field->isVisible());
    field->setFocus();
    QTRY_VERIFY(field->hasFocus());
    field->selectAll();
    QTest::keyClicks(field, text);
}

void typeInCell(MainWindow& window, const char* dock, const char* name, int row, int column,
                const QString& text) {
    auto* panel = window.findChild<QDockWidget*>(dock);
    window.docks().show(panel);
    auto* table = panel->findChild<QTableWidget*>(name);
    QTRY_VERIFY(table && table->isVisible());
    table->setFocus();
    table->setCurrentCell(row, column);
    table->editItem(table->item(row, column));
    auto* editor = table->viewport()->findChild<QLineEdit*>();
    QVERIFY(editor);
    QTRY_VERIFY(editor->hasFocus());
    editor->selectAll();
    QTest::keyClicks(editor, text);
}

const Agent& agentOf(const Level& level) {
    return level.items<Agent>().begin()->second;
}

std::vector<TypedField> fields() {
    return {
        {"text of the level",
         [](auto& w) { typeOpen(frontField(w, "properties", "levelName"), "mill"); },
         [](const Level& level) { return level.info().name == "mill"; }},
        {"number of the level",
         [](auto& w) { typeOpen(frontField(w, "properties", "levelScale"), "12.5"); },
         [](const Level& level) { return level.info().pixelsPerUnit == 12.5; }},
        {"name of a vertex",
         [](auto& w) {
             select(w, {2});
             typeOpen(frontField(w, "properties", "vertexName"), "ford");
         },
         [](const Level& level) { return level.find<Vertex>({2})->name == "ford"; }},
        {"kind of a vertex, with completion",
         [](auto& w) {
             select(w, {2});
             typeOpen(frontField(w, "properties", "vertexKind"), "spawn");
         },
         [](const Level& level) { return level.find<Vertex>({2})->kind == "spawn"; }},
        {"place of a vertex",
         [](auto& w) {
             select(w, {2});
             typeOpen(frontField(w, "properties", "vertexX"), "77");
         },
         [](const Level& level) { return level.find<Vertex>({2})->position.x == 77 * 256; }},
        {"number that may be empty",
         [](auto& w) {
             select(w, {2});
             typeOpen(frontField(w, "properties", "vertexWanted"), "3");
         },
         [](const Level& level) { return level.find<Vertex>({2})->linksWanted == 3; }},
        {"number of the linking",
         [](auto& w) { typeOpen(frontField(w, "linking", "longest"), "150"); },
         [](const Level& level) { return level.linkSettings().longest == 150 * 256; }},
        {"abilities", [](auto& w) { typeOpen(frontField(w, "agents", "abilities"), "swim"); },
         [](const Level& level) { return agentOf(level).abilities.contains("swim"); }},
        {"cell of the agents", [](auto& w) { typeInCell(w, "agents", "agents", 0, 3, "33"); },
         [](const Level& level) { return agentOf(level).speed == 33 * 256; }},
        {"cell of agent and terrain",
         [](auto& w) { typeInCell(w, "agents", "agentTerrains", 0, 1, "2.5"); },
         [](const Level& level) {
             const auto& own = agentOf(level).terrains;
             return own.size() == 1 && own.begin()->second == 2500;
         }},
        {"cell of the terrains",
         [](auto& w) { typeInCell(w, "terrains", "terrains", 0, 1, "Loam"); },
         [](const Level& level) { return level.items<Terrain>().begin()->second.name == "Loam"; }},
        {"name of a route", [](auto& w) { typeInCell(w, "routes", "routes", 0, 1, "patrol"); },
         [](const Level& level) { return level.find<PinnedRoute>({9})->name == "patrol"; }},
    };
}

void press(MainWindow& window, Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::ControlModifier) {
    QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &window, key,
                    modifiers);
}

/// Chooses to save when asked about unsaved changes, then calls `next`.
void saveWhenAsked(const std::function<void()>& next = {}) {
    withDialog([next](QWidget& dialog) {
        if (next)
            next();
        clickButton(dialog, "Save");
    });
}

void cancelNextDialog() {
    withDialog([](QWidget& dialog) { dialog.close(); });
}

std::vector<Way> ways(const QString& folder) {
    return {
        {"Ctrl+S", [](auto& w) { press(w, Qt::Key_S); }},
        {"Save in the bar",
         [](auto& w) {
             auto* bar = w.template findChild<TopBar*>();
             QTest::mouseClick(bar->widgetForAction(w.actions()["file.save"]), Qt::LeftButton);
         }},
        {"Save as",
         [folder](auto& w) {
             // Otherwise a dialog would ask about overwriting it.
             QVERIFY(QFile::remove(folder + "/a.waymark"));
             typePath(folder + "/a.waymark");
             w.actions()["file.saveAs"]->trigger();
         }},
        {"Ctrl+W",
         [](auto& w) {
             saveWhenAsked();
             press(w, Qt::Key_W);
         }},
        {"closing the window",
         [](auto& w) {
             saveWhenAsked();
             QVERIFY(w.close());
         }},
        {"Ctrl+Q",
         [](auto& w) {
             saveWhenAsked();
             press(w, Qt::Key_Q);
         }},
        {"New from picture",
         [](auto& w) {
             saveWhenAsked([] { cancelNextDialog(); });
             press(w, Qt::Key_N);
         }},
        {"New empty",
         [](auto& w) {
             saveWhenAsked();
             press(w, Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
         }},
        {"Open",
         [](auto& w) {
             saveWhenAsked([] { cancelNextDialog(); });
             press(w, Qt::Key_O);
         }},
        {"the sample",
         [](auto& w) {
             saveWhenAsked();
             w.actions()["file.sample"]->trigger();
         }},
        {"a recent level",
         [](auto& w) {
             saveWhenAsked();
             for (auto* menu : w.template findChildren<QMenu*>())
                 for (QAction* action : menu->actions())
                     if (action->text() == "a.waymark")
                         return action->trigger();
             QFAIL("no recent level");
         }},
        {"a dropped level",
         [folder](auto& w) {
             saveWhenAsked();
             emit w.canvas().fileDropped(folder + "/a.waymark");
         }},
    };
}

} // namespace

class TestTyping : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString path() const { return m_folder.filePath("a.waymark"); }

    /// Prepares a window with a saved level in which the fields are visible.
    void begin(MainWindow& window) {
        QFile::remove(path());
        window.files().start(squareLevel());
        window.resize(1280, 800);
        window.show();
        typePath(path());
        QVERIFY(window.fileFlow().saveAs());
        window.activateWindow(); // The dialog has taken the activation.
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.canvas().setFocus();
    }

    static std::optional<Level> read(const QString& path) {
        const QByteArray text = readText(path);
        auto file = readLevelText({text.constData(), static_cast<std::size_t>(text.size())}, "a");
        return file ? std::optional(std::move(file).value().level) : std::nullopt;
    }

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }
    void init() { forgetSettings(); }
    void cleanup() { QCOMPARE(missingDialogs(), 0); }

    void isInTheFile_data() {
        QTest::addColumn<int>("way");
        QTest::addColumn<int>("field");
        const auto allWays = ways(m_folder.path());
        const auto allFields = fields();
        for (int way = 0; way < int(allWays.size()); ++way)
            for (int field = way % testing::sampleStride(); field < int(allFields.size());
                 field += testing::sampleStride())
                QTest::addRow("%s, %s", allWays[std::size_t(way)].name,
                              allFields[std::size_t(field)].name)
                    << way << field;
    }

    /// Every action that saves also saves the text that is being typed.
    void isInTheFile() {
        QFETCH(int, way);
        QFETCH(int, field);
        const TypedField typed = fields()[std::size_t(field)];
        MainWindow window(5000);
        begin(window);
        typed.type(window);
        QVERIFY(!typed.isTaken(*read(path())));
        ways(m_folder.path())[std::size_t(way)].go(window);
        const auto saved = read(path());
        QVERIFY(saved);
        QVERIFY(typed.isTaken(*saved));
        QVERIFY(window.workspace().document.audit().isEmpty());
    }

    /// Tool buttons do not take the focus, so the field does not notice the click.
    void aButtonInAPanelTakesIt() {
        MainWindow window(5000);
        begin(window);
        select(window, {2});
        typeOpen(frontField(window, "properties", "vertexName"), "ford");
        auto* button =
            window.findChild<QDockWidget*>("routes")->findChild<QToolButton*>("addCheck");
        window.docks().show(window.findChild<QDockWidget*>("routes"));
        QTRY_VERIFY(button->isVisible());
        QVERIFY(window.workspace().document.level().find<Vertex>({2})->name.empty());
        QTest::mousePress(button, Qt::LeftButton);
        QCOMPARE(window.workspace().document.level().find<Vertex>({2})->name, std::string("ford"));
    }

    void isCheckedAndShipped_data() {
        QTest::addColumn<int>("field");
        const auto all = fields();
        for (int field = 0; field < int(all.size()); ++field)
            QTest::addRow("%s", all[std::size_t(field)].name) << field;
    }

    void isCheckedAndShipped() {
        QFETCH(int, field);
        const TypedField typed = fields()[std::size_t(field)];
        for (const QString id : {"level.check", "file.ship", "file.shipAs"}) {
            MainWindow window(5000);
            begin(window);
            typed.type(window);
            // Otherwise a dialog would ask about overwriting it.
            QFile::remove(m_folder.filePath("a.nav"));
            if (id != "level.check")
                typePath(m_folder.filePath("a.nav"));
            window.actions()[id]->trigger();
            QVERIFY2(typed.isTaken(window.workspace().document.level()), qPrintable(id));
        }
    }

    /// The field keeps the focus. Invalid text is reverted and not saved.
    void savingKeepsTheFocusAndRefusesNonsense() {
        MainWindow window(5000);
        begin(window);
        QLineEdit* name = frontField(window, "properties", "levelName");
        typeOpen(name, "mil");
        press(window, Qt::Key_S);
        QVERIFY(name->hasFocus());
        QTest::keyClicks(name, "l");
        press(window, Qt::Key_S);
        QCOMPARE(read(path())->info().name, std::string("mill"));

        QLineEdit* scale = frontField(window, "properties", "levelScale");
        typeOpen(scale, "wide");
        press(window, Qt::Key_S);
        QCOMPARE(read(path())->info().pixelsPerUnit, 1.0);
        QCOMPARE(scale->text(), QString("1 px"));
        QVERIFY(!window.files().hasUnsavedChanges());
    }

    /// Without typing, the level does not change.
    void anUntouchedFieldChangesNothing() {
        MainWindow window(5000);
        begin(window);
        QLineEdit* name = frontField(window, "properties", "levelName");
        name->setFocus();
        QVERIFY(window.close());
    }

    /// Options of a tool are spin boxes, which apply each key at once.
    void numbersOfTheOptionRow() {
        MainWindow window(5000);
        begin(window);
        window.actions()["tool.vertex"]->trigger();
        auto* grid = window.findChild<QDoubleSpinBox*>("gridSpacing");
        QTRY_VERIFY(grid->isVisible());
        grid->setFocus();
        grid->selectAll();
        QTest::keyClicks(grid, "48");
        press(window, Qt::Key_S);
        QCOMPARE(window.workspace().view.settings().gridSpacing, 48 * unitsPerPixel);
    }
};

WAYMARK_TEST(TestTyping)
#include "tst_typing.moc"

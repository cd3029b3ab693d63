// SPDX-License-Identifier: MIT
#include "tests/editor/panels/panel_hand.h"

#include "editor/dialogs/new_level_dialog.h"
#include "editor/panels/length_spin.h"
#include "editor/widgets/high_contrast_style.h"
#include "tests/editor/canvas/pending_events.h"
#include "tests/support/test_registry.h"

#include <QDoubleSpinBox>

using namespace waymark;
using namespace navcore;

/// Tests texts and suggestions in the window.
class TestWindowWords : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    static void modify(MainWindow& window, const std::function<void(LevelEdit&)>& change,
                       const QString& text = "Change") {
        LevelEdit edit(window.workspace().document.level());
        change(edit);
        QVERIFY(window.workspace().document.edit(edit.change(), text).ok());
    }

    static SelectedItems everythingOf(MainWindow& window) {
        SelectedItems items;
        for (const auto& [id, vertex] : window.workspace().document.level().items<Vertex>())
            items.vertices.insert(id);
        return items;
    }

    static QToolButton* button(QWidget& panel, const QString& text) {
        for (auto* button : panel.findChildren<QToolButton*>())
            if (button->text() == text && button->isVisible())
                return button;
        return nullptr;
    }

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }
    void init() { forgetSettings(); }
    void cleanup() { QCOMPARE(missingDialogs(), 0); }

    void undoNamesItsStep() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        const QAction* undo = window.actions()["edit.undo"];
        const QAction* redo = window.actions()["edit.redo"];
        QCOMPARE(undo->text(), QString("&Undo"));
        modify(
            window, [](LevelEdit& edit) { edit.remove<PinnedRoute>({9}); }, "Bread & butter");
        // The & of the name is escaped, so it is not a mnemonic.
        QCOMPARE(undo->text(), QString("&Undo: Bread && butter"));
        QCOMPARE(redo->text(), QString("&Redo"));
        window.actions()["edit.undo"]->trigger();
        QCOMPARE(undo->text(), QString("&Undo"));
        QCOMPARE(redo->text(), QString("&Redo: Bread && butter"));
        window.files().start(squareLevel()); // A new level has no step to name.
        QCOMPARE(redo->text(), QString("&Redo"));
    }

    void f2AsksForTheKindToo() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.show();
        select(window, {3});
        withDialog([](QWidget& dialog) {
            QVERIFY(QTest::qWaitFor([&] { return dialog.focusWidget() != nullptr; }));
            QTest::keyClicks(dialog.focusWidget(), "mill");
            QTest::keyClick(dialog.focusWidget(), Qt::Key_Tab);
            QTest::keyClicks(dialog.focusWidget(), "spawn"); // The typed text must not be lost.
            QTest::keyClick(dialog.focusWidget(), Qt::Key_Return);
        });
        window.actions()["edit.rename"]->trigger();
        const Vertex& vertex = *window.workspace().document.level().find<Vertex>({3});
        QCOMPARE(vertex.name, std::string("mill"));
        QCOMPARE(vertex.kind, std::string("spawn"));
        window.actions()["edit.undo"]->trigger();
        QVERIFY(window.workspace().document.level() == squareLevel());
    }

    /// If vertices and an edge are selected, the page of each type shows the common values, and a
    /// change keeps the selection.
    void mixedSelectionsShowEachSort() {
        MainWindow window(5000);
        window.resize(1280, 800);
        window.files().start(squareLevel());
        window.show();
        const Document& document = window.workspace().document;
        SelectedItems items = everythingOf(window);
        items.edges.insert(EdgeKey::of(VertexPair::of({1}, {2})));
        window.workspace().selection.set(items);
        QWidget& panel = *window.docks().properties();
        QVERIFY(button(panel, "4 vertices") && button(panel, "4 vertices")->isChecked());
        type(window.findChild<QLineEdit*>("vertexKind"), "post");
        for (std::uint32_t id = 1; id <= 4; ++id)
            QCOMPARE(document.level().find<Vertex>({id})->kind, std::string("post"));
        QVERIFY(window.workspace().selection.items() == items);

        button(panel, "1 edge")->click();
        QVERIFY(button(panel, "1 edge")->isChecked() && !button(panel, "4 vertices")->isChecked());
        auto* multiplier = window.findChild<QLineEdit*>("edgeMultiplier");
        QVERIFY(multiplier->isVisible());
        type(multiplier, "2");
        QCOMPARE(document.graph().find(*items.edges.begin())->multiplier, 2000U);
        QCOMPARE(window.workspace().selection.items().vertices.size(), std::size_t{4});
        QCOMPARE(window.workspace().selection.items().edges.size(), std::size_t{1});

        select(window, {1}); // If only one type is selected, there are no type buttons.
        QVERIFY(!button(panel, "1 vertex"));
        window.workspace().selection.set(items);
        QVERIFY(button(panel, "4 vertices")->isChecked()); // Starts with vertices again.
        window.workspace().selection.clear();
        QVERIFY(window.findChild<QLineEdit*>("levelName")->isVisible());
        QCOMPARE(document.audit(), QStringList());
    }

    void aNewLevelsUnitSuitsItsScale() {
        NewLevelDialog dialog("map.png", {1600, 800});
        auto* radius = dialog.findChild<QDoubleSpinBox*>("radius");
        auto* pixels = dialog.findChild<QDoubleSpinBox*>("pixels");
        QCOMPARE(radius->value(), 0.3);
        pixels->setValue(4);
        QCOMPARE(radius->value(), 0.3); // Still the default for a metre.
        const Level level = dialog.level();
        const Agent& agent = *level.find<Agent>(Level::defaultAgentId);
        QCOMPARE(agent.speed, std::uint32_t(1.5 * 4 * 256));
        QCOMPARE(agent.joinRange, level.linkSettings().longest);
        radius->setValue(0.5);
        pixels->setValue(8);
        QCOMPARE(radius->value(), 0.5); // Now from the rules.
        QCOMPARE(dialog.level().find<Agent>(Level::defaultAgentId)->radius, 4 * unitsPerPixel);
    }

    void spacingIsInTheLevelsUnit() {
        MainWindow window(5000);
        Level level = squareLevel();
        LevelEdit edit(level);
        edit.modify<LevelInfo>({}, [](LevelInfo& info) {
            info.unit = "m";
            info.pixelsPerUnit = 2.5;
        });
        QVERIFY(level.apply(LevelChange(edit.change())).ok());
        window.files().start(level);
        auto* spacing = window.findChild<LengthSpin*>("rowSpacing");
        auto* grid = window.findChild<LengthSpin*>("gridSpacing");
        QCOMPARE(spacing->text(), QString("25.6 m")); // 64 px
        QCOMPARE(grid->text(), QString("6.4 m"));
        grid->setValue(1);
        QCOMPARE(window.workspace().view.settings().gridSpacing, 640); // 2.5 px; not rounded.
        spacing->setValue(10.1);
        QCOMPARE(window.tools().options().settings().spacing, Coord(std::lround(10.1 * 2.5 * 256)));
        modify(window, [](LevelEdit& change) {
            change.modify<LevelInfo>({}, [](LevelInfo& info) { info.pixelsPerUnit = 5; });
        });
        QCOMPARE(grid->text(), QString("0.5 m")); // The same length.
        QCOMPARE(window.workspace().view.settings().gridSpacing, 640);
        grid->setValue(1e6); // The maximum is 1,024 px.
        QCOMPARE(window.workspace().view.settings().gridSpacing, 1024 * unitsPerPixel);
    }

    void hintsEndWithDotsWhereTheyAreCut() {
        MainWindow window(5000);
        window.resize(1024, 700);
        window.files().start(squareLevel());
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        auto* hint = window.findChild<QLabel*>("hint");
        const QString text = QString("far too long ").repeated(30);
        window.statusLine().showMessage(text);
        test::processPendingEvents();
        const QString cut =
            hint->fontMetrics().elidedText(text, Qt::ElideRight, hint->contentsRect().width());
        QVERIFY(cut != text);
        QLabel plain(hint->parentWidget());
        plain.setContentsMargins(hint->contentsMargins());
        plain.resize(hint->size());
        plain.setText(cut);
        QCOMPARE(hint->grab().toImage(), plain.grab().toImage());
        QCOMPARE(hint->text(), text);
        QCOMPARE(hint->toolTip(), text);
    }

    void hintsAreAboutWhatIsThereNow() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.show();
        auto* hint = window.findChild<QLabel*>("hint");
        const QString usual = hint->text();
        window.statusLine().showMessage("About vertex 1.");
        select(window, {2});
        QCOMPARE(hint->text(), usual);
        // The hint that the tool shows about the map is updated when the map changes.
        hint->setText("Inside Rock 12.");
        modify(window, [](LevelEdit& edit) { edit.remove<PinnedRoute>({9}); });
        QTRY_COMPARE(hint->text(), usual);
        hint->setText("Two are selected.");
        window.workspace().selection.clear();
        QTRY_COMPARE(hint->text(), usual);
    }

    void notesAreCountedInTheStatusBar() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.show();
        const auto counters = [&] {
            QStringList texts;
            for (auto* button : window.statusLine().findChildren<QToolButton*>())
                if (button->isVisible() && button->toolTip().startsWith("Notes"))
                    texts << button->text();
            return texts;
        };
        window.workspace().issues.checkNow();
        QCOMPARE(window.workspace().issues.count(Severity::Note), std::size_t{0});
        QCOMPARE(counters(), QStringList());
        modify(window, [](LevelEdit& edit) { // Allowed in a study level, but it cannot be shipped.
            edit.modify<LevelInfo>({}, [](LevelInfo& info) { info.purpose = LevelPurpose::Study; });
            Link link;
            link.from = {1};
            link.to = {4};
            link.ownCost = 0;
            edit.set<Link>({8}, link);
        });
        window.workspace().issues.checkNow();
        const std::size_t notes = window.workspace().issues.count(Severity::Note);
        QVERIFY(notes > 0);
        QCOMPARE(counters(), QStringList{QString::number(notes)});
    }

    void dialogsBeginWhereTheLevelLies() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        const QString path = m_folder.filePath("maps/castle.waymark");
        QVERIFY(QDir().mkpath(m_folder.filePath("maps")));
        QVERIFY(window.files().saveAs(path).ok());
        forgetSettings();
        QVERIFY(window.fileFlow().openPath(path)); // Opens the level as the command line does.
        QString begins;
        withDialog([&](QWidget& dialog) {
            begins = dynamic_cast<QFileDialog&>(dialog).directory().absolutePath();
            dialog.close();
        });
        window.actions()["file.open"]->trigger();
        QCOMPARE(begins, m_folder.filePath("maps"));
    }

    /// The rings of radio buttons are as visible as the frames of check boxes.
    void radioButtonsAreSeenInTheDark() {
        MainWindow window(5000);
        window.actions()["view.themeDark"]->trigger();
        QRadioButton radio;
        radio.resize(40, 30);
        const QImage image = radio.grab().toImage();
        const int ground = radio.palette().color(QPalette::Window).lightness();
        int most = 0;
        for (int x = 0; x < image.width(); ++x)
            for (int y = 0; y < image.height(); ++y)
                most = std::max(most, image.pixelColor(x, y).lightness() - ground);
        QVERIFY2(most > 60, qPrintable(QString::number(most)));
        window.actions()["view.themeSystem"]->trigger();
    }
};

WAYMARK_TEST(TestWindowWords)
#include "tst_window_words.moc"

// SPDX-License-Identifier: MIT
#include "tests/editor/window/window_fixture.h"
#include "tests/support/test_registry.h"

#include <QDir>
#include <QLabel>
#include <QMenuBar>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>

namespace stamp_flow_test {

using namespace navcore;
using namespace waymark;

/// Tests saving, placing and updating stamps in the window.
class TestStampFlow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        forgetSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_window = std::make_unique<MainWindow>(5000);
        Level square = squareLevel();
        LevelEdit edit(square);
        edit.modify<Vertex>({1}, [](Vertex& vertex) { vertex.name = "Camp {n}"; });
        edit.set<Link>({7}, Link{{1}, {2}, Direction::Forward, {}, 1000, {}});
        const LevelChange change = edit.change();
        QVERIFY(square.apply(change).ok());
        m_window->files().start(square);
        QVERIFY(m_window->files().saveAs(in("square.waymark")).ok());
        m_window->resize(1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    void cleanup() {
        QCOMPARE(missingDialogs(), 0);
        QCOMPARE(m_window->workspace().audit(), QStringList());
        m_window->workspace().document.history().setClean();
        m_window.reset();
    }

    void stampsAreSavedAndPlaced() {
        QVERIFY(!m_window->actions()["stamp.save"]->isEnabled());
        QCOMPARE(entries(), QStringList{"No stamps yet"});
        run("stamp.place");
        QVERIFY2(told().startsWith("There are no stamps yet"), qPrintable(told()));
        saveStamp("camp");
        QVERIFY(QFile::exists(in("stamps/camp.waymark")));
        QVERIFY2(told().contains("camp"), qPrintable(told()));
        QCOMPARE(entries(), (QStringList{"Place camp", "&Edit a Stamp"}));
        run("stamp.place");
        run("stamp.place");
        QVERIFY2(told().contains("copy 2 of camp") && told().contains("Shift+R"),
                 qPrintable(told()));
        QCOMPARE(level().items<Vertex>().size(), std::size_t{8});
        QCOMPARE(level().items<Link>().size(), std::size_t{3});
        QCOMPARE(level().items<StampUse>().size(), std::size_t{2});
        QVERIFY(named("Camp 1") && named("Camp 2"));
        QCOMPARE(m_window->workspace().selection.items().vertices.size(), std::size_t{2});
        QCOMPARE(m_window->workspace().document.history().count(), 2);
        const Level placed = level();
        run("edit.undo");
        QVERIFY(!named("Camp 2"));
        QCOMPARE(level().items<StampUse>().size(), std::size_t{1});
        run("edit.redo");
        QVERIFY(level() == placed);
    }

    void copiesAreOnTheCurrentFloor() {
        saveStamp("camp");
        LevelEdit edit(level());
        edit.set<Floor>({9}, Floor{.name = "Cellar"});
        QVERIFY(m_window->workspace().document.edit(edit.change(), "floor").ok());
        m_window->workspace().goToFloor({9});
        run("stamp.place");
        QVERIFY(named("Camp 1")->floor == FloorId{9});
    }

    void aGridKeepsCopiesInPlace() {
        ViewSettings settings = m_window->workspace().view.settings();
        settings.snap = true;
        m_window->workspace().view.set(settings);
        saveStamp("camp");
        run("stamp.place");
        const Point2 at = level().items<StampUse>().begin()->second.placement.at;
        QCOMPARE(at.x % settings.gridSpacing, 0);
        QCOMPARE(at.y % settings.gridSpacing, 0);
    }

    /// Deleted copies are forgotten, and own changes are counted.
    void ownChangesAreReported() {
        saveStamp("camp");
        run("stamp.place");
        run("stamp.place");
        run("edit.delete"); // The second copy, which is selected.
        LevelEdit edit(level());
        for (const auto& [id, vertex] : level().items<Vertex>())
            if (vertex.name == "Camp 1")
                edit.modify<Vertex>(id, [](Vertex& own) { own.kind = "own"; });
        QVERIFY(m_window->workspace().document.edit(edit.change(), "kind").ok());
        run("stamp.update");
        QVERIFY2(told().contains("Updated 1 copy. 1 item that was changed"), qPrintable(told()));
        QVERIFY(named("Camp 1")->kind == "own");
        QCOMPARE(level().items<StampUse>().size(), std::size_t{1});
    }

    void nextCopiesAreTurned() {
        saveStamp("camp");
        run("stamp.turn");
        QVERIFY2(told().contains("90°"), qPrintable(told()));
        run("stamp.mirror");
        QVERIFY2(told().contains("mirrored"), qPrintable(told()));
        run("stamp.place");
        const StampPlacement& placement = level().items<StampUse>().begin()->second.placement;
        QCOMPARE(int{placement.quarterTurns}, 1);
        QVERIFY(placement.isMirrored);
    }

    void copiesFollowTheFile() {
        saveStamp("camp");
        run("stamp.place");
        run("stamp.update");
        QCOMPARE(m_window->workspace().document.history().count(), 1); // Nothing changed.
        const Vertex before = *named("Camp 1");
        QByteArray text = readText(in("stamps/camp.waymark"));
        QVERIFY(text.contains("\"name\":\"Camp {n}\""));
        text.replace("\"name\":\"Camp {n}\"", "\"name\":\"Fort {n}\",\"kind\":\"fort\"");
        writeText(in("stamps/camp.waymark"), text);
        run("stamp.update");
        QVERIFY2(told().contains("1 copy"), qPrintable(told()));
        QVERIFY(!named("Camp 1") && named("Fort 1"));
        QVERIFY(named("Fort 1")->kind == "fort");
        QCOMPARE(named("Fort 1")->position, before.position);
        QCOMPARE(m_window->workspace().document.history().count(), 2);
        run("edit.undo");
        QVERIFY(named("Camp 1"));
    }

    void unreadableStampsAreNamed() {
        saveStamp("camp");
        run("stamp.place");
        writeText(in("stamps/camp.waymark"), "nonsense");
        QVERIFY(shownBy("stamp.place").contains("camp.waymark"));
        QVERIFY(shownBy("stamp.update").contains("camp.waymark"));
        QVERIFY(QFile::remove(in("stamps/camp.waymark")));
        QVERIFY(shownBy("stamp.update").contains("camp.waymark"));
        QVERIFY(named("Camp 1"));
        QCOMPARE(m_window->workspace().document.history().count(), 1);
    }

    void aLibraryThatCannotBeWrittenIsNamed() {
        writeText(in("stamps"), "a file where the folder should be");
        select();
        QString text;
        withDialog([&text](QWidget& dialog) {
            withDialog([&text](QWidget& error) {
                if (const auto* box = qobject_cast<QMessageBox*>(&error))
                    text = box->text();
                error.close();
            });
            dialog.findChild<QLineEdit*>()->setText("camp");
            clickButton(dialog, "OK");
        });
        run("stamp.save");
        QVERIFY2(text.contains("camp.waymark"), qPrintable(text));
        QCOMPARE(entries(), QStringList{"No stamps yet"});
    }

    void theLibraryIsNextToTheRulesFile() {
        QVERIFY(QDir().mkpath(in("game")));
        LevelEdit edit(level());
        edit.modify<LevelInfo>(
            {}, [&](LevelInfo& info) { info.rules = in("game/game.waymark-rules").toStdString(); });
        QVERIFY(m_window->workspace().document.edit(edit.change(), "rules").ok());
        saveStamp("camp");
        QVERIFY(QFile::exists(in("game/stamps/camp.waymark")));
    }

    void theNameMustBeAFileName() {
        select();
        withDialog([](QWidget& dialog) {
            clickInDialog("OK"); // In the message that follows.
            dialog.findChild<QLineEdit*>()->setText("a/b");
            clickButton(dialog, "OK");
        });
        run("stamp.save");
        QVERIFY(!QDir(in("stamps")).exists());
    }

    /// The images of a copy under a symmetry guide follow it.
    void aGuideMirrorsCopies() {
        saveStamp("camp");
        LevelEdit edit(level());
        edit.modify<SymmetryGuide>({}, [](SymmetryGuide& guide) {
            guide.kind = SymmetryKind::Axis;
            guide.use = SymmetryUse::On;
            guide.doubledCentre = {-2000 * unitsPerPixel, 0};
        });
        QVERIFY(m_window->workspace().document.edit(edit.change(), "guide").ok());
        run("stamp.place");
        QCOMPARE(level().items<Vertex>().size(), std::size_t{8}); // Two of them are images.
        QCOMPARE(level().items<StampUse>().size(), std::size_t{1});
        QCOMPARE(m_window->workspace().document.history().count(), 2); // The guide and the copy.
        run("edit.undo");
        QCOMPARE(level().items<Vertex>().size(), std::size_t{4});
        run("edit.redo");
        QByteArray text = readText(in("stamps/camp.waymark"));
        text.replace("\"name\":\"Camp {n}\"", "\"name\":\"Camp {n}\",\"kind\":\"fort\"");
        writeText(in("stamps/camp.waymark"), text);
        run("stamp.update");
        QCOMPARE(
            std::ranges::count_if(level().items<Vertex>(),
                                  [](const auto& entry) { return entry.second.kind == "fort"; }),
            2);
        QCOMPARE(m_window->workspace().document.history().count(), 3);
        // The name of the image is not given to the next copy.
        run("stamp.place");
        std::multiset<std::string> names;
        for (const auto& [id, vertex] : level().items<Vertex>())
            if (!vertex.name.empty())
                names.emplace(vertex.name);
        QCOMPARE(names.size(), std::set<std::string>(names.begin(), names.end()).size());
    }

private:
    QString in(const QString& name) const { return m_folder->filePath(name); }
    const Level& level() const { return m_window->workspace().document.level(); }
    void run(const char* action) { m_window->actions()[action]->trigger(); }
    QString told() { return m_window->statusBar()->findChild<QLabel*>("hint")->text(); }
    void select() { m_window->workspace().selection.set({{{1}, {2}}}); }

    const Vertex* named(const std::string& name) const {
        for (const auto& [id, vertex] : level().items<Vertex>())
            if (vertex.name == name)
                return &vertex;
        return nullptr;
    }
    static void enterName(const QString& name) {
        withDialog([name](QWidget& dialog) {
            dialog.findChild<QLineEdit*>()->setText(name);
            clickButton(dialog, "OK");
        });
    }
    void saveStamp(const QString& name) {
        select();
        enterName(name);
        run("stamp.save");
    }
    /// Returns the texts of the entries that the menu lists below its separator.
    QStringList entries() const {
        QMenu* menu = nullptr;
        for (QMenu* each : m_window->menuBar()->findChildren<QMenu*>())
            if (each->title() == "Stam&ps")
                menu = each;
        if (!menu)
            return {};
        emit menu->aboutToShow();
        QStringList texts;
        bool isBelow = false;
        for (const QAction* action : menu->actions()) {
            if (isBelow)
                texts << action->text();
            isBelow = isBelow || action->isSeparator();
        }
        return texts;
    }
    /// Returns the text of the message that an action shows.
    QString shownBy(const char* action) {
        QString text;
        withDialog([&text](QWidget& dialog) {
            if (const auto* box = qobject_cast<QMessageBox*>(&dialog))
                text = box->text();
            dialog.close();
        });
        run(action);
        return text;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
};

WAYMARK_TEST(TestStampFlow)

} // namespace stamp_flow_test

#include "tst_stamp_flow.moc"

// SPDX-License-Identifier: MIT
#include "tests/editor/window/window_fixture.h"

#include "editor/dialogs/progress.h"
#include "tests/editor/canvas/random_level.h"
#include "tests/support/test_registry.h"

#include <QProgressDialog>
#include <QShortcut>

#include <semaphore>
#include <thread>

using namespace waymark;
using namespace navcore;

class TestProgress : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }
    void cleanup() { QCOMPARE(missingDialogs(), 0); }

    void shortWorkShowsNothing() {
        QWidget parent;
        bool done = false;
        runWithProgress(&parent, "Short", [&](const Progress&) { done = true; });
        QVERIFY(done);
        QVERIFY(parent.findChildren<QDialog*>().isEmpty());
    }

    void longWorkShowsHowFarItIs() {
        QWidget parent;
        parent.show();
        std::atomic<bool> seen = false;
        const auto watch = [&](QWidget& dialog) {
            auto* progress = qobject_cast<QProgressDialog*>(&dialog);
            QVERIFY(progress);
            QCOMPARE(progress->labelText(), QString("Long"));
            QTRY_VERIFY(progress->value() >= progress->maximum() / 3);
            QVERIFY(progress->value() < progress->maximum());
            seen = true;
        };
        withDialog(watch, Awaited::Progress);
        runWithProgress(&parent, "Long", [&](const Progress& progress) {
            progress.at(0.5);
            while (!seen)
                std::this_thread::yield();
        });
        QVERIFY(seen);
    }

    /// If Escape is pressed just after the work has ended, the key must not reach the window.
    void anEscapeThatComesTooLateIsNotTheWindows() {
        QWidget parent;
        int escapes = 0;
        auto* escape = new QShortcut(Qt::Key_Escape, &parent);
        connect(escape, &QShortcut::activated, &parent, [&] { ++escapes; });
        parent.show();
        QVERIFY(QTest::qWaitForWindowActive(&parent));
        std::atomic<bool> seen = false;
        withDialog([&](QWidget&) { seen = true; }, Awaited::Progress);
        runWithProgress(&parent, "Long", [&](const Progress&) {
            while (!seen)
                std::this_thread::yield();
        });
        parent.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&parent));
        // Sends the key to the window, like a keyboard, because keys sent to a widget reach
        // shortcuts in another way.
        const auto press = [&] { QTest::keyClick(parent.windowHandle(), Qt::Key_Escape); };
        press();
        QCOMPARE(escapes, 0);
        QTRY_VERIFY((press(), escapes > 0)); // Soon afterwards, the key reaches the window again.
    }

    void cancelStopsTheWorkAndWaitsForIt() {
        QWidget parent;
        parent.show();
        withDialog([](QWidget& dialog) { clickButton(dialog, "Cancel"); }, Awaited::Progress);
        bool stopped = false;
        runWithProgress(&parent, "Long", [&](const Progress& progress) {
            while (!progress.cancelled())
                std::this_thread::yield();
            stopped = true;
        });
        QVERIFY(stopped);
    }

    void memoryThatRunsOutComesOut() {
        QWidget parent;
        QVERIFY_THROWS_EXCEPTION(
            std::bad_alloc,
            runWithProgress(&parent, "Short", [](const Progress&) { throw std::bad_alloc(); }));
        parent.show();
        std::atomic<bool> seen = false;
        withDialog([&](QWidget&) { seen = true; }, Awaited::Progress);
        QVERIFY_THROWS_EXCEPTION(std::bad_alloc,
                                 runWithProgress(&parent, "Long", [&](const Progress&) {
                                     while (!seen)
                                         std::this_thread::yield();
                                     throw std::bad_alloc();
                                 }));
        QVERIFY(parent.findChildren<QDialog*>().isEmpty());
    }

    /// During short work, all events except input are processed.
    void theWindowGoesOnMeanwhile() {
        QLineEdit field;
        field.show();
        field.setFocus();
        QVERIFY(QTest::qWaitForWindowActive(&field));
        std::binary_semaphore isSet(0);
        QTimer::singleShot(0, &field, [&] {
            field.setText("a");
            isSet.release();
        });
        runWithProgress(&field, "Short",
                        [&](const Progress&) { isSet.try_acquire_for(std::chrono::seconds(5)); });
        QCOMPARE(field.text(), QString("a"));
    }

    /// Tests edits that change a whole large level in the window.
    void editsOfEverythingAreDoneAndTakenBack() {
        MainWindow window(1'000'000);
        window.show();
        Document& document = window.workspace().document;
        const Level level = test::randomLevel(5, 900, 60, 900, 800);
        window.files().start(level);
        QStringList said;
        document.blockingTask().setWorker([&](const QString& text, const BlockingTask::Work& work) {
            said << text;
            runWithProgress(&window, text, work);
        });
        const auto run = [&](const char* action) {
            said.clear();
            window.actions()[action]->trigger();
        };
        const auto isSaid = [&](const QString& begin) {
            return std::ranges::any_of(said,
                                       [&](const QString& text) { return text.startsWith(begin); });
        };
        run("edit.all");
        run("edit.right");
        run("edit.right"); // This edit is merged with the first one.
        const Level moved = document.level();
        QVERIFY(moved != level);
        QCOMPARE(said, QStringList("Nudge 1,050 items…"));
        run("edit.delete");
        QVERIFY2(isSaid("Delete "), qPrintable(said.join(", ")));
        QVERIFY(document.level().items<Vertex>().empty());
        QCOMPARE(document.history().count(), 2);
        QCOMPARE(window.workspace().audit(), QStringList());
        run("edit.undo");
        QVERIFY2(isSaid("Undo: Delete "), qPrintable(said.join(", ")));
        QVERIFY(document.level() == moved);
        run("edit.undo");
        QVERIFY(document.level() == level);
        QCOMPARE(window.workspace().audit(), QStringList());
        run("edit.redo");
        QVERIFY2(isSaid("Redo: Nudge"), qPrintable(said.join(", ")));
        run("edit.redo");
        QVERIFY(document.level().items<Vertex>().empty());
        QCOMPARE(window.workspace().audit(), QStringList());
        window.docks().history()->show();
        auto* list = window.docks().history()->findChild<QAbstractItemView*>();
        QCOMPARE(list->currentIndex().row(), 2);
        list->setCurrentIndex(list->model()->index(0, 0)); // The state as opened.
        QVERIFY(document.level() == level);
        QCOMPARE(document.history().index(), 0);
        QCOMPARE(window.workspace().audit(), QStringList());
        run("edit.all");
        run("edit.cut");
        run("edit.paste");
        QCOMPARE(said, QStringList("Paste…"));
        QCOMPARE(window.workspace().selection.items().vertices.size(),
                 level.items<Vertex>().size());
        QCOMPARE(document.level().items<Vertex>().size(), level.items<Vertex>().size());
        QCOMPARE(window.workspace().audit(), QStringList());
        run("level.check");
        QVERIFY(window.workspace().issues.current());
    }

    /// A cancelled undo leaves level and history unchanged.
    void aCancelledUndoNeverWas() {
        MainWindow window(1'000'000);
        window.show();
        Document& document = window.workspace().document;
        window.files().start(test::randomLevel(6, 900, 60, 900, 800));
        window.actions()["edit.all"]->trigger();
        window.actions()["edit.right"]->trigger();
        const Level moved = document.level();
        BlockingTask& work = document.blockingTask();
        work.setWorker([&](const QString& text, const BlockingTask::Work& inner) {
            runWithProgress(&window, text, [&](const Progress& progress) {
                while (!progress.cancelled())
                    std::this_thread::yield();
                inner(progress);
            });
        });
        withDialog([](QWidget& dialog) { clickButton(dialog, "Cancel"); }, Awaited::Progress);
        window.actions()["edit.undo"]->trigger();
        QVERIFY(document.level() == moved);
        QCOMPARE(document.history().index(), 1);
        QCOMPARE(window.workspace().audit(), QStringList());
    }
};

WAYMARK_TEST(TestProgress)
#include "tst_progress.moc"

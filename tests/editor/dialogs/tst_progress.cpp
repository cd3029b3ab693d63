// SPDX-License-Identifier: MIT
#include "tests/editor/window/window_fixture.h"

#include "editor/dialogs/progress.h"
#include "tests/support/test_registry.h"

#include <QProgressDialog>

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

    void largeEditsEqualPlainOnes() {
        Document plain(5000), prepared(5000);
        LevelEdit edit(plain.level());
        for (std::uint32_t i = 0; i < 400; ++i)
            edit.set<Vertex>({i + 1}, Vertex{{static_cast<Coord>(i % 20) * 2000,
                                              static_cast<Coord>(i / 20) * 2000, 0},
                                             {},
                                             {},
                                             {},
                                             {}});
        const LevelChange change = edit.change();
        QVERIFY(plain.edit(change, "Fill").ok());
        QWidget parent;
        QVERIFY(editWithProgress(&parent, prepared, change, "Fill").ok());
        QVERIFY(prepared.level() == plain.level());
        QVERIFY(prepared.graph() == plain.graph());
        QCOMPARE(prepared.audit(), QStringList());
        QCOMPARE(prepared.history().count(), 1);
        prepared.history().undo();
        QVERIFY(prepared.level() == Level());
        QCOMPARE(prepared.audit(), QStringList());
        PreparedEdit stale = prepared.prepare(change);
        QVERIFY(stale.finish().ok());
        prepared.history().redo();
        QVERIFY(!prepared.take(std::move(stale), "Late").ok());
        QCOMPARE(prepared.audit(), QStringList());
    }
};

WAYMARK_TEST(TestProgress)
#include "tst_progress.moc"

// SPDX-License-Identifier: MIT
#include "tests/editor/window/window_fixture.h"
#include "tests/support/test_registry.h"

#include <QListWidget>
#include <QScopeGuard>

namespace earlier_versions_test {

using namespace waymark;
using namespace navcore;

/// File > Earlier Versions: its list, and its buttons.
class TestEarlierVersions : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;

    Document& document() { return m_window->workspace().document; }
    Coord vertexX() { return document().level().find<Vertex>({1})->position.x; }
    QAction& action() { return *m_window->actions()["file.versions"]; }

    /// Calls `act` with the dialog once the row is loaded.
    void inRow(int row, const std::function<void(QWidget&)>& act) {
        withDialog([row, act](QWidget& dialog) {
            // Closes the dialog even if a check fails.
            const auto closed = qScopeGuard([&dialog] { dialog.close(); });
            auto* rows = dialog.findChild<QListWidget*>("pastLevels");
            rows->setCurrentRow(row);
            auto* picture = dialog.findChild<QLabel*>("pastPicture");
            QTRY_VERIFY(!picture->pixmap().isNull());
            QTRY_VERIFY(rows->item(0)->text().contains('\n'));
            act(dialog);
        });
        action().trigger();
    }

    /// Saves three times: vertex 1 at 0, 256 and 512 lu.
    void save() {
        QVERIFY(m_window->files().saveAs(m_folder->filePath("a.waymark")).ok());
        for (int i = 0; i < 2; ++i) {
            moveVertex(*m_window, 256);
            QVERIFY(m_window->files().save().ok());
        }
    }

private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        prepareApplication(*m_folder);
        qputenv("XDG_STATE_HOME", m_folder->filePath("state").toUtf8());
        m_window = std::make_unique<MainWindow>(5000);
        m_window->show();
        m_window->files().start(squareLevel());
    }
    void cleanup() {
        QCOMPARE(missingDialogs(), 0);
        m_window.reset();
    }

    void thereAreNoneYet() {
        action().trigger(); // No dialog opens.
        QVERIFY(m_window->statusLine().findChild<QLabel*>("hint")->text().startsWith(
            "No earlier versions of this level yet"));
    }

    void theyAreListedWithWhatChanged() {
        save();
        inRow(0, [](QWidget& dialog) {
            QCOMPARE(dialog.size(), QSize(720, 520));
            const auto* rows = dialog.findChild<QListWidget*>("pastLevels");
            QCOMPARE(rows->count(), 3);
            for (const int row : {0, 1}) {
                const QString news = rows->item(row)->text().section('\n', 1);
                // Vertices are described by position, because ids mean nothing to users.
                QVERIFY2(news.startsWith("vertex ") && news.contains(" px: at ") &&
                             !news.startsWith("vertex 1:"),
                         qPrintable(news));
            }
            QVERIFY(!rows->item(2)->text().contains('\n')); // nothing to compare it with
            // The newest version is the one that is open.
            QCOMPARE(dialog.findChild<QListWidget*>("pastChanges")->count(), 0);
            for (const auto* button : dialog.findChildren<QPushButton*>())
                QCOMPARE(button->isEnabled(), !button->text().startsWith("&Go back"));
            clickButton(dialog, "Close");
        });
        QCOMPARE(vertexX(), 512);
    }

    void goingBackIsOneStep() {
        save();
        const int before = document().history().count();
        inRow(2, [](QWidget& dialog) { clickButton(dialog, "Go back to this version"); });
        QCOMPARE(vertexX(), 0);
        QCOMPARE(document().history().count(), before + 1);
        QVERIFY(m_window->files().hasUnsavedChanges());
        QVERIFY(m_window->workspace().audit().isEmpty());
        document().undo();
        QCOMPARE(vertexX(), 512);
        QVERIFY(!m_window->files().hasUnsavedChanges());
    }

    void aCopyHasNoFile() {
        save();
        moveVertex(*m_window, 99);
        inRow(1, [](QWidget& dialog) {
            clickInDialog("Don't save"); // Answers the next question.
            clickButton(dialog, "Open as copy");
        });
        QCOMPARE(vertexX(), 256);
        QVERIFY(m_window->files().path().isEmpty());
    }

    void oneThatCannotBeReadSaysSo() {
        save();
        const Versions versions(versionsFolder());
        const auto all = versions.of(m_folder->filePath("a.waymark"));
        writeText(all[1].file, "{");
        withDialog([](QWidget& dialog) {
            auto* rows = dialog.findChild<QListWidget*>("pastLevels");
            rows->setCurrentRow(1);
            QTRY_VERIFY(std::ranges::any_of(dialog.findChildren<QLabel*>(), [](QLabel* label) {
                return label->text().startsWith("a.waymark");
            }));
            for (const auto* button : dialog.findChildren<QPushButton*>())
                QCOMPARE(button->isEnabled(), button->text() == "Close");
            clickButton(dialog, "Close");
        });
        action().trigger();
    }
};

WAYMARK_TEST(TestEarlierVersions)

} // namespace earlier_versions_test
#include "tst_earlier_versions.moc"

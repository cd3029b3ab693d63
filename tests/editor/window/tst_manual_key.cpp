// SPDX-License-Identifier: MIT
// Tests that F1 opens the page about the current activity.
#include "editor/dialogs/manual_window.h"
#include "tests/editor/window/window_fixture.h"
#include "tests/support/test_registry.h"

#include <QTextBrowser>

using namespace waymark;

class TestManualKey : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;

    void press(Qt::Key key) {
        m_window->activateWindow();
        QTRY_VERIFY(m_window->isActiveWindow());
        m_window->canvas().setFocus();
        QTest::keyClick(&m_window->canvas(), key);
    }
    QString page() {
        press(Qt::Key_F1);
        const auto* manual = m_window->findChild<ManualWindow*>();
        return manual ? manual->findChild<QTextBrowser*>()->source().fileName() : QString();
    }

private Q_SLOTS:
    void initTestCase() {
        prepareApplication(m_folder);
        initResources();
    }

    void f1KnowsWhatIsOpen() {
        m_window = std::make_unique<MainWindow>(1024);
        m_window->files().start(squareLevel());
        m_window->show();
        const QString plain = page();
        AnalysisModes& open = m_window->workspace().views;
        for (const ModeRow& mode : m_window->tools().modes()) {
            if (mode.manualPage.isEmpty())
                continue;
            m_window->actions()[mode.action.id]->trigger();
            press(Qt::Key_S); // Symmetry also chooses its tool.
            QCOMPARE(page(), mode.manualPage + ".md");
            for (const ModeRow& view : m_window->tools().modes()) {
                if (!view.isView() || mode.isView())
                    continue;
                open.open(view.action.id); // A view takes precedence over an overlay,
                QCOMPARE(page(), view.manualPage + ".md");
                open.close();
            }
            press(Qt::Key_R); // a tool over both.
            QCOMPARE(page(), QString("routes.md"));
            press(Qt::Key_S);
            QCOMPARE(page(), mode.manualPage + ".md");
            if (mode.isView())
                open.close();
            else
                m_window->actions()[mode.action.id]->trigger();
            QCOMPARE(page(), plain);
        }
        m_window.reset();
        forgetSettings();
    }
};

WAYMARK_TEST(TestManualKey)
#include "tst_manual_key.moc"

// SPDX-License-Identifier: MIT
#include "tests/editor/window/level_window.h"
#include "tests/support/test_registry.h"

#include <QSet>
#include <QTabBar>

namespace keyboard_focus_test {

using namespace waymark;

/// Tests where the keyboard focus can go in the window, and that the focused widget is always
/// visible.
class TestKeyboardFocus : public LevelWindow {
    Q_OBJECT

public:
    TestKeyboardFocus() : LevelWindow(squareLevel()) {}

private:
    /// Returns whether part of it is on the screen. For a table, its viewport counts.
    static bool isSeen(const QWidget& widget) {
        const auto* area = qobject_cast<const QAbstractScrollArea*>(&widget);
        return !(area ? area->viewport() : &widget)->visibleRegion().isEmpty();
    }

    /// Presses Tab until the focus is back where it began. Each stop must be visible to the user.
    void walkThrough() {
        QSet<QWidget*> stops;
        constexpr int most = 400;
        for (int i = 0; i < most; ++i) {
            QTest::keyClick(m_window->windowHandle(), Qt::Key_Tab);
            QWidget* focus = QApplication::focusWidget();
            QVERIFY(focus);
            QVERIFY2(isSeen(*focus), qPrintable(QString("%1 %2").arg(
                                         focus->metaObject()->className(), focus->objectName())));
            if (stops.contains(focus))
                break;
            stops.insert(focus);
        }
        QVERIFY2(stops.size() > 10 && stops.size() < most,
                 qPrintable(QString::number(stops.size())));
    }

private Q_SLOTS:
    void tabStaysInFront_data() {
        QTest::addColumn<QString>("above");
        QTest::addColumn<QString>("below");
        QTest::newRow("properties") << "properties"
                                    << "issues";
        QTest::newRow("terrains") << "terrains"
                                  << "routes";
        QTest::newRow("agents") << "agents"
                                << "layers";
        QTest::newRow("linking") << "linking"
                                 << "issues";
    }
    void tabStaysInFront() {
        QFETCH(QString, above);
        QFETCH(QString, below);
        for (const QString& name : {above, below})
            m_window->docks().show(&part<QDockWidget>(name));
        QCoreApplication::processEvents(); // Let the layouts settle.
        walkThrough();
        QVERIFY(bytes() == before());
        // And again with the layout of a new window.
        m_window->docks().reset();
        QCoreApplication::processEvents();
        walkThrough();
    }

    /// If a panel is hidden behind another tab, the focus moves from the panel to the map.
    void hiddenPanelLosesTheFocus() {
        m_window->docks().show(&part<QDockWidget>("properties"));
        auto& name = part<QLineEdit>("levelName");
        QTRY_VERIFY(name.isVisible());
        name.setFocus();
        QTRY_VERIFY(name.hasFocus());
        m_window->docks().show(&part<QDockWidget>("linking"));
        QTRY_VERIFY(m_window->canvas().hasFocus());
    }

    void keysLeadToPanels() {
        const QStringList names{"properties", "terrains", "agents", "linking",
                                "issues",     "routes",   "layers", "history"};
        for (int i = 0; i < names.size(); ++i) {
            QTest::keyClick(m_window->windowHandle(), static_cast<Qt::Key>(Qt::Key_1 + i),
                            Qt::ControlModifier);
            auto& dock = part<QDockWidget>(names[i]);
            const QWidget* focus = QApplication::focusWidget();
            QVERIFY2(focus && dock.isAncestorOf(focus), qPrintable(names[i]));
            QTRY_VERIFY2(isSeen(*focus), qPrintable(names[i]));
        }
        QVERIFY(!m_window->actions()["panel.view"]->isEnabled());
        m_window->actions()[m_window->tools().modes().front().action.id]->trigger();
        QTest::keyClick(m_window->windowHandle(), Qt::Key_9, Qt::ControlModifier);
        QVERIFY(part<QDockWidget>("view").isAncestorOf(QApplication::focusWidget()));
    }

    void theMapShowsThatItHasTheFocus() {
        Canvas& canvas = m_window->canvas();
        const auto corner = [&] { return canvas.grab().toImage().pixelColor(1, 1); };
        const QColor frame = canvas.palette().color(QPalette::Highlight);
        QVERIFY(corner() != frame);
        m_window->docks().show(&part<QDockWidget>("properties"));
        part<QLineEdit>("levelName").setFocus();
        QTest::keyClick(m_window->windowHandle(), Qt::Key_Escape);
        QVERIFY(canvas.hasFocus());
        QCOMPARE(corner(), frame);
        click(QPoint(30, 30));
        QVERIFY(corner() != frame);
    }

    /// On a small screen, the window keeps its size regardless of which panels are shown. The
    /// panels scroll.
    void noPanelMakesTheWindowTaller() {
        constexpr int lowest = 480; // Pixels.
        QStringList tall;
        const auto measure = [&](const QString& what) {
            QCoreApplication::processEvents();
            const int height = m_window->minimumSizeHint().height();
            if (height > lowest)
                tall << QString("%1: %2").arg(what).arg(height);
        };
        for (QDockWidget* dock : m_window->docks().all())
            if (dock != m_window->docks().trace() && dock != m_window->docks().view()) {
                m_window->docks().show(dock);
                measure(dock->objectName());
            }
        m_window->actions()["edit.all"]->trigger();
        m_window->docks().show(m_window->docks().properties());
        measure("selection");
        for (const ModeRow& row : m_window->tools().modes()) {
            if (!row.isView())
                continue;
            m_window->actions()[row.action.id]->trigger();
            measure(row.action.id);
        }
        m_window->docks().beginTrace();
        measure("trace");
        m_window->docks().endTrace();
        QVERIFY2(tall.isEmpty(), qPrintable(tall.join(", ")));
    }
};

WAYMARK_TEST(TestKeyboardFocus)

} // namespace keyboard_focus_test
#include "tst_keyboard_focus.moc"

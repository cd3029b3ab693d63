// SPDX-License-Identifier: MIT
#include "tests/editor/window/floor_building.h"
#include "tests/support/test_registry.h"

#include <QAbstractSpinBox>
#include <QPlainTextEdit>
#include <QPointer>
#include <QSet>
#include <QTabBar>

namespace keyboard_focus_test {

using namespace floor_building;

/// Tests where the keyboard focus can go in the window, and that the focused widget is always
/// visible.
class TestKeyboardFocus : public LevelWindow {
    Q_OBJECT

public:
    TestKeyboardFocus() : LevelWindow(building()) {}

private:
    /// Returns whether part of it is on the screen. For a table, its viewport counts.
    static bool isSeen(const QWidget& widget) {
        const auto* area = qobject_cast<const QAbstractScrollArea*>(&widget);
        return !(area ? area->viewport() : &widget)->visibleRegion().isEmpty();
    }

    /// Returns whether a widget shows that it has the keyboard focus: by a frame, or as a text
    /// field does. The map shows no focus of its own.
    bool isMarked(const QWidget& widget) const {
        const auto* frame = widget.findChild<QWidget*>("focusFrame", Qt::FindDirectChildrenOnly);
        if (frame)
            return frame->isVisible() && frame->geometry() == widget.rect();
        return &widget == &m_window->canvas() || qobject_cast<const QLineEdit*>(&widget) ||
               qobject_cast<const QPlainTextEdit*>(&widget) ||
               qobject_cast<const QAbstractSpinBox*>(&widget) ||
               widget.findChild<QLineEdit*>(QString(), Qt::FindDirectChildrenOnly);
    }

    /// Presses Tab. The stop must be visible to the user and marked, and the stops of a page must
    /// be visited from top to bottom.
    void goOn() {
        const QPointer<QWidget> before = QApplication::focusWidget();
        QTest::keyClick(m_window->windowHandle(), Qt::Key_Tab);
        QWidget* focus = QApplication::focusWidget();
        QVERIFY(focus && before);
        const QString name = focus->metaObject()->className() + (' ' + focus->objectName());
        QVERIFY2(isSeen(*focus), qPrintable(name));
        QVERIFY2(isMarked(*focus), qPrintable(name));
        QCOMPARE(m_window->findChildren<QWidget*>("focusFrame").size(),
                 focus->findChild<QWidget*>("focusFrame") ? 1 : 0);
        const QWidget* page = focus->parentWidget(); // Qt orders the children of the window.
        if (m_stops.contains(focus) || page != before->parentWidget() || page == m_window.get())
            return;
        QVERIFY2(focus->geometry().bottom() > before->y(),
                 qPrintable(name + " comes after " + before->objectName()));
    }

    /// Presses Tab until the focus is back where it began.
    void walkThrough() {
        m_stops.clear();
        constexpr int most = 400;
        for (int i = 0; i < most; ++i) {
            goOn();
            QWidget* focus = QApplication::focusWidget();
            if (QTest::currentTestFailed() || m_stops.contains(focus))
                break;
            m_stops.insert(focus);
        }
        QVERIFY2(m_stops.size() > 10 && m_stops.size() < most,
                 qPrintable(QString::number(m_stops.size())));
    }

    QSet<QWidget*> m_stops;

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

    /// Tab visits the fields of the selected items from top to bottom.
    void tabFollowsTheProperties_data() {
        QTest::addColumn<SelectedItems>("items");
        const auto only = [](auto kind, auto keys) {
            SelectedItems items;
            items.*kind = std::move(keys);
            return items;
        };
        QTest::newRow("vertex") << only(&SelectedItems::vertices, KeySet<VertexId>{{11}});
        QTest::newRow("vertices") << only(&SelectedItems::vertices, KeySet<VertexId>{{1}, {11}});
        QTest::newRow("edge") << only(&SelectedItems::edges,
                                      KeySet<EdgeKey>{EdgeKey::of(VertexPair{{11}, {12}})});
        QTest::newRow("link") << only(&SelectedItems::edges,
                                      KeySet<EdgeKey>{EdgeKey::of(LinkId{50})});
        QTest::newRow("obstacle") << only(&SelectedItems::obstacles, KeySet<ObstacleId>{{40}});
        QTest::newRow("barrier") << only(&SelectedItems::barriers, KeySet<BarrierId>{{41}});
        QTest::newRow("note") << only(&SelectedItems::notes, KeySet<NoteId>{{42}});
        QTest::newRow("route") << only(&SelectedItems::routes, KeySet<PinnedRouteId>{offGraph});
    }
    void tabFollowsTheProperties() {
        QFETCH(SelectedItems, items);
        workspace().selection.set(items);
        QCOMPARE(workspace().selection.items().size(), items.size());
        m_window->actions()["panel.properties"]->trigger();
        QCoreApplication::processEvents(); // Let the layouts settle.
        const auto& dock = part<QDockWidget>("properties");
        m_stops.clear();
        while (!QTest::currentTestFailed() && dock.isAncestorOf(QApplication::focusWidget())) {
            m_stops.insert(QApplication::focusWidget());
            goOn();
        }
        QVERIFY(m_stops.size() >= 2);
    }

    /// Going to a panel by its key marks a widget of the panel, and a click removes the mark.
    void keysOfPanelsShowTheFocus_data() {
        QTest::addColumn<QString>("panel");
        for (const char* panel : {"properties", "terrains", "agents", "linking", "issues", "routes",
                                  "layers", "history", "table"})
            QTest::newRow(panel) << panel;
    }
    void keysOfPanelsShowTheFocus() {
        QFETCH(QString, panel);
        m_window->canvas().setFocus();
        m_window->actions()["panel." + panel]->trigger();
        QWidget* focus = QApplication::focusWidget();
        QVERIFY(focus);
        QVERIFY2(part<QDockWidget>(panel).isAncestorOf(focus), qPrintable(focus->objectName()));
        QVERIFY2(isMarked(*focus), qPrintable(focus->objectName()));
        QVERIFY(panel != "layers" || focus->objectName() == "floors");
        QVERIFY(!qobject_cast<QLabel*>(focus)); // A link in a label is hardly marked.
        m_window->canvas().setFocus(Qt::MouseFocusReason);
        QVERIFY(!m_window->findChild<QWidget*>("focusFrame"));
        focus->setFocus(Qt::MouseFocusReason);
        QVERIFY(!m_window->findChild<QWidget*>("focusFrame"));
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

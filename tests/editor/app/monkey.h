// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/fields.h"
#include "navcore/runtime/base/random.h"
#include "tests/editor/window/window_fixture.h"

#include <QAbstractSlider>
#include <QDialogButtonBox>
#include <QListWidget>
#include <QPointer>
#include <QTableWidget>
#include <QToolButton>
#include <QTreeWidget>

namespace waymark {

/// Generates random user input in the window: mouse and keys on the canvas, all enabled actions,
/// and fields, lists and buttons of the panels. Dialogs and menus that open are accepted or
/// dismissed.
class Monkey {
public:
    Monkey(MainWindow& window, std::uint64_t seed) : m_window(window), m_random(seed) {
        m_doorman.setInterval(0);
        QObject::connect(&m_doorman, &QTimer::timeout, &window, [this] { openDoors(); });
        m_doorman.start();
    }

    /// The last action, for failure messages.
    QString last() const { return m_last; }

    void act() {
        switch (below(20)) {
        case 0:
        case 1:
        case 2:
            return triggerAction();
        case 3:
        case 4:
        case 5:
            return useField();
        case 6:
            return pressButton();
        case 7:
            return useRow();
        default:
            return useCanvas();
        }
    }

    /// Releases the mouse and drops every unfinished shape.
    void rest() {
        QTest::mouseRelease(&m_window.canvas(), Qt::LeftButton);
        m_window.tools().escapeToSelect();
        m_doorman.stop();
    }

private:
    int below(int n) { return static_cast<int>(m_random.below(static_cast<std::uint64_t>(n))); }

    template <class List>
    auto any(const List& list) {
        return list[below(static_cast<int>(list.size()))];
    }

    /// Closes open dialogs and menus. Does not use files.
    void openDoors() {
        if (QWidget* menu = QApplication::activePopupWidget()) {
            menu->close();
            return;
        }
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        if (!dialog)
            return;
        // Stops filling the level once it is large, because a larger level would only slow down the
        // audit.
        const bool large = m_window.workspace().document.graph().vertexCount() > 300;
        if (dialog != m_seen && !large && below(2) == 0 && !qobject_cast<QFileDialog*>(dialog)) {
            m_seen = dialog;
            if (auto* name = dialog->findChild<QLineEdit*>(); name && below(2) == 0)
                name->setText(any(texts()));
            if (press(*dialog))
                return;
        }
        dialog->reject();
    }

    /// Presses the accept button of the dialog. Returns false if it is disabled, because a user
    /// could not press it either.
    static bool press(const QDialog& dialog) {
        if (const auto* box = dialog.findChild<QDialogButtonBox*>())
            for (QAbstractButton* button : box->buttons())
                if (box->buttonRole(button) == QDialogButtonBox::AcceptRole &&
                    button->isEnabled()) {
                    button->click();
                    return true;
                }
        return false;
    }

    static QStringList texts() {
        return {"",     "0",     "1",   "2",    "7.5", "64",     "abc",
                "-3.5", "1e300", "nan", "mill", "½",   "120 px", "0.001"};
    }

    /// Returns whether an action closes the level or the program. Such actions have their own
    /// tests.
    static bool leaves(const QString& id) {
        return id.startsWith("file.") || id.startsWith("help.") || id == "level.replacePicture";
    }

    void triggerAction() {
        QList<QAction*> enabled;
        m_window.actions().refresh();
        for (const Action& row : m_window.actions().rows())
            if (!leaves(row.id) && m_window.actions()[row.id]->isEnabled())
                enabled << m_window.actions()[row.id];
        QAction* action = any(enabled);
        m_last = "action " + action->objectName();
        action->trigger();
    }

    template <class Widget>
    QList<Widget*> inDocks() const {
        QList<Widget*> all;
        for (QDockWidget* dock : m_window.docks().all())
            for (Widget* widget : dock->findChildren<Widget*>())
                if (widget->isEnabled() && widget->isVisibleTo(dock))
                    all << widget;
        return all;
    }

    void useField() {
        switch (below(4)) {
        case 0:
            if (const auto choices = inDocks<ChoiceField>(); !choices.isEmpty()) {
                ChoiceField* choice = any(choices);
                if (choice->count() == 0)
                    return;
                choice->setCurrentIndex(below(choice->count()));
                m_last = "choice " + choice->objectName();
                emit choice->activated(choice->currentIndex());
            }
            return;
        case 1:
            if (const auto sliders = inDocks<QAbstractSlider>(); !sliders.isEmpty())
                any(sliders)->setValue(below(100));
            return;
        default:
            break;
        }
        const auto fields = inDocks<QLineEdit>();
        if (fields.isEmpty())
            return;
        QLineEdit* field = any(fields);
        m_last = "field " + field->objectName();
        field->setFocus();
        field->selectAll();
        field->del();
        field->insert(any(texts()));
        field->setModified(true);
        if (below(4) != 0)
            QTest::keyClick(field, below(5) == 0 ? Qt::Key_Up : Qt::Key_Return);
        else if (below(2) == 0)
            m_window.canvas().setFocus();
    }

    void pressButton() {
        QList<QAbstractButton*> buttons = inDocks<QAbstractButton>();
        buttons += m_window.statusBar()->findChildren<QAbstractButton*>();
        buttons.removeIf([this](QAbstractButton* b) {
            return !b->isVisibleTo(&m_window) || b->text() == "Replace…";
        });
        if (buttons.isEmpty())
            return;
        QAbstractButton* button = any(buttons);
        m_last = "button " + button->text() + button->accessibleName();
        button->click();
    }

    void useRow() {
        if (below(3) == 0) {
            if (const auto trees = inDocks<QTreeWidget>(); !trees.isEmpty()) {
                QTreeWidget* tree = any(trees);
                if (tree->topLevelItemCount() == 0)
                    return;
                QTreeWidgetItem* row = tree->topLevelItem(below(tree->topLevelItemCount()));
                if (row->childCount() > 0 && below(2) == 0)
                    row = row->child(below(row->childCount()));
                tree->setCurrentItem(row);
                m_last = "row of a tree";
                QTest::keyClick(tree, Qt::Key_Return);
            }
            return;
        }
        if (below(2) == 0) {
            if (const auto lists = inDocks<QListWidget>(); !lists.isEmpty()) {
                QListWidget* list = any(lists);
                if (list->count() == 0)
                    return;
                list->setCurrentRow(below(list->count()));
                m_last = "row of a list";
                QTest::keyClick(list, Qt::Key_Return);
            }
            return;
        }
        const auto tables = inDocks<QTableWidget>();
        if (tables.isEmpty())
            return;
        QTableWidget* table = any(tables);
        if (table->rowCount() == 0)
            return;
        const int row = below(table->rowCount()), column = below(table->columnCount());
        m_last = QString("cell %1, %2").arg(row).arg(column);
        table->setCurrentCell(row, column);
        QTableWidgetItem* item = table->item(row, column);
        if (item && item->flags().testFlag(Qt::ItemIsEditable) && below(2) == 0)
            item->setText(any(texts()));
        else
            emit table->cellClicked(row, column);
    }

    void useCanvas() {
        // Half of the points are on a coarse lattice, so that clicks hit items and items coincide.
        QPoint at(below(600), 0);
        at.setY(below(420));
        if (below(2) == 0)
            at = QPoint(at.x() / 50 * 50, at.y() / 50 * 50);
        const Qt::KeyboardModifiers modifiers = below(4) == 0   ? Qt::ShiftModifier
                                                : below(5) == 0 ? Qt::ControlModifier
                                                                : Qt::NoModifier;
        Canvas& canvas = m_window.canvas();
        const auto mouse = [&](QEvent::Type type, Qt::MouseButton button) {
            const QPointF local(at);
            QMouseEvent event(type, local, canvas.mapToGlobal(local), button, m_held, modifiers);
            QApplication::sendEvent(&canvas, &event);
        };
        m_last = "canvas";
        switch (below(11)) {
        case 0:
        case 1:
            m_held |= Qt::LeftButton;
            return mouse(QEvent::MouseButtonPress, Qt::LeftButton);
        case 2:
        case 3:
            m_held &= ~Qt::MouseButtons(Qt::LeftButton);
            return mouse(QEvent::MouseButtonRelease, Qt::LeftButton);
        case 4: {
            static constexpr Qt::Key keys[] = {
                Qt::Key_Escape, Qt::Key_Return,      Qt::Key_Backspace, Qt::Key_Delete,
                Qt::Key_X,      Qt::Key_D,           Qt::Key_E,         Qt::Key_1,
                Qt::Key_3,      Qt::Key_BracketLeft, Qt::Key_PageUp,    Qt::Key_PageDown};
            const Qt::Key key = keys[below(static_cast<int>(std::size(keys)))];
            m_last = QString("key %1").arg(key);
            QTest::keyClick(&canvas, key, modifiers);
            return;
        }
        case 5: {
            const auto& tools = m_window.tools().rows();
            const auto tool = static_cast<std::size_t>(below(static_cast<int>(tools.size())));
            m_last = "a tool";
            m_window.tools().choose(tools[tool]->id);
            return;
        }
        case 6:
            m_held |= Qt::LeftButton;
            return mouse(QEvent::MouseButtonDblClick, Qt::LeftButton);
        default:
            return mouse(QEvent::MouseMove, Qt::NoButton);
        }
    }

    MainWindow& m_window;
    navcore::Random m_random;
    QTimer m_doorman;
    QPointer<QDialog> m_seen;
    Qt::MouseButtons m_held;
    QString m_last;
};

} // namespace waymark

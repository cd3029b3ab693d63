// SPDX-License-Identifier: MIT
#include "editor/window/map_focus.h"

#include "editor/panels/fields.h"
#include "editor/tools/fill_tool.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QDockWidget>
#include <QKeyEvent>
#include <QMenu>
#include <QToolBar>
#include <QToolTip>

namespace waymark {

namespace {

bool isEscape(const QKeyEvent& event) {
    return event.key() == Qt::Key_Escape;
}

/// Returns whether a key pressed while a panel has the focus should go to the map. Panels use
/// arrows, Tab, Space, Enter and Del themselves.
bool meansMap(const QKeyEvent& event) {
    if (event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier))
        return false;
    const QString text = event.text();
    return isEscape(event) || (!text.isEmpty() && text[0].isPrint() && !text[0].isSpace());
}

/// Returns whether the widget is a table in which pressing a key starts editing a cell.
bool typesInto(const QWidget& widget) {
    const auto* view = qobject_cast<const QAbstractItemView*>(&widget);
    return view && view->editTriggers().testFlag(QAbstractItemView::AnyKeyPressed) &&
           view->currentIndex().flags().testFlag(Qt::ItemIsEditable);
}

/// Returns whether the field is in the option row of the active tool.
bool isOption(const QWidget& field) {
    const QWidget* widget = &field;
    while (widget && !qobject_cast<const QToolBar*>(widget))
        widget = widget->parentWidget();
    return widget != nullptr;
}

bool endsField(const QKeyEvent& event) {
    const bool enter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    return isEscape(event) || (enter && !event.modifiers().testFlag(Qt::ShiftModifier));
}

} // namespace

MapFocus::MapFocus(Canvas& canvas, ToolBox& tools)
    : QObject(&canvas), m_canvas(canvas), m_tools(tools) {
    qApp->installEventFilter(this);
}

/// Returns whether the widget is in the map's window or in a dock floating above it. Returns false
/// for the map itself.
bool MapFocus::isBesideMap(const QWidget& widget) const {
    const QWidget *window = m_canvas.window(), *own = widget.window();
    const bool floats = qobject_cast<const QDockWidget*>(own) && own->parentWidget() == window;
    return (own == window || floats) && &widget != &m_canvas && m_canvas.isVisible();
}

/// Lets the field commit or restore its text, and moves the focus to the map unless the field
/// refuses the text. Always returns true.
bool MapFocus::endField(QWidget& field, QKeyEvent& event) {
    static_cast<QObject&>(field).event(&event);
    if (!isEscape(event) && isRefused(field)) {
        event.accept();
        return true;
    }
    const QString refusal = QToolTip::isVisible() ? QToolTip::text() : QString();
    if (!QApplication::activeModalWidget())
        m_canvas.setFocus(Qt::ShortcutFocusReason);
    if (!refusal.isEmpty()) // Show the message again, because the change of focus has hidden it.
        showRefusal(&field, field.rect(), refusal);
    else if (!isEscape(event) && isOption(field) && m_tools.currentId() == FillTool::toolId &&
             m_tools.current().drawing())
        m_tools.current().key(Qt::Key_Return, {});
    event.accept();
    return true;
}

/// Returns the focus to the map after the current event, unless the focus has moved by then.
void MapFocus::returnFocus(const QWidget& from) {
    QMetaObject::invokeMethod(
        this,
        [this, from = &from] {
            if (m_canvas.window()->focusWidget() == from && m_canvas.isVisible())
                m_canvas.setFocus(Qt::OtherFocusReason);
        },
        Qt::QueuedConnection);
}

bool MapFocus::eventFilter(QObject* watched, QEvent* event) {
    const QEvent::Type type = event->type();
    // While a menu is open, the map keeps the focus. Do not treat keys of the menu as shortcuts.
    if (type == QEvent::ShortcutOverride &&
        qobject_cast<QMenu*>(QApplication::activePopupWidget())) {
        event->accept();
        return true;
    }
    if (type == QEvent::Hide) { // If the widget is in a combo box, its list is being closed.
        auto* choice = qobject_cast<QComboBox*>(watched->parent());
        if (choice && !choice->isEditable() && isBesideMap(*choice))
            returnFocus(*choice);
        return false;
    }
    if (type != QEvent::ShortcutOverride && type != QEvent::KeyPress &&
        type != QEvent::MouseButtonPress && type != QEvent::MouseButtonRelease)
        return false;
    auto* widget = qobject_cast<QWidget*>(watched);
    if (!widget || !isBesideMap(*widget))
        return false;
    if (type == QEvent::MouseButtonPress) {
        // Clicking a tool button does not move the focus, so commit the text explicitly.
        if (qobject_cast<QAbstractButton*>(widget) && !isTextField(*widget->parentWidget()))
            commitTyping();
    } else if (type == QEvent::MouseButtonRelease) {
        if (qobject_cast<QAbstractButton*>(widget))
            returnFocus(*widget);
    } else if (const QWidget* focus = widget->window()->focusWidget();
               widget == (focus ? focus : widget->window())) {
        auto& key = *static_cast<QKeyEvent*>(event);
        if (isTextField(*widget))
            return type == QEvent::KeyPress && endsField(key) && !isCellEditor(*widget) &&
                   endField(*widget, key);
        // Move the focus before Qt looks for shortcuts, so that shortcuts of the map are found.
        if (type == QEvent::ShortcutOverride && meansMap(key) &&
            (isEscape(key) || !typesInto(*widget)))
            m_canvas.setFocus(Qt::ShortcutFocusReason);
    }
    return false;
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/window/field_guard.h"

#include "editor/panels/fields.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QFocusEvent>

namespace waymark {

namespace {

bool isNumber(QObject* field) {
    return qobject_cast<QAbstractSpinBox*>(field) || qobject_cast<NumberField*>(field);
}

} // namespace

FieldGuard::FieldGuard(QObject* parent) : QObject(parent) {
    qApp->installEventFilter(this);
}

bool FieldGuard::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
    case QEvent::Wheel:
    case QEvent::Show:
        return guardWheel(*watched, *event);
    case QEvent::FocusIn:
        if (static_cast<QFocusEvent*>(event)->reason() == Qt::MouseFocusReason && isNumber(watched))
            m_entered = watched;
        break;
    case QEvent::MouseButtonRelease:
        if (m_entered)
            endClick(*watched);
        break;
    default:
        break;
    }
    return false;
}

bool FieldGuard::guardWheel(QObject& watched, QEvent& event) {
    const bool isChoice = qobject_cast<QComboBox*>(&watched) != nullptr;
    auto* number = qobject_cast<QAbstractSpinBox*>(&watched);
    if (!isChoice && !number)
        return false;
    auto& field = static_cast<QWidget&>(watched);
    // Qt's default policy gives the field the focus when the wheel is turned over it.
    if (event.type() == QEvent::Show) {
        if (field.focusPolicy() == Qt::WheelFocus)
            field.setFocusPolicy(Qt::StrongFocus);
        return false;
    }
    if (number && number->hasFocus())
        return false;
    event.ignore(); // Let the surrounding scroll area handle the event.
    return true;
}

/// Selects the text of a number field when the click that focused it ends. `watched` is the line
/// edit, because a spin box has the focus but its line edit receives mouse events.
void FieldGuard::endClick(QObject& watched) {
    auto* text = qobject_cast<QLineEdit*>(&watched);
    if (!text || (text != m_entered && text->parent() != m_entered))
        return;
    m_entered.clear();
    QMetaObject::invokeMethod(
        text,
        [text] {
            if (!text->hasSelectedText())
                text->selectAll();
        },
        // Wait until the click has moved the text cursor.
        Qt::QueuedConnection);
}

} // namespace waymark

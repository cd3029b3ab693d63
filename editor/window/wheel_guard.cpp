// SPDX-License-Identifier: MIT
#include "editor/window/wheel_guard.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>

namespace waymark {

WheelGuard::WheelGuard(QObject* parent) : QObject(parent) {
    qApp->installEventFilter(this);
}

bool WheelGuard::eventFilter(QObject* watched, QEvent* event) {
    const QEvent::Type type = event->type();
    if (type != QEvent::Wheel && type != QEvent::Show)
        return false;
    const bool isChoice = qobject_cast<QComboBox*>(watched) != nullptr;
    auto* number = qobject_cast<QAbstractSpinBox*>(watched);
    if (!isChoice && !number)
        return false;
    auto& field = *static_cast<QWidget*>(watched);
    if (type == QEvent::Show) { // Otherwise the first turn of the wheel would give it the focus.
        if (field.focusPolicy() == Qt::WheelFocus)
            field.setFocusPolicy(Qt::StrongFocus);
        return false;
    }
    if (number && number->hasFocus())
        return false;
    event->ignore(); // Its parent scrolls.
    return true;
}

} // namespace waymark

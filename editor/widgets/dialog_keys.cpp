// SPDX-License-Identifier: MIT
#include "editor/widgets/dialog_keys.h"

#include <QApplication>
#include <QDialog>
#include <QMessageBox>

namespace waymark {

namespace {

constexpr auto unpainted = "notYetPainted"; // Property of dialogs that have not been painted yet.

bool isBareCharacter(const QKeyEvent& key) {
    return !(key.modifiers() & (Qt::AltModifier | Qt::ControlModifier | Qt::MetaModifier)) &&
           !key.text().isEmpty() && key.text()[0].isPrint() && !key.text()[0].isSpace();
}

} // namespace

DialogKeys::DialogKeys(QObject* parent) : QObject(parent) {
    qApp->installEventFilter(this);
}

bool DialogKeys::takesKeys(const QWidget& widget) {
    return !widget.window()->property(unpainted).toBool();
}

bool DialogKeys::eventFilter(QObject* watched, QEvent* event) {
    const QEvent::Type type = event->type();
    if (type == QEvent::Show && qobject_cast<QDialog*>(watched))
        watched->setProperty(unpainted, true);
    const auto* widget = qobject_cast<QWidget*>(watched);
    if (!widget)
        return false;
    // Child widgets may cover the dialog completely, in which case it gets no paint event itself.
    if (type == QEvent::Paint && !takesKeys(*widget))
        widget->window()->setProperty(unpainted, false);
    if (type != QEvent::KeyPress && type != QEvent::KeyRelease && type != QEvent::ShortcutOverride)
        return false;
    if (!takesKeys(*widget)) {
        event->accept();
        return true;
    }
    // QMessageBox accepts the mnemonic of a button even without Alt.
    return type == QEvent::KeyPress && qobject_cast<const QMessageBox*>(widget) &&
           isBareCharacter(*static_cast<QKeyEvent*>(event));
}

} // namespace waymark

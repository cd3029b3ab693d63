// SPDX-License-Identifier: MIT
#include "editor/widgets/text_area.h"

#include <QKeyEvent>

namespace waymark {

namespace {
constexpr int shownLines = 4;
}

TextArea::TextArea(QWidget* parent) : QPlainTextEdit(parent) {
    setTabChangesFocus(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void TextArea::setValue(const std::optional<QString>& value) {
    if (value == m_value && isModified())
        return;
    m_value = value;
    putBack();
}

void TextArea::putBack() {
    const QString text = m_value.value_or(QString());
    if (text != toPlainText())
        setPlainText(text);
    setPlaceholderText(m_value ? QString() : QStringLiteral("—"));
    document()->setModified(false);
}

QSize TextArea::sizeHint() const {
    const int frame = 2 * (frameWidth() + static_cast<int>(document()->documentMargin()));
    return {220, shownLines * fontMetrics().lineSpacing() + frame};
}

QSize TextArea::minimumSizeHint() const {
    return {80, sizeHint().height()};
}

void TextArea::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && !event->modifiers().testFlag(Qt::ShiftModifier)) {
        end();
        emit returnPressed();
        return;
    }
    if (event->key() == Qt::Key_Escape) {
        if (isModified())
            putBack();
        // Let the parent handle Esc: it closes a dialog or moves the focus to the map.
        event->ignore();
        return;
    }
    QPlainTextEdit::keyPressEvent(event);
}

void TextArea::focusOutEvent(QFocusEvent* event) {
    QPlainTextEdit::focusOutEvent(event);
    // Opening the context menu does not end editing.
    if (event->reason() != Qt::PopupFocusReason)
        end();
}

void TextArea::end() {
    if (!isModified())
        return;
    document()->setModified(false);
    if (toPlainText() != m_value)
        emit edited(toPlainText());
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/widgets/labels.h"

#include <QPainter>
#include <QStyle>
#include <algorithm>

namespace waymark {

QLabel* makeWordLabel(const QString& name, QWidget* parent, int margin) {
    auto* label = new QLabel(parent);
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setContentsMargins(margin, 0, margin, 0);
    return label;
}

QLabel* quietLabel(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setWordWrap(true);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

QLabel* headingLabel(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    QFont bold = label->font();
    bold.setBold(true);
    label->setFont(bold);
    return label;
}

void ElidedLabel::showText(const QString& text) {
    setText(text);
    setToolTip(text);
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QRect rect = contentsRect();
    const int lines = std::max(rect.height() / fontMetrics().lineSpacing(), 1);
    const int flags = static_cast<int>(alignment()) | (lines > 1 ? Qt::TextWordWrap : 0);
    // Reserve half a word at the end of each line, because word wrap leaves lines incomplete.
    const int room = rect.width() * lines - (lines - 1) * fontMetrics().averageCharWidth() * 6;
    style()->drawItemText(&painter, rect, flags, palette(), isEnabled(),
                          fontMetrics().elidedText(text(), Qt::ElideRight, room), foregroundRole());
}

} // namespace waymark

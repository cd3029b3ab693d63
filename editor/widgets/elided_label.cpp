// SPDX-License-Identifier: MIT
#include "editor/widgets/elided_label.h"

#include <QPainter>
#include <QStyle>

#include <algorithm>

namespace waymark {

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

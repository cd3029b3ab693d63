// SPDX-License-Identifier: MIT
#include "editor/panels/elided_label.h"

#include <QPainter>
#include <QStyle>

namespace waymark {

void ElidedLabel::showText(const QString& text) {
    setText(text);
    setToolTip(text);
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QRect rect = contentsRect();
    style()->drawItemText(&painter, rect, static_cast<int>(alignment()), palette(), isEnabled(),
                          fontMetrics().elidedText(text(), Qt::ElideRight, rect.width()),
                          foregroundRole());
}

} // namespace waymark

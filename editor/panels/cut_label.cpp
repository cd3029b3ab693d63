// SPDX-License-Identifier: MIT
#include "editor/panels/cut_label.h"

#include <QPainter>
#include <QStyle>

namespace waymark {

void CutLabel::showText(const QString& text) {
    setText(text);
    setToolTip(text);
}

void CutLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QRect rect = contentsRect();
    style()->drawItemText(&painter, rect, static_cast<int>(alignment()), palette(), isEnabled(),
                          fontMetrics().elidedText(text(), Qt::ElideRight, rect.width()),
                          foregroundRole());
}

} // namespace waymark

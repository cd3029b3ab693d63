// SPDX-License-Identifier: MIT
#include "editor/render/painters.h"

#include <QGuiApplication>
#include <QPainter>

namespace waymark {

void paintBanner(const Paint& paint, QPainter& painter, QSize image, const QString& text) {
    const CanvasTheme& theme = paint.scene.theme;
    QFont font = QGuiApplication::font();
    font.setPixelSize(static_cast<int>(paint.px(13)));
    const QFontMetricsF metrics(font);
    const double most = std::max(1.0, image.width() - paint.px(60));
    const QString shown = metrics.elidedText(text, Qt::ElideMiddle, most);
    QRectF panel(0, 0, metrics.horizontalAdvance(shown) + paint.px(28), paint.px(36));
    panel.moveCenter(QRectF(QPointF(), image).center());
    painter.setPen(QPen(theme.panelLine, paint.px(1)));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(panel, paint.px(6), paint.px(6));
    painter.setFont(font);
    painter.setPen(theme.panelText);
    painter.drawText(panel, Qt::AlignCenter, shown);
}

} // namespace waymark

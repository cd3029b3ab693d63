// SPDX-License-Identifier: MIT
#include "editor/app/picture_view.h"

#include <QMouseEvent>
#include <QPainter>

namespace waymark {

using namespace navcore;

namespace {
constexpr double leastGridOnScreen = 8; // closer lines would hide the picture
}

PictureView::PictureView(QImage picture, QWidget* parent)
    : QWidget(parent), m_picture(std::move(picture)) {
    setMinimumSize(200, 200);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void PictureView::setGrid(double pixels) {
    m_grid = pixels;
    update();
}

void PictureView::setPieces(const std::vector<TracedPiece>& pieces) {
    m_outlines = QPainterPath();
    m_outlines.setFillRule(Qt::OddEvenFill);
    for (const TracedPiece& piece : pieces)
        for (const Ring& ring : piece.shape.rings) {
            QPolygonF polygon;
            for (const Point2 p : ring)
                polygon << QPointF(toPixels(p.x), toPixels(p.y));
            m_outlines.addPolygon(polygon);
            m_outlines.closeSubpath();
        }
    update();
}

QRectF PictureView::target() const {
    const QSizeF size = QSizeF(m_picture.size()).scaled(QSizeF(this->size()), Qt::KeepAspectRatio);
    return {QPointF((width() - size.width()) / 2, (height() - size.height()) / 2), size};
}

void PictureView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QRectF to = target();
    const QSize real = (to.size() * devicePixelRatioF()).toSize();
    if (m_scaled.size() != real)
        m_scaled = QPixmap::fromImage(
            m_picture.scaled(real, Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
    painter.fillRect(to, QColor(0x88, 0x88, 0x88));
    painter.drawPixmap(to, m_scaled, QRectF(m_scaled.rect()));
    painter.setClipRect(to);
    const double zoom = to.width() / m_picture.width();
    if (m_grid > 0) {
        double step = m_grid * zoom;
        while (step < leastGridOnScreen)
            step *= 10; // every tenth line, every hundredth ...
        painter.setPen(QPen(QColor(0, 120, 212, 120), 0));
        for (double x = to.left(); x <= to.right(); x += step)
            painter.drawLine(QPointF(x, to.top()), QPointF(x, to.bottom()));
        for (double y = to.top(); y <= to.bottom(); y += step)
            painter.drawLine(QPointF(to.left(), y), QPointF(to.right(), y));
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(to.topLeft());
    painter.scale(zoom, zoom);
    QPen pen(QColor(0xd0, 0x2b, 0x4b), 1.2);
    pen.setCosmetic(true);
    painter.setPen(pen);
    painter.setBrush(QColor(0xd0, 0x2b, 0x4b, 90));
    painter.drawPath(m_outlines);
}

void PictureView::mousePressEvent(QMouseEvent* event) {
    const QRectF to = target();
    const QPointF at = (event->position() - to.topLeft()) * m_picture.width() / to.width();
    const QPoint pixel(static_cast<int>(at.x()), static_cast<int>(at.y()));
    if (event->button() == Qt::LeftButton && m_picture.rect().contains(pixel))
        emit clicked(pixel);
}

} // namespace waymark

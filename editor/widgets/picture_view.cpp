// SPDX-License-Identifier: MIT
#include "editor/widgets/picture_view.h"

#include <QMouseEvent>
#include <QPainter>

namespace waymark {

namespace {
// Minimum spacing of grid lines in screen pixels. Denser lines would hide the picture.
constexpr double minGridOnScreen = 8;
} // namespace

PictureView::PictureView(QSize size, QWidget* parent) : QWidget(parent), m_size(size) {
    setMinimumSize(200, 200);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void PictureView::setPicture(QSize size) {
    m_size = size;
    m_line.reset();
    setLevels({});
}

void PictureView::setLevels(std::vector<QImage> levels) {
    m_levels = std::move(levels);
    m_scaled = {};
    update();
}

void PictureView::setGrid(double pixels) {
    m_grid = pixels;
    update();
}

void PictureView::setLine(const std::optional<QLineF>& line) {
    m_line = line;
    update();
}

QRectF PictureView::target() const {
    const QSizeF size = QSizeF(m_size).scaled(QSizeF(this->size()), Qt::KeepAspectRatio);
    return {QPointF((width() - size.width()) / 2, (height() - size.height()) / 2), size};
}

QPointF PictureView::fromPicture(QPointF pixel) const {
    const QRectF to = target();
    return to.topLeft() + pixel * to.width() / m_size.width();
}

std::optional<QPointF> PictureView::toPicture(QPointF at) const {
    const QRectF to = target();
    const QPointF pixel = (at - to.topLeft()) * m_size.width() / to.width();
    const bool inside = pixel.x() >= 0 && pixel.y() >= 0 && pixel.x() < m_size.width() &&
                        pixel.y() < m_size.height();
    return inside ? std::optional(pixel) : std::nullopt;
}

/// Returns the picture scaled to `real` pixels. Starts from the smallest half-size copy that is
/// large enough, because the full picture may have 400 megapixels.
const QPixmap& PictureView::scaledTo(QSize real) {
    if (m_scaled.size() == real)
        return m_scaled;
    std::size_t level = 0;
    while (level + 1 < m_levels.size() && m_levels[level + 1].width() >= real.width())
        ++level;
    m_scaled = QPixmap::fromImage(
        m_levels[level].scaled(real, Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
    return m_scaled;
}

void PictureView::paintGrid(QPainter& painter, const QRectF& to) const {
    double step = m_grid * to.width() / m_size.width();
    while (step < minGridOnScreen)
        // If the lines would be too dense, paint only every tenth line, every hundredth, and so on.
        step *= 10;
    painter.setPen(QPen(QColor(0, 120, 212, 120), 0));
    for (int i = 0; to.left() + i * step <= to.right(); ++i) {
        const double x = to.left() + i * step;
        painter.drawLine(QPointF(x, to.top()), QPointF(x, to.bottom()));
    }
    for (int i = 0; to.top() + i * step <= to.bottom(); ++i) {
        const double y = to.top() + i * step;
        painter.drawLine(QPointF(to.left(), y), QPointF(to.right(), y));
    }
}

void PictureView::paintLine(QPainter& painter) const {
    const QLineF line(fromPicture(m_line->p1()), fromPicture(m_line->p2()));
    for (const QPen& pen : {QPen(Qt::white, 4), QPen(QColor(0xd0, 0x2b, 0x4b), 2)}) {
        painter.setPen(pen);
        painter.drawLine(line);
        painter.drawEllipse(line.p1(), 4, 4);
        painter.drawEllipse(line.p2(), 4, 4);
    }
}

void PictureView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QRectF to = target();
    if (to.isEmpty())
        return;
    painter.fillRect(to, QColor(0x88, 0x88, 0x88));
    if (!m_levels.empty()) {
        const QPixmap& picture = scaledTo((to.size() * devicePixelRatioF()).toSize());
        painter.drawPixmap(to, picture, QRectF(picture.rect()));
    }
    painter.setClipRect(to);
    if (m_grid > 0)
        paintGrid(painter, to);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_line)
        paintLine(painter);
}

void PictureView::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        if (const auto pixel = toPicture(event->position()))
            emit clicked(*pixel);
}

void PictureView::mouseMoveEvent(QMouseEvent* event) {
    if (const auto pixel = toPicture(event->position()))
        emit hovered(*pixel);
}

} // namespace waymark

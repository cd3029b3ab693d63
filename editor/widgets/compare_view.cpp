// SPDX-License-Identifier: MIT
#include "editor/widgets/compare_view.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace waymark {

namespace {

constexpr double handle = 9, inset = 8, keyStep = 0.05;

/// Paints a caption with a background, so that it is readable on any picture.
void paintTag(QPainter& painter, const QRectF& room, Qt::Alignment side, const QString& text) {
    const QSizeF size = QSizeF(painter.fontMetrics().size(0, text)) + QSizeF(12, 6);
    if (room.width() < size.width() + 2 * inset)
        return;
    QRectF plate(room.topLeft() + QPointF(inset, inset), size);
    if (side == Qt::AlignRight)
        plate.moveRight(room.right() - inset);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(0, 0, 0, 170));
    painter.drawRoundedRect(plate, 4, 4);
    painter.setPen(Qt::white);
    painter.drawText(plate, Qt::AlignCenter, text);
}

} // namespace

CompareView::CompareView(QWidget* parent) : QWidget(parent) {
    setMinimumSize(240, 200);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::SplitHCursor);
    setToolTip(tr("Drag the line, or move it with the arrow keys: before on its left, after on "
                  "its right."));
}

void CompareView::setPictures(const QImage& before, const QImage& after) {
    m_before = before;
    m_after = after;
    update();
}

void CompareView::setDivide(double divide) {
    m_divide = std::clamp(divide, 0.0, 1.0);
    update();
}

void CompareView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double x = std::round(m_divide * width());
    const QRectF left(0, 0, x, height()), right(x, 0, width() - x, height());
    for (const auto& [part, image] : {std::pair{left, &m_before}, {right, &m_after}}) {
        painter.setClipRect(part);
        if (image->isNull())
            painter.fillRect(part, QColor(0x88, 0x88, 0x88));
        else
            painter.drawImage(QPointF(0, 0), *image);
    }
    painter.setClipping(false);
    paintTag(painter, left, Qt::AlignLeft, tr("Before"));
    paintTag(painter, right, Qt::AlignRight, m_after.isNull() ? tr("Loading…") : tr("After"));
    const QPointF middle(x, height() / 2.0);
    for (const auto& [colour, more] :
         {std::pair{QColor(Qt::black), 2.0}, {QColor(Qt::white), 0.0}}) {
        painter.setPen(QPen(colour, 2 + more));
        painter.setBrush(more > 0 ? Qt::NoBrush : QBrush(palette().highlight()));
        painter.drawLine(QPointF(x, 0), QPointF(x, height()));
        painter.drawEllipse(middle, handle, handle);
    }
    painter.setPen(QPen(Qt::white, 2));
    for (const double side : {-1.0, 1.0})
        painter.drawPolyline(QPolygonF{middle + QPointF(side * 2, -3),
                                       middle + QPointF(side * 5, 0),
                                       middle + QPointF(side * 2, 3)});
}

void CompareView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    emit resized();
}

void CompareView::mousePressEvent(QMouseEvent* event) {
    setDivide(event->position().x() / width());
}

void CompareView::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() & Qt::LeftButton)
        setDivide(event->position().x() / width());
}

void CompareView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right)
        setDivide(m_divide + (event->key() == Qt::Key_Left ? -keyStep : keyStep));
    else
        QWidget::keyPressEvent(event);
}

} // namespace waymark

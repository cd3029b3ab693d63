// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/trace.h"

#include <QImage>
#include <QPainterPath>
#include <QWidget>

namespace waymark {

/// A picture fitted into a dialog, with a grid or traced outlines over it.
class PictureView : public QWidget {
    Q_OBJECT

public:
    explicit PictureView(QImage picture, QWidget* parent = nullptr);

    /// Lines every `pixels` of the picture; 0 = none.
    void setGrid(double pixels);
    void setPieces(const std::vector<navcore::TracedPiece>& pieces);

    QSize sizeHint() const override { return {400, 400}; }

signals:
    void clicked(const QPoint& pixel); ///< of the picture

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    QRectF target() const;

    QImage m_picture;
    QPixmap m_scaled;
    QPainterPath m_outlines; // in picture pixels
    double m_grid = 0;
};

} // namespace waymark

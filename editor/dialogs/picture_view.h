// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QLineF>
#include <QWidget>

#include <optional>

namespace waymark {

/// A picture fitted into a dialog, with a grid or a measured line over it.
class PictureView : public QWidget {
    Q_OBJECT

public:
    /// `size` of the picture in pixels; its pixels may come later.
    explicit PictureView(QSize size, QWidget* parent = nullptr);

    /// Another picture: grey until its pixels come.
    void setPicture(QSize size);
    /// The picture and its half-size copies (PictureStore::levels).
    void setLevels(std::vector<QImage> levels);
    /// Lines every `pixels` of the picture; 0 = none.
    void setGrid(double pixels);
    /// A line between two places of the picture, in its pixels.
    void setLine(const std::optional<QLineF>& line);

    QSize sizeHint() const override { return {400, 400}; }
    /// Where a place of the picture, in its pixels, lies in the widget.
    QPointF fromPicture(QPointF pixel) const;

signals:
    void clicked(const QPointF& pixel); ///< of the picture
    void hovered(const QPointF& pixel); ///< only with mouse tracking on

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    QRectF target() const;
    std::optional<QPointF> toPicture(QPointF at) const;
    const QPixmap& scaledTo(QSize real);
    void paintGrid(QPainter& painter, const QRectF& to) const;
    void paintLine(QPainter& painter) const;

    QSize m_size;
    std::vector<QImage> m_levels;
    QPixmap m_scaled;
    std::optional<QLineF> m_line;
    double m_grid = 0;
};

} // namespace waymark

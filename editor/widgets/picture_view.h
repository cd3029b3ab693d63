// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QLineF>
#include <QWidget>

#include <optional>

namespace waymark {

/// A picture scaled to fit a dialog, with an optional grid or measured line over it.
class PictureView : public QWidget {
    Q_OBJECT

public:
    /// Creates the view. `size` is the size of the picture in pixels. The pixels may be set later.
    explicit PictureView(QSize size, QWidget* parent = nullptr);

    /// Sets another picture, which is grey until its pixels are set.
    void setPicture(QSize size);
    /// Sets the picture and its half-size copies (PictureStore::levels).
    void setLevels(std::vector<QImage> levels);
    /// Shows a grid with a line every `pixels` of the picture, or no grid if it is 0.
    void setGrid(double pixels);
    /// Shows a line between two positions, which are in pixels of the picture.
    void setLine(const std::optional<QLineF>& line);

    QSize sizeHint() const override { return {400, 400}; }
    /// Converts a position, which is in pixels of the picture, to the widget.
    QPointF fromPicture(QPointF pixel) const;

signals:
    /// Emitted on a click, whose position is in pixels of the picture.
    void clicked(const QPointF& pixel);
    void hovered(const QPointF& pixel); ///< Emitted only while mouse tracking is on.

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

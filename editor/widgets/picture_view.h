// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QLineF>
#include <QWidget>

#include <optional>

namespace waymark {

/// Shows a picture scaled to the widget, with an optional grid or measured line on top.
class PictureView : public QWidget {
    Q_OBJECT

public:
    /// Creates a view for a picture of `size` pixels. Its contents can be set later.
    explicit PictureView(QSize size, QWidget* parent = nullptr);

    /// Prepares for another picture of `size` pixels. The view is grey until setLevels() is called.
    void setPicture(QSize size);
    /// Sets the picture and its half-size copies (see PictureStore::levels).
    void setLevels(std::vector<QImage> levels);
    /// Shows grid lines at a distance of `pixels` picture pixels. 0 hides the grid.
    void setGrid(double pixels);
    /// Shows a line, given in picture pixels. Nullopt hides it.
    void setLine(const std::optional<QLineF>& line);

    QSize sizeHint() const override { return {400, 400}; }
    /// Converts a position from picture pixels to widget coordinates.
    QPointF fromPicture(QPointF pixel) const;

signals:
    /// Emitted when the picture is clicked, with the position in picture pixels.
    void clicked(const QPointF& pixel);
    /// Emitted when the pointer moves over the picture, if mouse tracking is enabled.
    void hovered(const QPointF& pixel);

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

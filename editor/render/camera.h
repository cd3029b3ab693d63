// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/box.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>

namespace waymark {

/// The transform from map positions to canvas positions. Screen positions are device-independent
/// pixels from the canvas' top left corner; map positions are lattice units.
class Camera {
public:
    static constexpr double minZoom = 1.0 / 64, maxZoom = 32;

    /// Returns the number of screen pixels per map pixel.
    double zoom() const { return m_zoom; }
    double unitsPerScreenPixel() const { return navcore::unitsPerPixel / m_zoom; }

    QPointF toScreen(navcore::Point2 at) const {
        return {(at.x / 256.0 - m_topLeft.x()) * m_zoom, (at.y / 256.0 - m_topLeft.y()) * m_zoom};
    }
    /// Returns the map position under a screen position, rounded to the lattice once, and clamped
    /// to its range.
    navcore::Point2 toMap(QPointF screen) const;
    /// Returns the map position under a screen position in map pixels, not rounded.
    QPointF toMapPixels(QPointF screen) const { return screen / m_zoom + m_topLeft; }
    /// Returns the lattice box that a screen rectangle shows, extended to whole units.
    navcore::Box toMap(const QRectF& screen) const;

    void panBy(QPointF screenDelta) { m_topLeft -= screenDelta / m_zoom; }
    void zoomAt(QPointF screen, double factor);
    void setZoomAt(QPointF screen, double zoom);
    /// Shows the whole box with a margin of 24 screen pixels. An empty box shows the origin at 100
    /// %.
    void fit(const navcore::Box& box, QSizeF viewport) { fit(box, {QPointF(), viewport}); }
    /// Shows the whole box with the same margin within a part of the canvas.
    void fit(const navcore::Box& box, const QRectF& part);
    void centreOn(navcore::Point2 at, QSizeF viewport);

    friend bool operator==(const Camera&, const Camera&) = default;

private:
    double m_zoom = 1;
    QPointF m_topLeft; // Position of the canvas' corner on the map, in map pixels.
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/box.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>

namespace waymark {

/// Transforms between map positions, in lattice units, and canvas positions, in device-independent
/// pixels from the top left corner of the canvas.
class Camera {
public:
    static constexpr double minZoom = 1.0 / 64, maxZoom = 32;

    /// Returns the zoom, in screen pixels per map pixel.
    double zoom() const { return m_zoom; }
    double unitsPerScreenPixel() const { return navcore::unitsPerPixel / m_zoom; }

    QPointF toScreen(navcore::Point2 at) const {
        return {(at.x / 256.0 - m_topLeft.x()) * m_zoom, (at.y / 256.0 - m_topLeft.y()) * m_zoom};
    }
    /// Returns the map position at a canvas position, rounded and clamped to the lattice.
    navcore::Point2 toMap(QPointF screen) const;
    /// Returns the map position at a canvas position, in map pixels and without rounding.
    QPointF toMapPixels(QPointF screen) const { return screen / m_zoom + m_topLeft; }
    /// Returns the box of the map that a rectangle of the canvas shows, rounded outwards.
    navcore::Box toMap(const QRectF& screen) const;

    void panBy(QPointF screenDelta) { m_topLeft -= screenDelta / m_zoom; }
    void zoomAt(QPointF screen, double factor);
    void setZoomAt(QPointF screen, double zoom);
    /// Moves the camera so that the whole box is visible with a margin of 24 screen pixels. For an
    /// empty box, shows the origin at 100 %.
    void fit(const navcore::Box& box, QSizeF viewport) { fit(box, {QPointF(), viewport}); }
    /// Like the other overload, but fits the box into `part` of the canvas.
    void fit(const navcore::Box& box, const QRectF& part);
    void centreOn(navcore::Point2 at, QSizeF viewport);

    friend bool operator==(const Camera&, const Camera&) = default;

private:
    double m_zoom = 1;
    QPointF m_topLeft; // Map position of the canvas' top left corner, in map pixels.
};

} // namespace waymark

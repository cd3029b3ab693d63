// SPDX-License-Identifier: MIT
#include "editor/render/camera.h"

#include <algorithm>
#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

constexpr double fitMargin = 24; // Margin around the fitted box, in screen pixels.

Coord heldOnLattice(double units) {
    return static_cast<Coord>(std::clamp(units, double{-maxCoord}, double{maxCoord}));
}

} // namespace

Point2 Camera::toMap(QPointF screen) const {
    const QPointF pixels = toMapPixels(screen) * unitsPerPixel;
    return {heldOnLattice(std::round(pixels.x())), heldOnLattice(std::round(pixels.y()))};
}

Box Camera::toMap(const QRectF& screen) const {
    const QPointF lo = toMapPixels(screen.topLeft()) * unitsPerPixel;
    const QPointF hi = toMapPixels(screen.bottomRight()) * unitsPerPixel;
    return {{heldOnLattice(std::floor(lo.x())), heldOnLattice(std::floor(lo.y()))},
            {heldOnLattice(std::ceil(hi.x())), heldOnLattice(std::ceil(hi.y()))}};
}

void Camera::zoomAt(QPointF screen, double factor) {
    setZoomAt(screen, m_zoom * factor);
}

void Camera::setZoomAt(QPointF screen, double zoom) {
    const QPointF held = toMapPixels(screen);
    m_zoom = std::clamp(zoom, minZoom, maxZoom);
    m_topLeft = held - screen / m_zoom;
}

void Camera::fit(const Box& box, const QRectF& part) {
    if (box.empty()) {
        m_zoom = 1;
        m_topLeft = {};
        return;
    }
    const double width = toPixels(box.hi.x) - toPixels(box.lo.x);
    const double height = toPixels(box.hi.y) - toPixels(box.lo.y);
    const double across = std::max(1.0, part.width() - 2 * fitMargin);
    const double down = std::max(1.0, part.height() - 2 * fitMargin);
    // A single point has no size to fit, so show it at 100 %.
    const double zoom = width <= 0 && height <= 0 ? 1.0
                                                  : std::min(width > 0 ? across / width : maxZoom,
                                                             height > 0 ? down / height : maxZoom);
    m_zoom = std::clamp(zoom, minZoom, maxZoom);
    const QPointF middle((toPixels(box.lo.x) + toPixels(box.hi.x)) / 2,
                         (toPixels(box.lo.y) + toPixels(box.hi.y)) / 2);
    m_topLeft = middle - part.center() / m_zoom;
}

void Camera::centreOn(Point2 at, QSizeF viewport) {
    m_topLeft = QPointF(toPixels(at.x), toPixels(at.y)) -
                QPointF(viewport.width(), viewport.height()) / 2 / m_zoom;
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

#include <QPainter>

namespace waymark {

/// The mini-map in the bottom right corner. It shows the whole level and the visible part, and
/// appears only if part of the level is out of view. Its image is cached until it is invalidated.
class MiniMap {
public:
    void invalidate() { m_image = {}; }

    /// Returns the rectangle of the mini-map in a window of that size, in device-independent
    /// pixels. Empty if the camera shows the whole level.
    QRectF place(const navcore::Box& extent, const Camera& camera, QSizeF window) const;

    /// Paints the mini-map. `window` is in device-independent pixels; the painter works in real
    /// pixels of the image.
    void paint(const Scene& scene, const navcore::Box& extent, const Camera& camera, QSizeF window,
               double devicePixelRatio, QPainter& painter);

    /// Returns the map position under a point of the mini-map.
    navcore::Point2 toMap(QPointF at, const navcore::Box& extent, const QRectF& place) const;

private:
    void draw(const Scene& scene, const Camera& camera, QSize size, double devicePixelRatio);

    QImage m_image;
};

} // namespace waymark

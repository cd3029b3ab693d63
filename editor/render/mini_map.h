// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

#include <QPainter>

namespace waymark {

/// The mini-map in the bottom right corner, which shows the whole level and the visible part. It is
/// hidden if the whole level is visible. Its image is cached until invalidate() is called.
class MiniMap {
public:
    void invalidate() { m_image = {}; }

    /// Returns the rectangle of the mini-map in a window of size `window`, in device-independent
    /// pixels. Empty if the camera shows the whole level.
    QRectF place(const navcore::Box& extent, const Camera& camera, QSizeF window) const;

    /// Paints the mini-map. `window` is in device-independent pixels, but the painter works in
    /// device pixels.
    void paint(const Scene& scene, const navcore::Box& extent, const Camera& camera, QSizeF window,
               double devicePixelRatio, QPainter& painter);

    navcore::Point2 toMap(QPointF at, const navcore::Box& extent, const QRectF& place) const;

private:
    void draw(const Scene& scene, const Camera& camera, QSize size, double devicePixelRatio);

    QImage m_image;
};

} // namespace waymark

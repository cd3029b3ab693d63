// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

#include <QPainter>

namespace waymark {

/// The whole level, small, in the bottom right corner, with the part that is in view. Shown only
/// while something is out of view. The picture of the level is kept and made anew when told so.
class MiniMap {
public:
    void invalidate() { m_image = {}; }

    /// Where it stands in a window of that size, device-independent pixels; empty when the camera
    /// shows everything.
    QRectF place(const navcore::Box& extent, const Camera& camera, QSizeF window) const;

    /// `image` has `window` device-independent pixels; the painter works in its real pixels.
    void paint(const Scene& scene, const navcore::Box& extent, const Camera& camera, QSizeF window,
               double devicePixelRatio, QPainter& painter);

    /// The map position under a point of the mini-map.
    navcore::Point2 toMap(QPointF at, const navcore::Box& extent, const QRectF& place) const;

private:
    void draw(const Scene& scene, const Camera& camera, QSize size, double devicePixelRatio);

    QImage m_image;
};

} // namespace waymark

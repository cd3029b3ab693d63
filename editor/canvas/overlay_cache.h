// SPDX-License-Identifier: MIT
#pragma once

#include "editor/canvas/frame_cache.h"
#include "editor/render/over_painter.h"
#include "editor/render/route_painter.h"

#include <QRegion>

namespace waymark {

/// Remembers where routes have been painted. When a vertex is dragged, every move solves the routes
/// again, but most of their points do not change.
class RouteMarks {
public:
    /// Returns the pixels in which the routes have changed since the last call, which must have
    /// used the same scale. O(number of points of all routes).
    QRegion follow(const Paint& paint);

private:
    std::vector<RouteLine> m_lines; // Polylines in device pixels, relative to the map's origin.
    std::vector<RoutePill> m_pills;
};

/// Caches the latest final frame together with the overlays that are below the open view: routes,
/// selection and issues. With 100,000 vertices, painting these overlays takes longer than painting
/// most views. They do not change when the pointer moves or a timeline is scrubbed. After panning
/// or an edit, only the affected parts are repainted.
class OverlayCache {
public:
    /// Marks all overlays as outdated.
    void invalidate() { m_stays = false; }
    /// Marks the areas that an edit changes as outdated.
    void touch(const std::vector<DirtyBox>& dirty);
    /// Discards the image, because another level has been opened.
    void forget() { m_image.clear(); }

    /// Updates the cache after a new final frame. `change` is the difference between `frame` and
    /// the frame of the previous call.
    void follow(const Scene& scene, const Projection& projection, const QImage& frame,
                const FrameChange& change);

    const QImage& image() const { return m_image.image(); }
    /// Returns the projection of the image. While a new frame is being painted, it differs from the
    /// current projection.
    const Projection& projection() const { return m_projection; }

private:
    QRegion touched(const Paint& paint);

    SlidingImage m_image;
    Projection m_projection;
    bool m_stays = false; // True if the image is valid except for the areas in m_dirty.
    std::vector<DirtyBox> m_dirty;
    RouteMarks m_routes;
    OverPainter m_painter;
};

} // namespace waymark

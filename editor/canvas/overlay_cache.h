// SPDX-License-Identifier: MIT
#pragma once

#include "editor/canvas/frame_cache.h"
#include "editor/canvas/route_marks.h"
#include "editor/render/over_painter.h"

namespace waymark {

/// Caches the latest crisp frame together with the overlays that are painted over it but under
/// the open view: routes, selection, issues. With 100,000 vertices, painting these costs more than
/// painting most views. Scrubbing a timeline or moving the pointer changes none of them. Panning
/// changes only the parts that scroll into view, and an edit only the parts near it.
class OverlayCache {
public:
    /// Marks everything that is painted over the frame as outdated.
    void invalidate() { m_stays = false; }
    /// Marks the parts that an edit affects as outdated.
    void touch(const std::vector<DirtyBox>& dirty);
    /// Drops the image, because it is about another level.
    void forget() { m_image.clear(); }

    /// Follows a crisp frame at the projection. `change` is the change of the frame since the last
    /// call.
    void follow(const Scene& scene, const Projection& projection, const QImage& frame,
                const FrameChange& change);

    const QImage& image() const { return m_image.image(); }
    /// Returns the projection of the image. It differs from the current one while another frame is
    /// painted.
    const Projection& projection() const { return m_projection; }

private:
    QRegion touched(const Paint& paint);

    SlidingImage m_image;
    Projection m_projection;
    bool m_stays = false; // True if the content is valid, except in m_dirty.
    std::vector<DirtyBox> m_dirty;
    RouteMarks m_routes;
    OverPainter m_painter;
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/canvas/frame_cache.h"
#include "editor/canvas/route_marks.h"
#include "editor/render/over_painter.h"

namespace waymark {

/// The frame when it was crisp last, and on it what lies over the frame but under the open view:
/// routes, selection, findings. Painted once and kept: scrubbing over a view, or pointing at
/// something, changes none of it, panning only what comes into view, an edit only what is near it,
/// and it costs more than many a view at 100,000 vertices.
class OverlayCache {
public:
    /// What lies over the frame may look different everywhere.
    void invalidate() { m_stays = false; }
    /// An edit was there.
    void touch(const std::vector<DirtyBox>& dirty);
    /// It is of another level.
    void forget() { m_image.clear(); }

    /// Takes over a crisp frame, which is at the projection; `change` tells what is new since this
    /// was called before.
    void follow(const Scene& scene, const Projection& projection, const QImage& frame,
                const FrameChange& change);

    const QImage& image() const { return m_image.image(); }
    /// Of the image. What it shows belongs elsewhere while another frame is on its way.
    const Projection& projection() const { return m_projection; }

private:
    QRegion touched(const Paint& paint);

    SlidingImage m_image;
    Projection m_projection;
    bool m_stays = false; // but for m_dirty
    std::vector<DirtyBox> m_dirty;
    RouteMarks m_routes;
    OverPainter m_painter;
};

} // namespace waymark

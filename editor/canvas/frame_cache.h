// SPDX-License-Identifier: MIT
#pragma once

#include "editor/canvas/dirty_boxes.h"
#include "editor/render/frame_painter.h"

namespace waymark {

/// The frame that stays while the pointer moves. Panning moves its rows and draws only the strips
/// that come into view; an edit redraws only where it was; anything else draws it whole. The
/// pixels are always those of drawing it whole.
class FrameCache {
public:
    void invalidate() { m_valid = false; }
    void touch(const std::vector<DirtyBox>& dirty);

    /// The frame for this view; `size` in real pixels.
    const QImage& update(const Scene& scene, const Projection& projection, QSize size);

    /// How many pixels the last update drew.
    qint64 drawnPixels() const { return m_drawn; }

private:
    void draw(const Scene& scene, const QRect& part);
    bool scroll(const Scene& scene, const Projection& projection);

    FramePainter m_painter;
    QImage m_image;
    Projection m_projection;
    Measures m_measures;
    ShadeRange m_shades; // in octaves
    bool m_valid = false;
    std::vector<DirtyBox> m_dirty;
    qint64 m_drawn = 0;
};

} // namespace waymark

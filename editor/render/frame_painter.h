// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/text_masks.h"
#include "editor/render/item_painters.h"

#include <QRegion>

#include <array>

namespace waymark {

/// Paints everything that does not depend on the pointer: picture, grid, items and labels. Caches
/// rendered text and marks. Must be used by one thread at a time. Large areas are painted on two
/// threads, which does not affect the pixels.
class FramePainter {
public:
    /// Paints `part` of `image`, which must be RGB32. Painting a frame in parts produces the same
    /// pixels as painting it at once. If a stop is requested, returns early and leaves the pixels
    /// undefined.
    void paint(const Scene& scene, const Projection& projection, QImage& image, const QRect& part,
               const std::stop_token& stop = {});

    /// Paints a quick preview of the terrain and the vertices, several times faster than paint().
    static void sketch(const Scene& scene, const Projection& projection, QImage& image,
                       const QRegion& parts);

private:
    /// Buffers of one painting thread. Faint floors have their own, because their marks differ.
    struct ThreadBuffers {
        PaintBuffers items, ghosts;
    };
    static void paintShapes(const Paint& paint, ThreadBuffers& thread);

    TextMasks m_text;
    std::array<ThreadBuffers, 2> m_buffers;
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/cased_raster.h"
#include "editor/raster/fill_raster.h"
#include "editor/raster/text_masks.h"
#include "editor/render/scene.h"
#include "editor/render/sprite_cache.h"

#include <QRegion>

#include <array>

namespace waymark {

/// Paints everything that does not depend on the pointer: picture, grid, obstacles, edges,
/// barriers, notes, vertices and labels. Caches rendered text and marks. Must be used by one thread
/// at a time. Large areas are painted on two threads, which does not affect the pixels.
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
    /// Buffers of one of the two painting threads.
    struct Scratch {
        FillRaster fill;
        CasedRaster cased;
        SpriteCache stamps;
    };
    static void paintShapes(const Paint& paint, Scratch& kit);

    TextMasks m_text;
    std::array<Scratch, 2> m_kits;
};

} // namespace waymark

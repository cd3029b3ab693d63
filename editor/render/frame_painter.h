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

/// Paints everything that does not change with the pointer: picture, grid, obstacles, edges,
/// barriers, notes, vertices, labels. It caches rendered texts and marks. One thread at a time may
/// use it. It paints large parts on two threads; the pixels are the same as with one.
class FramePainter {
public:
    /// Paints `part` of `image`, which must be RGB32. Painting a frame in parts gives the same
    /// pixels as painting it whole. After a stop request it returns early with undefined pixels.
    void paint(const Scene& scene, const Projection& projection, QImage& image, const QRect& part,
               const std::stop_token& stop = {});

    /// Paints a quick preview of the level: the ground and the positions of vertices. It is several
    /// times faster than paint().
    static void sketch(const Scene& scene, const Projection& projection, QImage& image,
                       const QRegion& parts);

private:
    /// The working memory of one of the two painting threads.
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

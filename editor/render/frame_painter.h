// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/cased_raster.h"
#include "editor/render/fill_raster.h"
#include "editor/render/scene.h"
#include "editor/render/sprite_cache.h"
#include "editor/render/text_masks.h"

#include <QRegion>

#include <array>

namespace waymark {

/// Draws what does not change with the pointer: picture, grid, obstacles, edges,
/// barriers, notes, vertices, labels.
/// Keeps made texts and marks: for one thread at a time. Large parts are drawn by two, to the same
/// pixels.
class FramePainter {
public:
    /// `part` of `image`, which is RGB32. Drawing a frame in parts gives the pixels of drawing it
    /// whole. Ends soon after a stop, with any pixels.
    void paint(const Scene& scene, const Projection& projection, QImage& image, const QRect& part,
               const std::stop_token& stop = {});

    /// What is seen of the level from far, for a moment: the ground, and where vertices are. Some
    /// times quicker.
    static void sketch(const Scene& scene, const Projection& projection, QImage& image,
                       const QRegion& parts);

private:
    /// What one of the two threads works with.
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

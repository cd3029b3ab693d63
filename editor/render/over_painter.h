// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/fill_raster.h"
#include "editor/raster/mask_raster.h"
#include "editor/raster/text_masks.h"
#include "editor/render/scene.h"
#include "editor/render/sprite_cache.h"

#include <array>

namespace waymark {

/// Paints the marks that are over the frame with any tool: routes, selection, issues. The pixels
/// depend neither on the part nor on the number of threads. The object keeps its buffers for reuse.
class OverPainter {
public:
    /// Paints over the frame that `image`, which must be RGB32, contains.
    void paint(const Scene& scene, const Projection& projection, QImage& image, const QRect& part);

private:
    struct Band {
        FillRaster fill;
        MaskRaster mask;
        SpriteCache stamps;
    };
    template <class Draw>
    void inBands(const Paint& paint, bool isMuch, const Draw& draw);

    TextMasks m_text;
    std::array<Band, 2> m_bands;
};

} // namespace waymark

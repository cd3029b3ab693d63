// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/fill_raster.h"
#include "editor/render/mask_raster.h"
#include "editor/render/scene.h"
#include "editor/render/sprite_cache.h"
#include "editor/render/text_masks.h"

#include <array>

namespace waymark {

/// Draws what lies over the frame whatever the tool: routes, selection, issues. Keeps its working
/// memory. The pixels do not depend on the part, nor on how many threads draw.
class OverPainter {
public:
    /// `image` is RGB32 and holds the frame.
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

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/fill_raster.h"
#include "editor/raster/mask_raster.h"
#include "editor/raster/text_masks.h"
#include "editor/render/scene.h"
#include "editor/render/sprite_cache.h"

#include <array>

namespace waymark {

/// Paints the overlays that all tools share: routes, selection and issues. Neither painting in
/// parts nor the number of threads affects the pixels. Reuses its buffers.
class OverPainter {
public:
    /// Paints `part` of the overlays over the frame in `image`, which must be RGB32.
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

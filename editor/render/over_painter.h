// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/fill_raster.h"
#include "editor/raster/mask_raster.h"
#include "editor/raster/text_masks.h"
#include "editor/render/scene.h"
#include "editor/render/sprite_cache.h"

#include <array>

namespace waymark {

/// Paints the overlays that all tools share: routes, selection and issues. The pixels do not depend
/// on the part that is painted, nor on the number of threads. Reuses its buffers.
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

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/fill_raster.h"
#include "editor/render/scene.h"

namespace waymark {

/// Paints solid obstacles as translucent areas with an outline, and walls as thick lines.
void paintObstacles(const Paint& paint, FillRaster& fill);

struct ObstacleLook {
    Ink area, outline;
    double width = 1; ///< Width of the outline, in device pixels.
    Cap anchors = Cap::Round;
    Hatch hatch = {};
};

void paintObstacle(const Paint& paint, const navcore::Shape& shape, const ObstacleLook& look,
                   FillRaster& fill);

} // namespace waymark

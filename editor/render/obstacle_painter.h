// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

namespace waymark {

class FillRaster;

/// Solids as translucent areas with a crisp outline, walls as thick lines.
void paintObstacles(const Paint& paint, FillRaster& fill);

/// One obstacle in given colours, for the overlay as well.
void paintObstacle(const Paint& paint, const navcore::Shape& shape, const Ink& area,
                   const Ink& outline, double width, FillRaster& fill);

} // namespace waymark

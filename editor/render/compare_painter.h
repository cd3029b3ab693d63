// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/fill_raster.h"
#include "editor/render/scene.h"

namespace waymark {

/// What stands for it on the map.
const QColor& fateColour(const CanvasTheme& theme, EdgeFate fate);

/// The line of an edge that came, or of one that went, dashed.
void paintFate(const Paint& paint, Fixed a, Fixed b, EdgeFate fate, FillRaster& fill);

/// What of the edges is otherwise than in Scene::compared, which is not null (asserted), over them.
void paintComparison(const Paint& paint, FillRaster& fill);

} // namespace waymark

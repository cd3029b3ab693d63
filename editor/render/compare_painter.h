// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/fill_raster.h"
#include "editor/render/scene.h"

namespace waymark {

/// Returns the colour that marks a change on the map.
const QColor& fateColour(const CanvasTheme& theme, EdgeFate fate);

/// Paints the line of a gained or, dashed, of a lost edge.
void paintFate(const Paint& paint, Fixed a, Fixed b, EdgeFate fate, FillRaster& fill);

/// Paints the edges that differ from Scene::compared, which must not be null (asserted), over the
/// normal edges.
void paintComparison(const Paint& paint, FillRaster& fill);

} // namespace waymark

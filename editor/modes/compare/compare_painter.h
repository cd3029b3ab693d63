// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/compare/compare_tracker.h"
#include "editor/render/map_layers.h"

namespace waymark {

/// Returns the colour that marks a change on the map.
const QColor& fateColour(const CanvasTheme& theme, EdgeFate fate);

/// Paints the line of a gained or, dashed, of a lost edge.
void paintFate(const Paint& paint, Fixed a, Fixed b, EdgeFate fate, FillRaster& fill);

/// Returns the layer that paints the edges that differ from the baseline over the normal edges, and
/// lists the numbers of differences in the legend. `tracker` must outlive it.
std::unique_ptr<OverlayLayer> compareLayer(const CompareTracker& tracker);

} // namespace waymark

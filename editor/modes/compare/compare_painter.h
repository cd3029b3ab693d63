// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/compare/compare_tracker.h"
#include "editor/render/map_layers.h"

namespace waymark {

/// Returns the colour for a kind of change on the map.
const QColor& fateColour(const CanvasTheme& theme, EdgeFate fate);

/// Paints a gained edge as a solid line, a lost edge as a dashed line, and a mark on other changed
/// edges.
void paintFate(const Paint& paint, Fixed a, Fixed b, EdgeFate fate, FillRaster& fill);

/// Returns the layer that paints the edges that differ from the baseline, and lists their numbers
/// in the legend. `tracker` must outlive the layer.
std::unique_ptr<OverlayLayer> compareLayer(const CompareTracker& tracker);

} // namespace waymark

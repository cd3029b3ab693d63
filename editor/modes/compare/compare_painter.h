// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/compare/compare_tracker.h"
#include "editor/render/map_layers.h"

namespace waymark {

/// Returns the colour for a kind of change on the map.
const QColor& changeKindColour(const CanvasTheme& theme, EdgeChangeKind kind);

/// Paints a gained edge as a solid line, a lost edge as a dashed line, and a mark on other changed
/// edges.
void paintChangeKind(const Paint& paint, Fixed a, Fixed b, EdgeChangeKind kind, FillRaster& fill);

/// Returns the layer that paints the edges changed since the baseline. It also shows the number of
/// edges of each kind in the legend. `tracker` must outlive the layer.
std::unique_ptr<OverlayLayer> compareLayer(const CompareTracker& tracker);

} // namespace waymark

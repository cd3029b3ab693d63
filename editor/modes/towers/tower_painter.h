// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/towers/tower_tracker.h"
#include "editor/render/map_layers.h"

namespace waymark {

/// Returns the layer that paints the towers above the map and below the routes. Their effects
/// differ in colour and in hatching, so that they can be distinguished without colours. `tracker`
/// must outlive the layer.
std::unique_ptr<OverlayLayer> towerLayer(const TowerTracker& tracker);

} // namespace waymark

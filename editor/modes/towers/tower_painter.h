// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/towers/tower_tracker.h"
#include "editor/render/map_layers.h"

namespace waymark {

/// Returns the layer that paints the towers that are tried out, over the map and under routes. They
/// differ by colour and by hatch, so that colours are not essential. `tracker` must outlive it.
std::unique_ptr<OverlayLayer> towerLayer(const TowerTracker& tracker);

} // namespace waymark

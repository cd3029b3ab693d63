// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

namespace waymark {

/// A set of hatch lines, where alongX * x + alongY * y is a multiple of the period. All values are
/// in device-independent pixels.
struct HatchLines {
    int alongX, alongY, period;
};
/// Returns the hatch of the terrain with that rank among the level's terrains, which distinguishes
/// paint without colour.
HatchLines hatchOf(std::size_t rank);

/// Paints the painted cells as translucent areas in the colours of their terrains. Each terrain
/// also has a hatch, so that colours are not essential. A pixel shows the cell under its centre.
/// O(tiles of the level + pixels of the clip in painted tiles) at any zoom.
void paintTerrain(const Paint& paint);

} // namespace waymark

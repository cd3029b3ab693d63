// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

namespace waymark {

/// Lines where alongX * x + alongY * y is a multiple of the period, device-independent pixels.
struct HatchLines {
    int alongX, alongY, period;
};
/// What tells paint apart for those who do not see its colour: the lines of the terrain of that
/// rank among the level's terrains.
HatchLines hatchOf(std::size_t rank);

/// The painted cells as translucent areas of their terrain's colour, each terrain with lines of
/// its own across, so that nobody needs to see colours. A pixel shows the cell under its middle.
/// O(tiles of the level + pixels of the clip that lie in painted tiles), whatever the zoom.
void paintTerrain(const Paint& paint);

} // namespace waymark

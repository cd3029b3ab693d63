// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

namespace waymark {

/// A hatch pattern of parallel lines. A point is on a line if alongX * x + alongY * y is a multiple
/// of `period`. All values are in device-independent pixels.
struct HatchLines {
    int alongX, alongY, period;
};
/// Returns the hatch pattern of a terrain, which distinguishes painted terrains without relying on
/// colour. `rank` is the index of the terrain in the level.
HatchLines hatchOf(std::size_t rank);

/// Paints the terrain cells as translucent areas with the colour and the hatch pattern of their
/// terrain. Each pixel shows the cell under its centre. O(tiles of the level + pixels inside
/// painted tiles), independent of zoom.
void paintTerrain(const Paint& paint);

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_change.h"
#include "navcore/author/level/paint.h"

namespace navcore {

/// Returns the bounding box of the cells that a change to a tile repaints, clipped to the lattice.
/// Empty if the change repaints no cell. O(cells of a tile).
Box paintedBox(const PaintFrame& frame, TileKey key, const ItemChange<PaintTile>& change);

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"

namespace navcore {

struct LaidCells {
    Box ground; ///< Area that the cells cover.
    /// Outline of each connected piece of solid cells, with its holes.
    std::vector<ShapePtr> solid;
};

/// Adds the cells that are not solid to a level, as paint of terrains with the names of their
/// grounds. Fails if cells are off the map, or too small or too large to paint.
Result<LaidCells> layCells(const ForeignCells& cells, const PlacedFrame& frame,
                           const ForeignFile& file, LevelEdit& edit, IdBlock& ids);

} // namespace navcore

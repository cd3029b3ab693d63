// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"

namespace navcore {

struct LaidCells {
    Box ground;                  ///< that the cells cover
    std::vector<ShapePtr> solid; ///< each piece of solid cells along its outline, with the holes
};

/// Puts the cells that are not solid into a level as paint of terrains that are called as they are.
/// Errors: cells that lie off the map, or are too small or too large to paint.
Result<LaidCells> layCells(const ForeignCells& cells, const PlacedFrame& frame,
                           const ForeignFile& file, LevelEdit& edit, IdBlock& ids);

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_edit.h"
#include "navcore/author/picture/bit_mask.h"

#include <cstddef>

namespace navcore {

// The functions below paint the cells of one floor, which must exist.

/// Paints the cells whose centre is within `radius` lu (0 to maxCoord / 2) of the segment from `a`
/// to `b`, and the cells that contain its ends. A `terrain` of nullopt or the level's ground
/// terrain erases the paint. Returns the number of changed cells. O(cells in the bounding box of
/// the stroke).
std::size_t paintStroke(LevelEdit& edit, Point2 a, Point2 b, Coord radius,
                        std::optional<TerrainId> terrain, FloorId floor = firstFloor);

/// Flood-fills the area around `at`: paints the cell that contains `at`, and all cells of the same
/// terrain that are connected to it by sides. Paints only cells that intersect `within`, and
/// nothing if `at` is outside `within`. Returns the number of changed cells. O(cells within).
std::size_t paintFill(LevelEdit& edit, Point2 at, const Box& within,
                      std::optional<TerrainId> terrain, FloorId floor = firstFloor);

enum class PaintOver : std::uint8_t {
    BareGround, ///< Only unpainted cells.
    Everything
};

/// Paints each cell if at least half of its pixels are set in a mask of the floor's picture.
/// `terrain` has the same meaning as for paintStroke(). Returns the number of changed cells.
/// O(pixels).
std::size_t paintMask(LevelEdit& edit, const BitMask& mask, std::optional<TerrainId> terrain,
                      PaintOver over, FloorId floor = firstFloor);

} // namespace navcore

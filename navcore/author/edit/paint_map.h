// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_edit.h"
#include "navcore/author/picture/bit_mask.h"

#include <cstddef>

namespace navcore {

/// Paints the cells whose centre is within `radius` (lu, 0..maxCoord / 2) of the segment from `a`
/// to `b`, and always the cells under both ends. nullopt and the level's ground terrain erase the
/// paint. Returns the number of cells that changed. O(cells in the bounding box of the stroke).
std::size_t paintStroke(LevelEdit& edit, Point2 a, Point2 b, Coord radius,
                        std::optional<TerrainId> terrain);

/// Flood-fills from `at`: paints the cell there and all cells with the same terrain that are
/// connected to it by sides and intersect `within`. Paints nothing if `at` is outside. Returns the
/// number of cells that changed. O(cells within).
std::size_t paintFill(LevelEdit& edit, Point2 at, const Box& within,
                      std::optional<TerrainId> terrain);

/// The cells that paintMask() may change.
enum class PaintOver : std::uint8_t {
    BareGround, ///< Only cells that are not painted yet.
    Everything
};

/// Paints each cell of which at least half of the pixels are solid in a mask of the level's
/// picture. `terrain` is used as in paintStroke(). Returns the number of cells that changed.
/// O(pixels).
std::size_t paintMask(LevelEdit& edit, const BitMask& mask, std::optional<TerrainId> terrain,
                      PaintOver over);

} // namespace navcore

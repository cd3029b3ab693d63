// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_edit.h"
#include "navcore/author/picture/bit_mask.h"

#include <cstddef>

namespace navcore {

/// Paints the cells whose middle lies within `radius` (lu, 0..maxCoord / 2) of the segment a-b,
/// and always those under both ends. No terrain, or the level's ground, wipes them clean. Returns
/// how many cells changed. O(cells of the stroke's box).
std::size_t paintStroke(LevelEdit& edit, Point2 a, Point2 b, Coord radius,
                        std::optional<TerrainId> terrain);

/// Paints the cell at `at` and all that are joined to it by sides, show the same terrain and meet
/// `within`; nothing when `at` is outside. Returns how many cells changed. O(cells within).
std::size_t paintFill(LevelEdit& edit, Point2 at, const Box& within,
                      std::optional<TerrainId> terrain);

/// Which cells a mask may paint.
enum class PaintOver : std::uint8_t {
    BareGround, ///< only those that nobody painted
    Everything
};

/// Paints the cells that are solid for at least half of their pixels in a mask of the level's
/// picture, as paintStroke does. Returns how many cells changed. O(pixels).
std::size_t paintMask(LevelEdit& edit, const BitMask& mask, std::optional<TerrainId> terrain,
                      PaintOver over);

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/space/obstacle_index.h"

#include <optional>

namespace navcore {

enum class Lattice : std::uint8_t { Square, Hexagonal };

struct LatticeFill {
    Lattice lattice = Lattice::Square;
    Coord spacing = 32 * unitsPerPixel; ///< in lu, at least 1 px
    Coord margin = 0;                   ///< least distance from any obstacle, in lu
    Box area; ///< only points inside this box, usually the picture; also fixes the position of the
              ///< lattice
    Point2 from;               ///< only ground that can be reached from here
    std::optional<Box> within; ///< if set, all free ground of the area inside this box is used,
                               ///< regardless of `from`
};

/// Returns the lattice points at pixel centres on free ground, in reading order. Two boxes in one
/// area get points of the same lattice. Errors: InvalidArgument if `from` is needed and not on free
/// ground; NotFound if no point fits; TooLarge above 1,000,000 points; Cancelled.
Result<std::vector<Point2>> latticePoints(const ObstacleIndex& obstacles, const LatticeFill& fill,
                                          const Progress& progress = {});

/// Returns a spacing that gives about 32 columns along the longer side of the picture, in whole
/// pixels from 8 to 512; 64 pixels if there is no picture.
Coord suitedSpacing(const Picture& picture);

/// Returns settings that suit the lattice: k = 8 and longest = 1.5 x spacing for square, k = 6 and
/// 1.2 x for hexagonal.
LinkSettings suitedSettings(const LatticeFill& fill, LinkSettings settings);

} // namespace navcore

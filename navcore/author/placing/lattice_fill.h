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
    Coord spacing = 32 * unitsPerPixel; ///< lu, at least 1 px
    Coord margin = 0;                   ///< lu; least distance from any obstacle
    Box area;                           ///< only inside this box (the picture): the lattice's frame
    Point2 from;                        ///< only ground that a walk from here reaches
    std::optional<Box> within; ///< instead of that: all free ground of the area inside this box
};

/// The points of the lattice at pixel centres on free ground, in reading order. Two boxes of one
/// area get points of one lattice. Fails when `from` is needed and not free (InvalidArgument), when
/// nothing fits (NotFound), above 1,000,000 points (TooLarge), or when cancelled.
Result<std::vector<Point2>> latticePoints(const ObstacleIndex& obstacles, const LatticeFill& fill,
                                          const Progress& progress = {});

/// Returns a spacing that gives about 32 columns along the longer side of the picture, in whole
/// pixels from 8 to 512; 64 pixels if there is no picture.
Coord suitedSpacing(const Picture& picture);

/// k and longest that suit the lattice: square k 8 with 1.5 x spacing, hexagonal k 6 with 1.2 x.
LinkSettings suitedSettings(const LatticeFill& fill, LinkSettings settings);

} // namespace navcore

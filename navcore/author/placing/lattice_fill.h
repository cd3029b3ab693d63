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
    /// Distance between neighbouring lattice points, in lu; at least 1 px.
    Coord spacing = 32 * unitsPerPixel;
    /// Smallest distance between a point and any obstacle, in lu.
    Coord margin = 0;
    Box area;    ///< Box of all points, usually the picture. Also fixes the lattice position.
    Point2 from; ///< Point from which all filled ground can be reached.
    /// If set, points are placed on all free ground of the area inside this box, regardless of
    /// `from`.
    std::optional<Box> within;
};

/// Returns the lattice points at pixel centres on free ground, row by row from top left. Two boxes
/// in one area get points of the same lattice. Errors: InvalidArgument if `from` is needed and not
/// on free ground; NotFound if no point fits; TooLarge above 1,000,000 points; Cancelled.
Result<std::vector<Point2>> latticePoints(const ObstacleIndex& obstacles, const LatticeFill& fill,
                                          const Progress& progress = {});

/// Returns a spacing that gives about 32 columns along the longer side of the picture. It is a
/// whole number of pixels from 8 to 512, or 64 pixels if there is no picture.
Coord suitedSpacing(const Picture& picture);

/// Returns `settings` with the number and the maximum length of links that suit the lattice: 8
/// links of up to 1.5 x spacing for a square one, 6 of up to 1.2 x spacing for a hexagonal one.
LinkSettings suitedSettings(const LatticeFill& fill, LinkSettings settings);

} // namespace navcore

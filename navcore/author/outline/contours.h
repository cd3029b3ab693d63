// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/bit_mask.h"
#include "navcore/runtime/base/progress.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace navcore {

/// A corner of an outline, in pixels.
struct ContourCorner {
    std::int32_t x = 0, y = 0;
    bool pinch = false; ///< True if two solid pixels touch only at this corner.
    friend bool operator==(const ContourCorner&, const ContourCorner&) = default;
};

/// An outline along pixel edges. It turns at every corner. Solid pixels are on its right side (y
/// points down), so outer outlines are clockwise on the screen and holes counterclockwise.
using Contour = std::vector<ContourCorner>;

inline constexpr std::uint32_t noContour = std::numeric_limits<std::uint32_t>::max();

/// The outline of a solid piece, or of a hole in a piece. Solid pixels are connected by sides or
/// corners.
struct ContourNode {
    Contour corners;
    std::int64_t area = 0; ///< Number of enclosed pixels. Negative for holes.
    bool hole = false;
    /// Index of the enclosing outline: the outer outline of the piece for a hole, and the
    /// surrounding hole for a piece. noContour if there is none.
    std::uint32_t parent = noContour;
};

/// Returns all outlines of a mask, in the reading order of their first pixels, so that parents
/// precede their children. Errors: Cancelled; TooLarge if there are more than 2^30 pixel edges.
/// O(pixels / 64 + pixel edges).
Result<std::vector<ContourNode>> findContours(const BitMask& mask, const Progress& progress = {});

} // namespace navcore

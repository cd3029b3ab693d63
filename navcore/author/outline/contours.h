// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/bit_mask.h"
#include "navcore/runtime/base/progress.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace navcore {

/// A corner of an outline along pixel edges, in whole pixels.
struct ContourCorner {
    std::int32_t x = 0, y = 0;
    bool pinch = false; ///< two solid pixels meet here by a corner only
    friend bool operator==(const ContourCorner&, const ContourCorner&) = default;
};

/// An outline along pixel edges: the solid lies to the right of the way (y grows downwards), so an
/// outer outline runs clockwise on the screen and a hole the other way. Turns at every corner.
using Contour = std::vector<ContourCorner>;

inline constexpr std::uint32_t noContour = std::numeric_limits<std::uint32_t>::max();

/// One solid piece (pixels joined by sides or corners) or one hole of it.
struct ContourNode {
    Contour corners;
    std::int64_t area = 0; ///< pixels enclosed; below 0 for a hole
    bool hole = false;
    /// For a hole: the outer contour of its piece. For a piece: the hole it lies in, or noContour.
    std::uint32_t parent = noContour;
};

/// All outlines of a mask in reading order of their first pixel; a parent comes before its
/// children. O(pixels / 64 + pixel edges). Cancelled gives ErrorKind::Cancelled.
Result<std::vector<ContourNode>> findContours(const BitMask& mask, const Progress& progress = {});

} // namespace navcore

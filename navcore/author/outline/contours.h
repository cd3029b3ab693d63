// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/bit_mask.h"
#include "navcore/runtime/base/progress.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace navcore {

/// A corner of an outline along pixel edges, in pixels.
struct ContourCorner {
    std::int32_t x = 0, y = 0;
    bool pinch = false; ///< True if two solid pixels touch here only at their corners.
    friend bool operator==(const ContourCorner&, const ContourCorner&) = default;
};

/// An outline along pixel edges that turns at every corner. The solid is to its right (y grows
/// downwards), so that an outer outline is clockwise on the screen and a hole counterclockwise.
using Contour = std::vector<ContourCorner>;

inline constexpr std::uint32_t noContour = std::numeric_limits<std::uint32_t>::max();

/// The outline of one solid piece (pixels connected by sides or corners) or of one hole in it.
struct ContourNode {
    Contour corners;
    std::int64_t area = 0; ///< Number of enclosed pixels, which is negative for a hole.
    bool hole = false;
    /// Index of the outline that contains this one: for a hole, the outer contour of its piece; for
    /// a piece, the hole around it, or noContour if there is none.
    std::uint32_t parent = noContour;
};

/// Returns all outlines of a mask in the reading order of their first pixels, parents before
/// children. The only error is Cancelled. O(pixels / 64 + pixel edges).
Result<std::vector<ContourNode>> findContours(const BitMask& mask, const Progress& progress = {});

} // namespace navcore

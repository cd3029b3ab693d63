// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/lattice.h"

#include <cstddef>
#include <vector>

namespace navcore {

/// The corners of a line after some of them were omitted.
struct FewerCorners {
    std::vector<Point2> corners;
    /// The largest distance of an omitted corner from the segment that replaces its part of the
    /// line, in lu.
    double deviation = 0;
};

/// Omits corners of the line from `from` through `corners` to `to`, so that at most `most` are
/// left. Starting with the straight line, it always adds the corner that is farthest from the line
/// so far, until all others are on the line or `most` is reached. If the ends differ, the
/// reversed line keeps the same corners.
/// O(corners * most), and O(corners log most) for lines that bend evenly.
FewerCorners withFewerCorners(Point2 from, const std::vector<Point2>& corners, Point2 to,
                              std::size_t most);

} // namespace navcore

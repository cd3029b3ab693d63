// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/box.h"

#include <optional>

namespace navcore {

/// Directions, left-turning from one to the other, both of them included.
struct Sector {
    Point2 from, to;
    bool isWide = false; ///< half a turn or more

    static Sector between(Point2 from, Point2 to);
    /// Those in which the box lies from an eye; none when it lies in the box or on its rim.
    static std::optional<Sector> toward(const Box& box, Point2 eye);

    bool contains(Point2 direction) const;
    /// Whether one of them may meet a box, told by its corners relative to the eye. Exact where it
    /// says no.
    bool mayMeet(std::int64_t x0, std::int64_t y0, std::int64_t x1, std::int64_t y1) const;
};

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/box.h"

#include <optional>

namespace navcore {

/// The closed range of directions from `from` to `to`, turning left.
struct Sector {
    Point2 from, to;
    bool isWide = false; ///< True if the sector spans half a turn or more.

    static Sector between(Point2 from, Point2 to);
    /// Returns the directions from an eye towards a box, or nullopt if the eye is in the box or on
    /// its boundary.
    static std::optional<Sector> toward(const Box& box, Point2 eye);

    bool contains(Point2 direction) const;
    /// Returns false only if no ray in the sector meets the box, whose corners are relative to the
    /// eye. May return true even if no ray does.
    bool mayMeet(std::int64_t x0, std::int64_t y0, std::int64_t x1, std::int64_t y1) const;
};

} // namespace navcore

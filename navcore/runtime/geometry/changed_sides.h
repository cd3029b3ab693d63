// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/shape.h"

namespace navcore {

/// The sides of obstacles that exist only before or only after a change. The lists may contain a
/// few sides that exist in both states.
struct ChangedSides {
    struct Segment {
        Segment(Point2 from, Point2 to) : a(from), b(to), box(Box::of(from, to)) {}
        Point2 a, b;
        Box box;
    };
    std::vector<Segment> gone, come;
    /// The bounding box of the changed sides, for each obstacle that differs.
    std::vector<Box> boxes;
    bool sameKind = true; ///< False if any obstacle changed between wall and solid.

    /// Compares the states of an obstacle before and after a change, and adds the sides that
    /// differ. nullptr means that the obstacle does not exist in that state. Returns the bounding
    /// box of the sides that differ, which is empty if there are none. Visibility and solid ground
    /// can only change at points in this box. A line of sight that starts outside the box can only
    /// change if it meets one of the sides. O(corners).
    Box add(const Shape* before, const Shape* after);
    /// Returns whether p may have become solid or free. O(sides).
    bool mayFlip(Point2 p) const;
};

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/shape.h"

namespace navcore {

/// The sides that exist in only one of two states of some obstacles. Occasionally the lists contain
/// a side that exists in both.
struct ChangedSides {
    struct Segment {
        Segment(Point2 from, Point2 to) : a(from), b(to), box(Box::of(from, to)) {}
        Point2 a, b;
        Box box;
    };
    std::vector<Segment> gone, come;
    std::vector<Box> boxes; ///< For each obstacle that differs, the box of its changed sides.
    bool sameKind = true;   ///< True if no obstacle changed between wall and solid.

    /// Adds one obstacle in its two states; nullptr means that it does not exist in that state.
    /// Returns the bounding box of the sides that differ, empty if nothing does. Visibility and
    /// solid ground can only change through points in this box; a line of sight that starts outside
    /// it can only change if it meets one of the sides. O(corners).
    Box add(const Shape* before, const Shape* after);
    /// Returns whether the ground at p may have become solid or free. O(sides).
    bool mayFlip(Point2 p) const;
};

} // namespace navcore

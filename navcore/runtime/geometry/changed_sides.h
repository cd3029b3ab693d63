// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/shape.h"

namespace navcore {

/// The sides that only one of two states of some obstacles has, and now and then one that both
/// have.
struct ChangedSides {
    struct Segment {
        Segment(Point2 from, Point2 to) : a(from), b(to), box(Box::of(from, to)) {}
        Point2 a, b;
        Box box;
    };
    std::vector<Segment> gone, come;
    std::vector<Box> boxes; ///< of the sides of each obstacle that differs
    bool sameKind = true;   ///< none became a wall or a solid

    /// Takes in one obstacle; nullptr = it is not there. Returns the box of its sides, empty when
    /// nothing differs: sight and solid ground can only differ through a point of it, and a line
    /// of sight that starts outside it only by meeting one of the sides. O(corners).
    Box add(const Shape* before, const Shape* after);
    /// Whether the ground at p may have become solid or free. O(sides).
    bool mayFlip(Point2 p) const;
};

} // namespace navcore

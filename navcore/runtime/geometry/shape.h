// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/geometry/box.h"

#include <memory>

namespace navcore {

using Ring = LevelVector<Point2>;

enum class ShapeKind : std::uint8_t {
    /// Closed rings, filled by the even-odd rule. Outer rings and holes may have any order and
    /// orientation.
    Solid,
    Wall, ///< Open chains without an interior. They block everything that touches them.
};

/// The geometry of an obstacle. Shared between copies and immutable, so that changes and undo steps
/// of large polygons use little memory.
struct Shape {
    ShapeKind kind = ShapeKind::Solid;
    /// The rings of a solid, or the chains of a wall. A ring has at least 3 corners and does not
    /// repeat the first one at the end. A chain has at least 2 corners.
    LevelVector<Ring> rings;

    friend bool operator==(const Shape&, const Shape&) = default;
};

using ShapePtr = std::shared_ptr<const Shape>;

/// Returns an error if the kind is unknown, a ring or chain is too short, a corner is outside the
/// lattice, or all corners of a ring or chain coincide. Self-intersecting rings and rings without
/// area are permitted, because the even-odd rule covers them.
Status checkShape(const Shape& shape);

Box boundsOf(const Shape& shape);

enum class Side : std::uint8_t { Outside, Boundary, Inside };

/// Returns Boundary if p is on a side of any ring or chain. Otherwise applies the even-odd rule.
/// O(corners).
Side locate(const Shape& shape, Point2 p);

/// Calls visit(a, b) for each side of the shape, in the order of its corners.
template <class Visit>
void forEachSide(const Shape& shape, Visit&& visit) {
    for (const Ring& ring : shape.rings) {
        for (std::size_t i = 1; i < ring.size(); ++i)
            visit(ring[i - 1], ring[i]);
        if (shape.kind == ShapeKind::Solid && ring.size() > 2)
            visit(ring.back(), ring.front());
    }
}

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/geometry/box.h"

#include <memory>

namespace navcore {

using Ring = LevelVector<Point2>;

enum class ShapeKind : std::uint8_t {
    Solid, ///< rings, closed, even-odd: an outer ring and holes in any order and orientation
    Wall,  ///< open chains: they block by touch and have no inside
};

/// The geometry of an obstacle. Immutable once shared, so that changes and undo records that
/// mention a large polygon stay small.
struct Shape {
    ShapeKind kind = ShapeKind::Solid;
    LevelVector<Ring> rings; ///< Solid: >= 3 corners each, not repeated at the end. Wall: >= 2.

    friend bool operator==(const Shape&, const Shape&) = default;
};

using ShapePtr = std::shared_ptr<const Shape>;

/// Fails when the shape is of no known kind, a ring is too short, a corner leaves the lattice, or
/// all corners of a solid ring are one point. Self-crossing rings and zero areas are allowed:
/// even-odd gives them a meaning.
Status checkShape(const Shape& shape);

Box boundsOf(const Shape& shape);

enum class Side : std::uint8_t { Outside, Boundary, Inside };

/// Where p lies: on a side of any ring or chain = Boundary; else Inside a Solid by even-odd.
/// O(corners).
Side locate(const Shape& shape, Point2 p);

/// Calls visit(a, b) for each side of the shape, in file order.
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

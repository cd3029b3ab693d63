// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/geometry/box.h"

#include <memory>

namespace navcore {

using Ring = LevelVector<Point2>;

enum class ShapeKind : std::uint8_t {
    /// Closed rings with the even-odd rule: outer rings and holes in any order and orientation.
    Solid,
    Wall, ///< Open chains, which block by contact and have no inside.
};

/// The geometry of an obstacle. Immutable once shared, so that changes and undo records of a large
/// polygon stay small.
struct Shape {
    ShapeKind kind = ShapeKind::Solid;
    /// The rings of a solid, or the chains of a wall. A ring has at least 3 corners, and its first
    /// corner is not repeated at the end; a chain has at least 2.
    LevelVector<Ring> rings;

    friend bool operator==(const Shape&, const Shape&) = default;
};

using ShapePtr = std::shared_ptr<const Shape>;

/// Checks a shape. Fails if the kind is unknown, a ring is too short, a corner is off the lattice,
/// or all corners of a solid ring coincide. Self-intersecting rings and zero areas are allowed,
/// since the even-odd rule defines them.
Status checkShape(const Shape& shape);

Box boundsOf(const Shape& shape);

enum class Side : std::uint8_t { Outside, Boundary, Inside };

/// Returns where p is: Boundary if it is on a side of any ring or chain, otherwise Inside or
/// Outside by the even-odd rule. O(corners).
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

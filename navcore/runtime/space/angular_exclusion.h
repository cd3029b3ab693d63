// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/held_bytes.h"
#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/geometry/lattice.h"

namespace navcore {

class VisibleSectors;

/// The directions that are already taken in a list with Spread::On. The list skips further vertices
/// within 30 degrees of these directions.
class AngularExclusion {
public:
    void begin(Point3 from);
    void add(Point3 to, std::int64_t squaredDistance);
    /// Returns whether a point is within 30 degrees of the direction of an added vertex; see
    /// withinSpread().
    bool isTaken(Point3 to, std::int64_t squaredDistance) const;
    /// Marks the directions near the added vertices as closed in `sectors`, beyond those vertices.
    /// All vertices must be at the height of the eye.
    void closeIn(VisibleSectors& sectors) const;

    std::size_t bytes() const { return heldBy(m_taken); }

private:
    struct Taken {
        float x, y, z; ///< Unit vector of the direction, rounded. Zero if the vertex is at the eye.
        Point3 to;
        std::int64_t squaredDistance;
    };
    Point3 m_from;
    LevelVector<Taken> m_taken;
};

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/held_bytes.h"
#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/geometry/lattice.h"

namespace navcore {

class VisibleSectors;

/// The directions already covered by a list with Spread::On. Vertices within 30 degrees of one of
/// them are skipped.
class AngularExclusion {
public:
    void begin(Point3 from);
    void add(Point3 to, std::int64_t squaredDistance);
    /// Returns whether a point is in nearly the same direction as one that was added; see
    /// withinSpread().
    bool isTaken(Point3 to, std::int64_t squaredDistance) const;
    /// Marks the directions covered by the added vertices as closed beyond them. Valid only if all
    /// vertices are at the height of the eye.
    void closeIn(VisibleSectors& sectors) const;

    /// Returns the heap memory used by the directions, in bytes.
    std::size_t bytes() const { return heldBy(m_taken); }

private:
    struct Taken {
        float x, y, z; ///< Unit vector of the direction, rounded; 0 if the vertex is at the eye.
        Point3 to;
        std::int64_t squaredDistance;
    };
    Point3 m_from;
    LevelVector<Taken> m_taken;
};

} // namespace navcore

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
    /// Marks the directions covered by the added vertices as closed beyond them, for a place where
    /// all vertices are at one height.
    void closeIn(VisibleSectors& sectors) const;

    std::size_t bytes() const { return heldBy(m_taken); } ///< heap memory

private:
    struct Taken {
        float x, y, z; ///< unit direction, rounded; 0 if there is none
        Point3 to;
        std::int64_t squaredDistance;
    };
    Point3 m_from;
    LevelVector<Taken> m_taken;
};

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/held_bytes.h"
#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/geometry/lattice.h"

namespace navcore {

class VisibleSectors;

/// The directions that a list with Spread::On has already: another within 30 degrees of one is
/// skipped.
class AngularExclusion {
public:
    void begin(Point3 from);
    void add(Point3 to, std::int64_t squaredDistance);
    /// Whether a place lies in nearly the same direction as one that was added: withinSpread().
    bool isTaken(Point3 to, std::int64_t squaredDistance) const;
    /// Closes what lies behind those added, for a place where all stand at one height.
    void closeIn(VisibleSectors& sectors) const;

    std::size_t bytes() const { return heldBy(m_taken); } ///< held on the heap

private:
    struct Taken {
        float x, y, z; ///< the direction, of length 1 or, without one, 0; rounded
        Point3 to;
        std::int64_t squaredDistance;
    };
    Point3 m_from;
    LevelVector<Taken> m_taken;
};

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/lattice.h"
#include "navcore/runtime/geometry/wide.h"

namespace navcore {

/// Returns from + (to - from) * part / whole, rounded to nearest, halves up. `whole` is positive,
/// and the products fit 126 bits.
inline Coord between(Coord from, Coord to, Int128 part, Int128 whole) {
    const Int128 doubled = 2 * (Int128{to} - from) * part + whole;
    const Int128 quotient = doubled / (2 * whole);
    return from + static_cast<Coord>(quotient - (quotient * 2 * whole > doubled));
}

/// Returns from + (to - from) * part / whole, computed for each coordinate, rounded to nearest.
inline Point3 between(Point3 from, Point3 to, Int128 part, Int128 whole) {
    return {between(from.x, to.x, part, whole), between(from.y, to.y, part, whole),
            between(from.z, to.z, part, whole)};
}

} // namespace navcore

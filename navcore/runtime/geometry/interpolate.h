// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/lattice.h"
#include "navcore/runtime/geometry/wide.h"

namespace navcore {

/// Returns from + (to - from) * part / whole, rounded to nearest, with ties rounded up. `whole`
/// must be positive. The products must fit into 126 bits.
inline Coord between(Coord from, Coord to, Int128 part, Int128 whole) {
    const Int128 doubled = 2 * (Int128{to} - from) * part + whole;
    const Int128 quotient = doubled / (2 * whole);
    return from + static_cast<Coord>(quotient - (quotient * 2 * whole > doubled));
}

/// Interpolates each coordinate, like the overload for Coord.
inline Point3 between(Point3 from, Point3 to, Int128 part, Int128 whole) {
    return {between(from.x, to.x, part, whole), between(from.y, to.y, part, whole),
            between(from.z, to.z, part, whole)};
}

} // namespace navcore

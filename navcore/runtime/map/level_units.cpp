// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/level_units.h"

namespace navcore {

Result<Point3> LevelUnits::toMap(const Place& place) const {
    Point3 at;
    const bool isOn = toLattice(place.x * m_unit, at.x) &&
                      toLattice(m_ySign * place.y * m_unit, at.y) &&
                      toLattice(place.z * m_unit, at.z);
    return isOn ? Result<Point3>(at)
                : Error{ErrorKind::InvalidArgument, "the place is not on the lattice"};
}

} // namespace navcore

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

Result<Coord> LevelUnits::lengthToMap(double length) const {
    Coord lu = 0;
    return toLattice(length * m_unit, lu)
               ? Result<Coord>(lu)
               : Error{ErrorKind::InvalidArgument, "the length is not on the lattice"};
}

Result<std::uint32_t> LevelUnits::speedToMap(double unitsPerSecond) const {
    const auto lu = lengthToMap(unitsPerSecond);
    if (!lu || lu.value() < 0)
        return Error{ErrorKind::InvalidArgument, "the speed is out of range"};
    return static_cast<std::uint32_t>(lu.value());
}

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"

#include <optional>

namespace navcore {

/// A position on the Earth (WGS84), in degrees.
struct EarthPlace {
    double longitude = 0, latitude = 0;
};

/// Converts web Mercator coordinates to degrees. The world is 256 x 256 units large, with y down
/// from 85 degrees north.
EarthPlace placeInWebMercator(double x, double y);

/// A plane that touches the Earth along a meridian: transverse Mercator on the WGS84 ellipsoid,
/// with the series of J. P. Snyder, Map Projections: A Working Manual (1987), 8-9 and 8-10. Within
/// 5 km of its centre, lengths are accurate to 1 in 1,000,000.
class EarthPlane {
public:
    explicit EarthPlane(EarthPlace middle);

    /// Returns the position in metres from the centre, with x to the east and y to the north.
    ForeignPoint at(EarthPlace place) const;

private:
    EarthPlace m_middle;
    double m_north; ///< Distance of the centre from the equator, in m.
};

/// Returns the centre of the bounding box of the places, also across longitude 180. Returns nullopt
/// if one of them is not on the Earth. `places` must not be empty.
std::optional<EarthPlace> middleOf(const std::vector<EarthPlace>& places);

} // namespace navcore

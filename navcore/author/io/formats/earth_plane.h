// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"

#include <optional>

namespace navcore {

/// A position on the Earth (WGS84), in degrees.
struct EarthPlace {
    double longitude = 0, latitude = 0;
};

/// Converts Web Mercator coordinates to a position. The world has a size of 256 x 256, with y
/// pointing down from 85 degrees north.
EarthPlace placeInWebMercator(double x, double y);

/// A plane tangent to the Earth along a meridian: the transverse Mercator projection on the WGS84
/// ellipsoid. Uses the series 8-9 and 8-10 of J. P. Snyder, Map Projections: A Working Manual
/// (1987). Within 5 km of the centre, lengths are accurate to one part in a million.
class EarthPlane {
public:
    explicit EarthPlane(EarthPlace middle);

    /// Projects a position to metres east (x) and north (y) of the centre.
    ForeignPoint at(EarthPlace place) const;

private:
    EarthPlace m_middle;
    double m_north; ///< Distance in metres from the equator to the centre.
};

/// Returns the centre of the bounding box of some positions, which may cross longitude 180. Returns
/// nullopt if a position is not valid. `places` must not be empty.
std::optional<EarthPlace> middleOf(const std::vector<EarthPlace>& places);

} // namespace navcore

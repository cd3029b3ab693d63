// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"

#include <optional>

namespace navcore {

/// A place on the Earth (WGS84), degrees.
struct EarthPlace {
    double longitude = 0, latitude = 0;
};

/// Of web Mercator coordinates, the world being 256 x 256 with y down from 85 degrees north.
EarthPlace placeInWebMercator(double x, double y);

/// A plane that touches the Earth along a meridian: transverse Mercator on the WGS84 ellipsoid, by
/// the series of J. P. Snyder, Map Projections: A Working Manual (1987), 8-9 and 8-10. Within 5 km
/// of its middle lengths are true to 1 in 1,000,000.
class EarthPlane {
public:
    explicit EarthPlane(EarthPlace middle);

    /// Metres from the middle, x east and y north.
    ForeignPoint at(EarthPlace place) const;

private:
    EarthPlace m_middle;
    double m_north; ///< of the middle from the equator, m
};

/// Halfway between the outermost of them, of which there are some, also across longitude 180. None:
/// one is nowhere on the Earth.
std::optional<EarthPlace> middleOf(const std::vector<EarthPlace>& places);

} // namespace navcore

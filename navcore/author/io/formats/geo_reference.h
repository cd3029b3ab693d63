// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"

#include <optional>
#include <span>

namespace navcore {

/// The kinds of coordinate reference systems that imports can project.
enum class GeoSystem : std::uint8_t {
    Degrees,     ///< Longitude and latitude in degrees.
    WebMercator, ///< The web Mercator projection, EPSG:3857.
    Plane        ///< Any other system: metres on a plane.
};
/// Returns the kind of a system from its name, such as `epsg:4326`, `OGC:CRS84` or `WGS 84`, or
/// from its WKT.
GeoSystem geoSystemOf(std::string_view name);

/// Projects points whose x is a longitude and whose y is a latitude, both in degrees, to metres
/// around their middle, with y north. Returns a note for the user, or nullopt if a point is not on
/// the Earth; then the points are unchanged. `points` must not be empty.
std::optional<Phrase> projectDegrees(std::span<ForeignPoint* const> points);
/// Converts points from metres of EPSG:3857 to degrees.
void unprojectWebMercator(std::span<ForeignPoint* const> points);
/// Moves the points by whole units so that (0, 0) is in their middle. Returns a note for the user.
/// `points` must not be empty.
Phrase moveToMiddle(std::span<ForeignPoint* const> points);

/// Returns the scale `usual` or, if points would be off the map, the largest of its halves, fifths,
/// tenths and so on with which all points around (0, 0) are on the map.
double scaleThatFits(std::span<ForeignPoint* const> points, double usual);

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"

#include <optional>
#include <span>

namespace navcore {

enum class GeoSystem : std::uint8_t {
    Degrees,     ///< Longitude and latitude in degrees.
    WebMercator, ///< Web Mercator (EPSG:3857), in metres.
    Plane        ///< Any other system, which is assumed to be a plane in metres.
};
/// Determines the type of a coordinate system from its name, such as `epsg:4326`, `OGC:CRS84` or
/// `WGS 84`, or from its WKT.
GeoSystem geoSystemOf(std::string_view name);

/// Projects points from degrees (x is the longitude, y the latitude) to metres around their centre,
/// with y pointing north. Returns a note for the user. Returns nullopt and leaves the points
/// unchanged if a point is not a valid position on the Earth. `points` must not be empty.
std::optional<Phrase> projectDegrees(std::span<ForeignPoint* const> points);
/// Converts points from Web Mercator metres (EPSG:3857) to degrees.
void unprojectWebMercator(std::span<ForeignPoint* const> points);
/// Moves the points by whole units, so that their centre is at the origin. Returns a note for the
/// user. `points` must not be empty.
Phrase moveToMiddle(std::span<ForeignPoint* const> points);

/// Returns the scale `usual` if all points fit on the map around the origin at that scale.
/// Otherwise, returns the largest of usual / 2, usual / 5, usual / 10 and so on at which they fit.
double scaleThatFits(std::span<ForeignPoint* const> points, double usual);

} // namespace navcore

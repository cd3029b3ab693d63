// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"

#include <optional>
#include <span>

namespace navcore {

/// The kinds of coordinate reference systems that imports can project.
enum class GeoSystem : std::uint8_t {
    Degrees,     ///< longitude and latitude
    WebMercator, ///< EPSG:3857
    Plane        ///< anything else: metres on a plane
};
/// Reads names such as `epsg:4326`, `OGC:CRS84` and `WGS 84`, and the WKT of a system.
GeoSystem geoSystemOf(std::string_view name);

/// Projects points whose x is a longitude and whose y is a latitude, both in degrees, to metres
/// around their middle, with y north. Returns what a person should know of it, or nullopt if a
/// point is nowhere on the Earth; then the points are unchanged. There must be points.
std::optional<Phrase> projectDegrees(std::span<ForeignPoint* const> points);
/// Converts metres of EPSG:3857 to degrees.
void unprojectWebMercator(std::span<ForeignPoint* const> points);
/// Moves points by whole units so that (0, 0) is in their middle. Returns what a person should know
/// of it. There must be points.
Phrase moveToMiddle(std::span<ForeignPoint* const> points);

/// Returns `usual`, or the largest of its halves, fifths and tenths and so on with which all points
/// around (0, 0) lie on the map.
double scaleThatFits(std::span<ForeignPoint* const> points, double usual);

} // namespace navcore

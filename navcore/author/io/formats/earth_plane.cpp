// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/earth_plane.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace navcore {
namespace {

constexpr double degree = std::numbers::pi / 180;
constexpr double equator = 6378137; // Equatorial radius of the Earth in metres.
constexpr double flattening = 1 / 298.257223563;
constexpr double e2 = flattening * (2 - flattening), e4 = e2 * e2, e6 = e4 * e2;
constexpr double second = e2 / (1 - e2);

/// Returns the distance in metres from the equator to a latitude in radians (Snyder 3-21).
double meridian(double latitude) {
    return equator * ((1 - e2 / 4 - 3 * e4 / 64 - 5 * e6 / 256) * latitude -
                      (3 * e2 / 8 + 3 * e4 / 32 + 45 * e6 / 1024) * std::sin(2 * latitude) +
                      (15 * e4 / 256 + 45 * e6 / 1024) * std::sin(4 * latitude) -
                      35 * e6 / 3072 * std::sin(6 * latitude));
}

} // namespace

EarthPlace placeInWebMercator(double x, double y) {
    return {(x - 128) / 128 * 180,
            std::atan(std::sinh(std::numbers::pi * (128 - y) / 128)) / degree};
}

EarthPlane::EarthPlane(EarthPlace middle)
    : m_middle(middle), m_north(meridian(middle.latitude * degree)) {}

ForeignPoint EarthPlane::at(EarthPlace place) const {
    const double latitude = place.latitude * degree;
    const double cosine = std::cos(latitude), sine = std::sin(latitude);
    const double tangent = sine / cosine;
    const double n = equator / std::sqrt(1 - e2 * sine * sine);
    const double t = tangent * tangent, c = second * cosine * cosine;
    const double a = std::remainder(place.longitude - m_middle.longitude, 360) * degree * cosine;
    const double a2 = a * a, a4 = a2 * a2;
    return {n * a *
                (1 + (1 - t + c) * a2 / 6 + (5 - 18 * t + t * t + 72 * c - 58 * second) * a4 / 120),
            meridian(latitude) - m_north +
                n * tangent * a2 *
                    (0.5 + (5 - t + 9 * c + 4 * c * c) * a2 / 24 +
                     (61 - 58 * t + t * t + 600 * c - 330 * second) * a4 / 720)};
}

std::optional<EarthPlace> middleOf(const std::vector<EarthPlace>& places) {
    const EarthPlace first = places.front();
    double west = 0, east = 0, south = first.latitude, north = first.latitude;
    for (const EarthPlace& place : places) {
        if (!(std::abs(place.longitude) <= 180 && std::abs(place.latitude) < 90))
            return std::nullopt;
        const double away = std::remainder(place.longitude - first.longitude, 360);
        west = std::min(west, away);
        east = std::max(east, away);
        south = std::min(south, place.latitude);
        north = std::max(north, place.latitude);
    }
    return EarthPlace{first.longitude + (west + east) / 2, (south + north) / 2};
}

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"

#include <compare>
#include <cstdint>

namespace navcore {

/// A coordinate on the integer lattice that contains all positions. One lattice unit (lu) is 1/256
/// of a map pixel.
using Coord = std::int32_t;

inline constexpr Coord unitsPerPixel = 256;
/// Maximum absolute value of a coordinate, checked for every position that enters the library. The
/// limit guarantees that squared distances fit into 54 bits and all predicates into 64 bits.
inline constexpr Coord maxCoord = (1 << 25) - 1;

struct Point2 {
    Coord x = 0, y = 0;
    friend constexpr auto operator<=>(const Point2&, const Point2&) = default;
};

struct Point3 {
    Coord x = 0, y = 0, z = 0;
    constexpr Point2 flat() const { return {x, y}; }
    friend constexpr auto operator<=>(const Point3&, const Point3&) = default;
};

/// A point on one of the level's floors.
struct Place {
    Point3 point;
    FloorId floor = firstFloor;

    constexpr Place() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): most levels have only the first floor
    constexpr Place(Point3 at, FloorId on = firstFloor) : point(at), floor(on) {}
    constexpr Place(Coord x, Coord y, Coord z) : point{x, y, z} {} ///< A place on the first floor.
    friend constexpr auto operator<=>(const Place&, const Place&) = default;
};

constexpr bool onLattice(Coord c) {
    return c >= -maxCoord && c <= maxCoord;
}
constexpr bool onLattice(Point2 p) {
    return onLattice(p.x) && onLattice(p.y);
}
constexpr bool onLattice(Point3 p) {
    return onLattice(p.x) && onLattice(p.y) && onLattice(p.z);
}

/// Returns the exact squared Euclidean distance in lu^2.
constexpr std::int64_t squaredDistance(Point2 a, Point2 b) {
    const std::int64_t dx = std::int64_t{a.x} - b.x, dy = std::int64_t{a.y} - b.y;
    return dx * dx + dy * dy;
}
constexpr std::int64_t squaredDistance(Point3 a, Point3 b) {
    const std::int64_t dz = std::int64_t{a.z} - b.z;
    return squaredDistance(a.flat(), b.flat()) + dz * dz;
}

/// Returns the length of a straight edge in lu: the smallest integer n with n * n >=
/// squaredDistance(a, b).
std::uint32_t latticeLength(Point3 a, Point3 b);

/// Converts pixels to the nearest lattice coordinate, with ties rounded away from zero. Returns
/// false if `pixels` is not finite or the result would exceed maxCoord in absolute value. No other
/// function converts a double to a coordinate.
bool toLattice(double pixels, Coord& out);

constexpr double toPixels(Coord c) {
    return static_cast<double>(c) / unitsPerPixel;
}

} // namespace navcore

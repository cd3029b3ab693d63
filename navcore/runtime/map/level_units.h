// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"
#include "navcore/runtime/graph/resolved_graph.h"

namespace navcore {

/// The direction in which y grows in the game. On the lattice it grows downwards.
enum class YAxis : std::uint8_t { Down, Up };

/// Converts between lattice points and the game's coordinates in the level's unit, for example
/// metres.
class LevelUnits {
public:
    struct Place {
        double x = 0, y = 0, z = 0;
    };

    explicit LevelUnits(const ResolvedGraph& level, YAxis y = YAxis::Down)
        : m_unit(level.pixelsPerUnit), m_ySign(y == YAxis::Up ? -1 : 1) {}

    /// Returns the nearest lattice point, with ties rounded away from zero. Returns InvalidArgument
    /// if a coordinate is not finite or the result would be outside the lattice (see maxCoord).
    Result<Point3> toMap(const Place& place) const;
    Place toGame(Point3 place) const {
        return {length(place.x), m_ySign * length(place.y), length(place.z)};
    }
    /// Converts a length in lu to the level's unit.
    double length(std::int64_t lu) const {
        return static_cast<double>(lu) / unitsPerPixel / m_unit;
    }
    /// Converts a length in the level's unit to lu, rounded to the nearest. Returns InvalidArgument
    /// if it is not finite or the result would exceed maxCoord.
    Result<Coord> lengthToMap(double length) const;
    /// Converts an agent's speed from cost units (lu) per second to level units per second. On
    /// ground with multiplier 1, this is the distance covered in a second.
    double speed(std::uint32_t luPerSecond) const { return length(luPerSecond); }
    /// Converts an agent's speed from level units per second to cost units (lu) per second, rounded
    /// to the nearest. Returns InvalidArgument if it is not finite, negative, or above the range of
    /// a Coord.
    Result<std::uint32_t> speedToMap(double unitsPerSecond) const;

private:
    double m_unit, m_ySign;
};

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"
#include "navcore/runtime/graph/resolved_graph.h"

namespace navcore {

/// Which way y grows in the game; on the lattice it grows downwards.
enum class YAxis : std::uint8_t { Down, Up };

/// Between places of the lattice and a game's, in the level's own unit (metres, say).
class LevelUnits {
public:
    struct Place {
        double x = 0, y = 0, z = 0;
    };

    explicit LevelUnits(const ResolvedGraph& level, YAxis y = YAxis::Down)
        : m_unit(level.pixelsPerUnit), m_ySign(y == YAxis::Up ? -1 : 1) {}

    /// The nearest place of the lattice, halves away from zero. InvalidArgument: a number is not
    /// finite, or it lies off the lattice.
    Result<Point3> toMap(const Place& place) const;
    Place toGame(Point3 place) const {
        return {length(place.x), m_ySign * length(place.y), length(place.z)};
    }
    /// How long so many lu are.
    double length(std::int64_t lu) const {
        return static_cast<double>(lu) / unitsPerPixel / m_unit;
    }

private:
    double m_unit, m_ySign;
};

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/conditions.h"

namespace waymark {

enum class TowerForm : std::uint8_t { Circle, Square, Hexagon };
enum class TowerEffect : std::uint8_t {
    Blocks,   ///< stands there like an obstacle
    Costs,    ///< makes ways through it dearer
    OffLimits ///< nobody goes there, however he moves
};

/// A shape that is tried out on the map and is no part of the level.
struct Tower {
    navcore::Point2 at;
    navcore::Coord radius = 40 * navcore::unitsPerPixel; ///< from its middle to its corners, lu
    TowerForm form = TowerForm::Circle;
    TowerEffect effect = TowerEffect::Blocks;
    int times = 3; ///< Costs: what a way through it costs, times as much
    friend bool operator==(const Tower&, const Tower&) = default;
};

/// Its outline, on the lattice.
navcore::Ring ringOf(const Tower& tower);

/// What it does to ways.
navcore::ChargedArea areaOf(const Tower& tower);

} // namespace waymark

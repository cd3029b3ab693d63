// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/context/conditions.h"

namespace waymark {

struct ToolSettings;

enum class TowerForm : std::uint8_t { Circle, Square, Hexagon };
enum class TowerEffect : std::uint8_t {
    Blocks, ///< The tower acts like an obstacle.
    Costs,  ///< The tower multiplies the cost of crossing it.
    /// No agent may enter the tower, not even along links that are not walked, such as jumps.
    OffLimits
};

/// A temporary shape that the designer tries out on the map. It is not part of the level.
struct Tower {
    navcore::Point2 at;
    /// Distance from the centre to the corners, in lu.
    navcore::Coord radius = 40 * navcore::unitsPerPixel;
    TowerForm form = TowerForm::Circle;
    TowerEffect effect = TowerEffect::Blocks;
    /// Factor by which the tower multiplies the cost of crossing it. Only used for
    /// TowerEffect::Costs.
    int times = 3;
    navcore::FloorId floor = navcore::firstFloor;
    friend bool operator==(const Tower&, const Tower&) = default;
};

/// Returns the outline of the tower, with its corners rounded to whole lu.
navcore::Ring ringOf(const Tower& tower);

/// Returns the tower as an area that affects routes.
navcore::ChargedArea areaOf(const Tower& tower);

struct TowerSettings {
    TowerForm form = TowerForm::Circle;
    TowerEffect effect = TowerEffect::Blocks;
    /// Size of new towers, in lu: 1..1024 map pixels.
    navcore::Coord radius = 40 * navcore::unitsPerPixel;
    int times = 3;          ///< Cost factor of new towers: 2..60.
    bool keepReach = false; ///< If true, towers that would cut off units are not placed.
    int randomTowers = 12, seed = 1;

    static TowerSettings of(const ToolSettings& settings);
    void putInto(ToolSettings& settings) const;
};

} // namespace waymark

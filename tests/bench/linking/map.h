// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/space/obstacle_grid.h"
#include "navcore/runtime/space/vertex_grid.h"

namespace bench {

/// A random map: star-shaped obstacles of 8..24 sides and radius 20..60 px, one per 100x100 px,
/// possibly overlapping, and vertices distributed uniformly on free ground. The same number of
/// vertices gives the same map.
struct Map {
    std::vector<navcore::ObstacleGrid::Placed> obstacles;
    std::vector<navcore::VertexGrid::Placed> vertices;
};
Map makeMap(std::size_t vertices);

/// Returns the map as a level with k = 6 links within 300 px.
navcore::Level levelOf(const Map& map);

inline constexpr std::size_t linksWanted = 6;
inline constexpr navcore::Coord longest = 300 * navcore::unitsPerPixel;

} // namespace bench

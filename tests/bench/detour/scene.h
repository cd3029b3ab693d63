// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/space/obstacle_index.h"

#include <string>
#include <vector>

namespace bench {

/// A level with the settings that Recast needs for the same ground. The ground is the rectangle
/// between (0, 0) and `size`.
struct Scene {
    std::string name = {};
    navcore::Level level = {};
    navcore::ObstacleIndex obstacles = {}; ///< The obstacles of the level.
    navcore::Point2 size = {};
    navcore::Coord radius = 0; ///< Radius of the agent, in lu.
    navcore::Coord cell = 0;   ///< Cell size for Recast, in lu.
};

/// Returns the obstacles, vertices and agent of the sample level, without terrain, barriers, links
/// and rules, which a navigation mesh does not contain.
Scene sampleScene();
/// Returns a random map, whose agent has no radius. It draws `vertices` positions at a mean spacing
/// of 48 px and a tenth as many stars, as bench_live does, and keeps the vertices on free ground.
Scene randomScene(std::size_t vertices, std::string name);

struct Pair {
    navcore::Point2 from, to;
};
/// Returns pairs of random points that are farther from every obstacle than the agent's radius.
std::vector<Pair> freePairs(const Scene& scene, std::size_t count);

} // namespace bench

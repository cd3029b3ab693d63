// SPDX-License-Identifier: MIT
// Random levels and edits from a splitmix64 seed, which are the same on every machine.
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/random.h"

#include <algorithm>
#include <iterator>

namespace navcore {
class LevelEdit;
}

namespace oracle {

using namespace navcore;

inline Coord drawCoord(Random& random, Coord extent, Coord step) {
    return static_cast<Coord>(random.below(static_cast<std::uint64_t>(extent))) * step;
}

inline Point3 drawPoint(Random& random, Coord extent, Coord step) {
    const Coord x = drawCoord(random, extent, step), y = drawCoord(random, extent, step);
    return {x, y, random.below(8) == 0 ? drawCoord(random, std::max(2, extent / 8), step) : 0};
}

/// Draws solids with and without holes, walls, spikes and self-intersections, with corners on a
/// common lattice.
Obstacle drawObstacle(Random& random, Coord extent, Coord step);

template <class Item>
typename Item::Key drawKey(Random& random, const Level& level) {
    const auto& items = level.items<Item>();
    if (items.empty())
        return {};
    auto at = items.begin();
    std::advance(at, static_cast<std::ptrdiff_t>(random.below(items.size())));
    return at->first;
}

/// Removes a vertex with its links and rules, and all routes.
void removeVertex(LevelEdit& edit, VertexId id);

/// Simulates one mouse move: shifts the whole obstacle, one ring or one corner slightly.
void dragObstacle(Random& random, LevelEdit& edit, ObstacleId id, Coord step);

/// Draws margins and height limits that are similar to the distance between vertices, and often
/// none.
void drawPolicy(Random& random, LinkSettings& settings, Coord extent, Coord step);

/// Returns a change of one to four items. The level may refuse it.
LevelChange randomChange(Random& random, const Level& level, Coord extent, Coord step);

/// Returns a level with about `vertices` vertices, and a tenth as many obstacles, links and rules.
Level randomLevel(Random& random, int vertices, Coord extent, Coord step);

/// Adds an agent that differs from the first only in its radius.
void addWideAgent(LevelEdit& edit, AgentId id, Coord radius);

/// Gives most of the level's links curves. randomChange() then draws further curved links.
void drawCurves(Random& random, LevelEdit& edit);

/// Gives the level's links random kinds: walk, jump, bridge, teleport.
void drawLinkKinds(Random& random, LevelEdit& edit);

} // namespace oracle

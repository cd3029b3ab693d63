// SPDX-License-Identifier: MIT
// Random levels and edits, from a splitmix64 seed: the same on every machine.
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

/// Solids with and without holes, walls, spikes, self-crossings; corners on the same lattice.
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

/// One mouse move: the whole obstacle, one ring or one corner goes a little way.
void dragObstacle(Random& random, LevelEdit& edit, ObstacleId id, Coord step);

/// Margins and heights of about the distance between vertices, often none.
void drawPolicy(Random& random, LinkSettings& settings, Coord extent, Coord step);

/// A change of one to four items. May be one that the level refuses.
LevelChange randomChange(Random& random, const Level& level, Coord extent, Coord step);

/// About `vertices` vertices, a tenth as many obstacles, links and rules.
Level randomLevel(Random& random, int vertices, Coord extent, Coord step);

/// Another agent, like the first but for the room it takes.
void addWideAgent(LevelEdit& edit, AgentId id, Coord radius);

/// Makes walks, jumps, bridges and teleports of the level's links.
void drawLinkKinds(Random& random, LevelEdit& edit);

} // namespace oracle

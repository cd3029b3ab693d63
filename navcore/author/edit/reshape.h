// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"

#include <cstddef>
#include <variant>

namespace navcore {

/// Id of an item that has corners.
using Shaped = std::variant<ObstacleId, BarrierId>;

/// A corner of an obstacle, or a point of a barrier. The only ring of a barrier has index 0.
struct Corner {
    Shaped item;
    std::size_t ring = 0, index = 0;
    friend bool operator==(const Corner&, const Corner&) = default;
};

/// Returns the shape of an item, which must exist.
const ShapePtr& shapeOf(const Level& level, const Shaped& item);

/// Returns the obstacle with a new shape, marked as drawn by hand.
Obstacle reshaped(Obstacle obstacle, Shape shape);

/// Moves a corner, which must exist.
void moveCorner(LevelEdit& edit, const Corner& corner, Point2 to);

/// Inserts a corner at `at`, after an existing corner.
void insertCorner(LevelEdit& edit, const Corner& after, Point2 at);

/// Removes a corner. If a ring has too few corners left, the ring is removed. If it was the only
/// ring, the item is removed.
void removeCorner(LevelEdit& edit, const Corner& corner);

/// Reverses the order of a barrier's points, and thereby the direction of a one-way barrier. The
/// barrier must exist.
void turnRound(LevelEdit& edit, BarrierId id);

/// Adds a solid obstacle with a single ring to a floor and returns its id.
ObstacleId addSolid(LevelEdit& edit, IdBlock& ids, Ring ring, FloorId floor = firstFloor);

/// Cuts a hole with the outline `ring` into each solid obstacle of the floor that completely
/// contains it. Skips locked obstacles. Returns the number of obstacles that were cut.
std::size_t cutOut(LevelEdit& edit, const Ring& ring, FloorId floor = firstFloor);

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"

#include <cstddef>
#include <variant>

namespace navcore {

/// The id of an item with corners.
using Shaped = std::variant<ObstacleId, BarrierId>;

/// A corner of an obstacle or a point of a barrier. The single chain of a barrier is ring 0.
struct Corner {
    Shaped item;
    std::size_t ring = 0, index = 0;
    friend bool operator==(const Corner&, const Corner&) = default;
};

/// Returns the shape of an item, which must exist.
const ShapePtr& shapeOf(const Level& level, const Shaped& item);

/// Returns the shape moved by (dx, dy) lu.
Shape translated(const Shape& shape, Coord dx, Coord dy);

/// Returns the obstacle with a new shape, marked as drawn by hand.
Obstacle reshaped(Obstacle obstacle, Shape shape);

/// Moves a corner, which must exist.
void moveCorner(LevelEdit& edit, const Corner& corner, Point2 to);

/// Adds a corner after the given one.
void insertCorner(LevelEdit& edit, const Corner& after, Point2 at);

/// Removes a corner. A ring that becomes too short is removed, and with its last ring the item.
void removeCorner(LevelEdit& edit, const Corner& corner);

/// Reverses a barrier, which must exist. A one-way barrier then opens in the other direction.
void turnRound(LevelEdit& edit, BarrierId id);

/// Adds a solid obstacle with one ring and returns its id.
ObstacleId addSolid(LevelEdit& edit, IdBlock& ids, Ring ring);

/// Cuts a ring, as a hole, out of every solid obstacle that contains it completely. Locked
/// obstacles are left unchanged. Returns the number of obstacles cut.
std::size_t cutOut(LevelEdit& edit, const Ring& ring);

} // namespace navcore

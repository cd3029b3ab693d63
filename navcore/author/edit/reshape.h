// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"

#include <cstddef>
#include <variant>

namespace navcore {

/// The id of an item whose shape has corners.
using Shaped = std::variant<ObstacleId, BarrierId>;

/// A corner of an obstacle or a point of a barrier. The single chain of a barrier is ring 0.
struct Corner {
    Shaped item;
    std::size_t ring = 0, index = 0;
    friend bool operator==(const Corner&, const Corner&) = default;
};

/// Returns the shape of an item that exists in the level.
const ShapePtr& shapeOf(const Level& level, const Shaped& item);

/// Returns a copy of the shape that is moved by (dx, dy) lu.
Shape translated(const Shape& shape, Coord dx, Coord dy);

/// Returns the obstacle with the new shape, marked as drawn by hand.
Obstacle reshaped(Obstacle obstacle, Shape shape);

/// Moves a corner of an item to a position. The corner must exist.
void moveCorner(LevelEdit& edit, const Corner& corner, Point2 to);

/// Inserts a corner at position `at` after an existing one.
void insertCorner(LevelEdit& edit, const Corner& after, Point2 at);

/// Removes a corner. A ring that becomes too short is removed as well, and the item together with
/// its last ring.
void removeCorner(LevelEdit& edit, const Corner& corner);

/// Reverses a barrier, which must exist. A one-way barrier then opens in the other direction.
void turnRound(LevelEdit& edit, BarrierId id);

/// Adds a solid obstacle that consists of one ring, and returns its id.
ObstacleId addSolid(LevelEdit& edit, IdBlock& ids, Ring ring);

/// Cuts a hole in the shape of the ring out of every solid obstacle that contains the ring
/// completely. Locked obstacles are left unchanged. Returns the number of obstacles that were cut.
std::size_t cutOut(LevelEdit& edit, const Ring& ring);

} // namespace navcore

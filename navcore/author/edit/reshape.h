// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"

#include <cstddef>
#include <variant>

namespace navcore {

/// What has corners.
using Shaped = std::variant<ObstacleId, BarrierId>;

/// A corner of an obstacle, or a point of a barrier (whose one chain is ring 0).
struct Corner {
    Shaped item;
    std::size_t ring = 0, index = 0;
    friend bool operator==(const Corner&, const Corner&) = default;
};

/// The shape of an item that exists.
const ShapePtr& shapeOf(const Level& level, const Shaped& item);

/// The shape moved by (dx, dy) lu.
Shape translated(const Shape& shape, Coord dx, Coord dy);

/// The obstacle with another shape, given by hand: it counts as drawn from now on.
Obstacle reshaped(Obstacle obstacle, Shape shape);

/// Moves a corner that exists.
void moveCorner(LevelEdit& edit, const Corner& corner, Point2 to);

/// Adds a corner after the given one.
void insertCorner(LevelEdit& edit, const Corner& after, Point2 at);

/// Removes a corner; a ring that becomes too short goes, and with its last ring the item.
void removeCorner(LevelEdit& edit, const Corner& corner);

/// Turns a barrier that exists round: a one-way barrier opens the other way.
void turnRound(LevelEdit& edit, BarrierId id);

/// Adds a solid obstacle with one ring and returns its id.
ObstacleId addSolid(LevelEdit& edit, IdBlock& ids, Ring ring);

/// Cuts a ring out of every solid that it lies wholly inside: it becomes a hole there. Locked
/// obstacles stay whole.
/// Returns how many obstacles were cut.
std::size_t cutOut(LevelEdit& edit, const Ring& ring);

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"

#include <cstddef>

namespace navcore {

/// A corner of an obstacle.
struct Corner {
    ObstacleId obstacle;
    std::size_t ring = 0, index = 0;
    friend bool operator==(const Corner&, const Corner&) = default;
};

/// The shape moved by (dx, dy) lu.
Shape translated(const Shape& shape, Coord dx, Coord dy);

/// Moves a corner that exists.
void moveCorner(LevelEdit& edit, const Corner& corner, Point2 to);

/// Adds a corner after the given one.
void insertCorner(LevelEdit& edit, const Corner& after, Point2 at);

/// Removes a corner; a ring that becomes too short goes, and with its last ring the obstacle.
void removeCorner(LevelEdit& edit, const Corner& corner);

/// Adds a solid obstacle with one ring and returns its id.
ObstacleId addSolid(LevelEdit& edit, IdBlock& ids, Ring ring);

/// Cuts a ring out of every solid that it lies wholly inside: it becomes a hole there.
/// Returns how many obstacles were cut.
std::size_t cutOut(LevelEdit& edit, const Ring& ring);

} // namespace navcore

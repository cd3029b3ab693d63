// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/key_set.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"

#include <span>

namespace navcore {

/// Maximum distance in lu from a lift to a vertex that becomes its entrance.
inline constexpr Coord entranceReach = 16 * unitsPerPixel;

/// Adds a lift with a stop on each of the floors, which must exist. The entrance of a stop is the
/// nearest vertex of its floor within entranceReach that is not an entrance yet, or else a new
/// vertex at the place of the lift. O(vertices + floors).
LiftId addLift(LevelEdit& edit, IdBlock& ids, Point2 at, std::span<const FloorId> floors);

/// Adds a stop on a floor to a lift, with an entrance as in addLift(), or removes the stop that the
/// lift has there. The vertex of a removed stop remains. O(vertices).
void toggleStop(LevelEdit& edit, IdBlock& ids, LiftId lift, FloorId floor);

KeySet<VertexId> entrancesOf(const Lift& lift);

/// Removes the stops whose entrances are among the vertices. O(lifts).
void removeStopsAt(LevelEdit& edit, const KeySet<VertexId>& vertices);

/// Moves the stop at one vertex to another vertex. If that is on another floor or has a stop
/// itself, removes the stop instead. Does nothing if there is no stop. O(lifts).
void moveStop(LevelEdit& edit, VertexId from, VertexId to);

/// Removes barriers, and their use as gates of lifts. O(barriers + lifts).
void removeBarriers(LevelEdit& edit, const KeySet<BarrierId>& barriers);

} // namespace navcore

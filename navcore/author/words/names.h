// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/graph/edge.h"

namespace navcore {

/// Returns the display name of an item, or a phrase such as "a vertex" or "an obstacle" if it has
/// none. Ids are not shown, because they mean nothing to the user. Issues show the position
/// instead. The cabin of a lift has the name of the lift.
Phrase nameOf(const Level& level, VertexId id);
Phrase nameOf(const Level& level, LiftId id);
Phrase nameOf(const Level& level, ObstacleId id);
/// Returns the display name of a barrier, or a phrase for its type, such as "a gate", if it has
/// none.
Phrase nameOf(const Level& level, BarrierId id);
/// Returns the name of a floor, such as "Hall" or "floor 2"; see named_floors.h.
Phrase nameOf(const Level& level, FloorId id);

/// Returns the display name of an edge, such as "edge mill - ford" or "link mill - a vertex".
/// Returns "an edge" or "a link" if neither end has a name, and the name of the lift for an edge of
/// a lift.
Phrase nameOf(const Level& level, const Edge& edge);

/// Formats a number of vertices, such as "1 vertex" or "7 vertices".
Phrase countText(std::size_t vertices);

/// Formats a position with the level's unit. If the level has several floors, also names the floor,
/// such as "640.0, 212.5 m on Hall".
Phrase placeText(const Level& level, const LevelInfo& info, Point2 place, FloorId floor);

/// Combines a text and a position into a sentence of the form "What - where".
Phrase sentence(const Level& level, const LevelInfo& info, Phrase what, Point2 where,
                FloorId floor);

Point2 middleOf(const Level& level, const Edge& edge);

} // namespace navcore

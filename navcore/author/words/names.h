// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/graph/edge.h"

namespace navcore {

/// Returns the name of an item for the designer, or a phrase such as "a vertex" or "an obstacle" if
/// it has none. Ids are not shown, because they mean nothing to the user; the position of an issue
/// identifies the item.
Phrase nameOf(const Level& level, VertexId id);
Phrase nameOf(const Level& level, ObstacleId id);
/// Returns the name of a barrier, or a phrase for its type such as "a gate" if it has none.
Phrase nameOf(const Level& level, BarrierId id);

/// Returns the name of an edge, such as "edge mill - ford" or "link mill - a vertex", or "an edge"
/// or "a link" if neither end has a name.
Phrase nameOf(const Level& level, const Edge& edge);

/// Returns a number of vertices as text, such as "1 vertex" or "7 vertices".
Phrase countText(std::size_t vertices);

/// Returns a sentence about a position in the form "What - where".
Phrase sentence(const LevelInfo& info, Phrase what, Point2 where);

/// Returns the midpoint between the two ends of an edge.
Point2 middleOf(const Level& level, const Edge& edge);

} // namespace navcore

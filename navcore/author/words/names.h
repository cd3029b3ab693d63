// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/graph/edge.h"

namespace navcore {

/// Returns the name of an item for the designer, or "a vertex", "an obstacle" if it has none. Ids
/// are not shown, because they mean nothing to the user; the position of an issue identifies the
/// item.
Phrase nameOf(const Level& level, VertexId id);
Phrase nameOf(const Level& level, ObstacleId id);
/// Returns "a gate" if it has no name.
Phrase nameOf(const Level& level, BarrierId id);

/// Returns "edge mill - ford" or "link mill - a vertex"; "an edge" or "a link" if neither end has a
/// name.
Phrase nameOf(const Level& level, const Edge& edge);

/// Returns "1 vertex" or "7 vertices".
Phrase countText(std::size_t vertices);

/// Returns a sentence about a position: "What - where".
Phrase sentence(const LevelInfo& info, Phrase what, Point2 where);

/// Returns the midpoint of the edge.
Point2 middleOf(const Level& level, const Edge& edge);

} // namespace navcore

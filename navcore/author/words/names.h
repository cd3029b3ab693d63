// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/graph/edge.h"

namespace navcore {

/// What the designer calls a thing: its name, or "a vertex", "an obstacle". Ids mean nothing to
/// people; the place of an issue says which one.
Phrase nameOf(const Level& level, VertexId id);
Phrase nameOf(const Level& level, ObstacleId id);
/// "a gate" when it has no name.
Phrase nameOf(const Level& level, BarrierId id);

/// "edge mill - ford", "link mill - a vertex"; "an edge", "a link" when neither end has a name.
Phrase nameOf(const Level& level, const Edge& edge);

/// "1 vertex", "7 vertices".
Phrase countText(std::size_t vertices);

/// What is said of a place, as a sentence: "What - where".
Phrase sentence(const LevelInfo& info, Phrase what, Point2 where);

/// The place halfway along the edge.
Point2 middleOf(const Level& level, const Edge& edge);

} // namespace navcore

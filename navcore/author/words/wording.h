// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

#include <string>
#include <utility>

namespace navcore {

/// What the designer calls a thing: its name, or "a vertex", "an obstacle". Ids mean nothing to
/// people; the place of an issue says which one.
std::string nameOf(const Level& level, VertexId id);
std::string nameOf(const Level& level, ObstacleId id);
/// "a gate" when it has no name.
std::string nameOf(const Level& level, BarrierId id);

/// "edge mill - ford", "link mill - a vertex"; "an edge", "a link" when neither end has a name.
std::string nameOf(const Level& level, const Edge& edge);

/// A length or a cost in lu as people read it: in the level's unit, one decimal, "412.6".
std::string amountText(const LevelInfo& info, double lu);

/// The same with the unit, "38.0 m".
std::string lengthText(const LevelInfo& info, double lu);

/// Two lengths with as many decimals as it takes to tell them apart, "1.00 m" and "0.97 m".
std::pair<std::string, std::string> lengthsApart(const LevelInfo& info, double a, double b);

/// A place in the level's unit, "640.0, 212.5 m".
std::string placeText(const LevelInfo& info, Point2 place);

/// "1 vertex", "7 vertices".
std::string countText(std::size_t vertices);

/// The message of an issue: "What - where", the first letter as a sentence begins.
std::string sentence(const LevelInfo& info, std::string what, Point2 where);

/// The place halfway along the edge.
Point2 middleOf(const Level& level, const Edge& edge);

} // namespace navcore

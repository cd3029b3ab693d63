// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

#include <string>

namespace navcore {

/// What the designer calls a thing: its name, or "vertex 12", "obstacle 5".
std::string nameOf(const Level& level, VertexId id);
std::string nameOf(const Level& level, ObstacleId id);

/// "mill - vertex 12".
std::string nameOf(const Level& level, const Edge& edge);

/// A place in whole pixels, "640, 212".
std::string placeText(Point2 place);

/// A distance in whole pixels, at least 1, "22 px".
std::string distanceText(std::uint32_t lu);

/// "1 vertex", "7 vertices".
std::string countText(std::size_t vertices);

/// The message of an issue: "What - where", the first letter as a sentence begins.
std::string sentence(std::string what, Point2 where);

/// The place halfway along the edge.
Point2 middleOf(const Level& level, const Edge& edge);

} // namespace navcore

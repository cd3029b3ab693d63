// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

namespace navcore {

/// Returns the agent of a new level over a picture. If the level's unit is a known unit of length,
/// it is a pedestrian with radius 0.3 m and speed 1.5 m/s; otherwise it crosses the picture in a
/// minute. Its join range is the default longest edge.
Agent newAgent(const LevelInfo& info, const Picture& picture);

/// Returns a new level over a picture, with an empty graph and one agent. `radius` (lu,
/// 0..maxLinkMargin) is the agent's radius, and also the distance that automatic edges keep from
/// walls.
Level newLevel(const LevelInfo& info, const Picture& picture, Coord radius);

} // namespace navcore

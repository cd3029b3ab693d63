// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

namespace navcore {

/// Returns the agent of a new level. If the level's unit is a known unit of length, the agent is a
/// pedestrian with a radius of 0.3 m and a speed of 1.5 m/s. Otherwise its size and speed depend on
/// the picture, which it crosses in a minute. Its join range is the default of
/// LinkSettings::longest.
Agent newAgent(const LevelInfo& info, const Picture& picture);

/// Creates a level with a picture, one agent and no vertices. `radius` (lu, 0..maxLinkMargin) is
/// both the radius of the agent and the minimum distance of automatic edges from walls.
Level newLevel(const LevelInfo& info, const Picture& picture, Coord radius);

} // namespace navcore

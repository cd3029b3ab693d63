// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

namespace navcore {

/// Radius, speed and join range of the first unit of a new level over a picture. Where the unit of
/// the level is a known length it is somebody on foot, 0.3 m and 1.5 m/s; else it crosses the
/// picture in a minute. It joins the graph as far away as links reach by default.
Agent newAgent(const LevelInfo& info, const Picture& picture);

/// A new level over a picture, with an empty graph. Its one unit has that radius, lu, and links
/// keep so far from walls; 0..maxLinkMargin.
Level newLevel(const LevelInfo& info, const Picture& picture, Coord radius);

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/workspace.h"

#include <optional>
#include <set>

namespace waymark {

/// Returns the edges within the radius of the segment. The radius is in lu.
std::set<navcore::EdgeKey> edgesUnder(const Workspace& workspace, navcore::Point2 from,
                                      navcore::Point2 to, navcore::Coord radius);

/// Returns the terrain painted at a position. Nullopt where nothing is painted.
std::optional<navcore::TerrainId> paintUnder(const navcore::Level& level, navcore::Point2 at);

/// Returns the limits of a fill: the picture, or the extent of all items if there is no picture.
navcore::Box fillFrame(const navcore::Level& level);

/// Returns whether the box has more cells than one stroke or fill may paint, which is the limit of
/// a level.
bool tooManyCells(const navcore::Level& level, const navcore::Box& box);

} // namespace waymark

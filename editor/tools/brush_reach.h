// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/workspace.h"

#include <optional>
#include <set>

namespace waymark {

/// Returns the edges within `radius` (in lu) of the segment from `from` to `to`.
std::set<navcore::EdgeKey> edgesUnder(const Workspace& workspace, navcore::Point2 from,
                                      navcore::Point2 to, navcore::Coord radius);

/// Returns the terrain painted at `at`, or nullopt if only the default terrain is there.
std::optional<navcore::TerrainId> paintUnder(const navcore::Level& level, navcore::Point2 at);

/// Returns the area that a fill may cover: the picture, or the extent of all items if the level has
/// no picture.
navcore::Box fillFrame(const navcore::Level& level);

/// Returns whether the box has more paint cells than a level may have.
bool tooManyCells(const navcore::Level& level, const navcore::Box& box);

} // namespace waymark

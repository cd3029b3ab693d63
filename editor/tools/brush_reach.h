// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/workspace.h"

#include <optional>
#include <set>

namespace waymark {

/// The edges that come within the radius (lu) of the segment.
std::set<navcore::EdgeKey> edgesUnder(const Workspace& workspace, navcore::Point2 from,
                                      navcore::Point2 to, navcore::Coord radius);

/// What is painted on the map there; none where the ground shows.
std::optional<navcore::TerrainId> paintUnder(const navcore::Level& level, navcore::Point2 at);

/// How far a fill runs: the picture, or everything there is when there is no picture.
navcore::Box fillFrame(const navcore::Level& level);

/// Whether the box holds more cells than one stroke or fill may take: a level cannot keep more.
bool tooManyCells(const navcore::Level& level, const navcore::Box& box);

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/view_state.h"
#include "editor/tools/tool_event.h"
#include "navcore/runtime/space/obstacle_index.h"

#include <optional>

namespace waymark {

/// Returns the grid point nearest to `at` if snapping is on, otherwise `at`. Ctrl inverts the
/// setting.
navcore::Point2 snapped(navcore::Point2 at, const ViewSettings& view, const ToolEvent& event);

/// Returns the point nearest to `at` on a horizontal, vertical or diagonal line through `from`.
navcore::Point2 straightened(navcore::Point2 from, navcore::Point2 at);

/// Returns the map position for a click: on a straight line from `from` while Shift is pressed,
/// otherwise snapped to the grid.
navcore::Point2 placed(const ToolEvent& event, const ViewSettings& view,
                       const navcore::Point2* from = nullptr);

/// Returns the distance in lu at which the end of a barrier snaps to a wall. Returns nullopt while
/// Ctrl is pressed, which disables snapping.
std::optional<navcore::Coord> wallReach(const ToolEvent& event);

/// Returns `end` moved to a wall if one is within reach (see endAtWall), otherwise `end`.
navcore::Point2 atWall(const navcore::ObstacleIndex& obstacles, navcore::Point2 from,
                       navcore::Point2 end, std::optional<navcore::Coord> reach);

} // namespace waymark

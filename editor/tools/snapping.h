// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/view_state.h"
#include "editor/tools/tool_event.h"
#include "navcore/runtime/space/obstacle_index.h"

#include <optional>

namespace waymark {

/// Returns the nearest grid point if snapping is on. Ctrl inverts the setting.
navcore::Point2 snapped(navcore::Point2 at, const ViewSettings& view, const ToolEvent& event);

/// Returns the point nearest to `at` in a straight direction from `from`: along an axis or at 45
/// degrees.
navcore::Point2 straightened(navcore::Point2 from, navcore::Point2 at);

/// Returns the position for a clicked point: straight from `from` with Shift, otherwise snapped.
navcore::Point2 placed(const ToolEvent& event, const ViewSettings& view,
                       const navcore::Point2* from = nullptr);

/// Returns the distance in lu within which the end of a barrier snaps to a wall. Nullopt with Ctrl.
std::optional<navcore::Coord> wallReach(const ToolEvent& event);

/// Returns the position at a wall if one is within reach (see endAtWall), otherwise `end`.
navcore::Point2 atWall(const navcore::ObstacleIndex& obstacles, navcore::Point2 from,
                       navcore::Point2 end, std::optional<navcore::Coord> reach);

} // namespace waymark

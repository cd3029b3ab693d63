// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/view_state.h"
#include "editor/tools/tool_event.h"
#include "navcore/runtime/space/obstacle_index.h"

#include <optional>

namespace waymark {

/// The nearest grid point when snapping is on; Ctrl inverts.
navcore::Point2 snapped(navcore::Point2 at, const ViewSettings& view, const ToolEvent& event);

/// The point nearest to `at` that lies straight from `from`: along an axis or at 45 degrees.
navcore::Point2 straightened(navcore::Point2 from, navcore::Point2 at);

/// Where a point that a click sets belongs: straight from `from` with Shift, else snapped.
navcore::Point2 placed(const ToolEvent& event, const ViewSettings& view,
                       const navcore::Point2* from = nullptr);

/// How near a wall, lu, a click takes the end of a barrier to it; none with Ctrl.
std::optional<navcore::Coord> wallReach(const ToolEvent& event);

/// The end at a wall, where one is within reach (see endAtWall); else where it is.
navcore::Point2 atWall(const navcore::ObstacleIndex& obstacles, navcore::Point2 from,
                       navcore::Point2 end, std::optional<navcore::Coord> reach);

} // namespace waymark

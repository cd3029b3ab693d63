// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/workspace.h"
#include "editor/render/overlay_sink.h"
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

/// A position that is aligned with vertices, and these vertices.
struct AlignedPlace {
    navcore::Point2 at;
    /// The vertex that has the same x, and the one that has the same y.
    std::optional<navcore::Point2> sameX = {}, sameY = {};

    /// Draws lines to the vertices.
    void draw(OverlaySink& sink) const;
};

/// Returns `at` moved to the x and to the y of the nearest vertices of the current floor that are
/// within 6 screen pixels of it on that axis and within 400 on the other. Ignores the vertices in
/// `moving`. Returns `at` unchanged if ViewSettings::alignsWithVertices is off, or while Ctrl is
/// pressed.
AlignedPlace alignedWithVertices(const Workspace& workspace, navcore::Point2 at,
                                 const ToolEvent& event,
                                 const navcore::KeySet<navcore::VertexId>& moving = {});

/// Returns the distance in lu at which the end of a barrier snaps to a wall. Returns nullopt while
/// Ctrl is pressed, which disables snapping.
std::optional<navcore::Coord> wallReach(const ToolEvent& event);

/// Returns `end` moved to a wall if one is within reach (see endAtWall), otherwise `end`.
navcore::Point2 atWall(const navcore::ObstacleIndex& obstacles, navcore::Point2 from,
                       navcore::Point2 end, std::optional<navcore::Coord> reach);

} // namespace waymark

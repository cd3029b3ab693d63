// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/workspace.h"
#include "editor/model/item_names.h"
#include "editor/render/exit_badges.h"
#include "editor/tools/tool_event.h"
#include "editor/tools/tool_options.h"

#include <optional>
#include <vector>

namespace waymark {

enum class ObstaclePart : std::uint8_t { Outline, Inside };

/// Returns the nearest vertex within the pick radius, except `except`. The radius is 9 screen
/// pixels and shrinks to as little as 3 if vertices are close together.
std::optional<navcore::VertexId> vertexAt(const Workspace& workspace, const ToolEvent& event,
                                          navcore::VertexId except = {});

/// Returns the nearest selected vertex within 9 screen pixels, however close together the vertices
/// are. Returns nullopt if the options do not allow picking vertices.
std::optional<navcore::VertexId>
selectedVertexAt(const Workspace& workspace, const ToolSettings& picks, const ToolEvent& event);

/// Returns a place on the ground of the current floor.
navcore::Place groundAt(const Workspace& workspace, navcore::Point2 at);

/// Returns the vertex at the pointer as a route end, or the pointer position if there is none.
navcore::PinnedEnd routeEndAt(const Workspace& workspace, const ToolEvent& event);

/// Returns the nearest edge within 6 screen pixels of the pointer.
std::optional<navcore::EdgeKey> edgeAt(const Workspace& workspace, const ToolEvent& event);

/// Returns the part of the obstacle under the pointer: the outline if it is within 6 screen pixels,
/// otherwise the interior. Returns nullopt if the pointer is over neither of them.
std::optional<ObstaclePart> obstaclePartAt(const navcore::Shape& shape, const ToolEvent& event);

/// Returns an edge rule without an edge within 6 screen pixels of the pointer. Returns nullopt if
/// such rules are not shown at the current zoom.
std::optional<navcore::EdgeKey> waitingPairAt(const Workspace& workspace, const ToolEvent& event);

/// Returns the badge of an edge to another floor at the pointer. Returns nullopt if there is none
/// or the edges are hidden.
std::optional<ExitBadge> exitBadgeAt(const Workspace& workspace, const ToolEvent& event);

/// Returns whether too many vertices are near the pointer to pick a single one reliably.
bool tooDense(const Workspace& workspace, const ToolEvent& event);

/// Returns all unlocked items under the pointer that may be picked, topmost first: vertices, small
/// items such as notes, barriers, edges, edge rules without an edge, obstacle outlines, obstacle
/// interiors. A lift comes before the vertex if the vertex is not nearer to the pointer.
std::vector<navcore::ItemRef> itemsAt(const Workspace& workspace, const ToolSettings& picks,
                                      const ToolEvent& event);

/// Returns the topmost obstacle under the pointer that cannot be picked because it is locked.
std::optional<navcore::ItemRef> lockedAt(const Workspace& workspace, const ToolSettings& picks,
                                         const ToolEvent& event);

/// Returns the items that a rubber band selects: every item completely inside the box. If it
/// contains a vertex, automatic edges and edge rules without an edge are left out. With a lasso,
/// returns the items whose corners are all inside or on a polygon, of which `box` is the bounds.
SelectedItems itemsInside(const Workspace& workspace, const ToolSettings& picks,
                          const navcore::Box& box, std::span<const navcore::Point2> lasso = {});

} // namespace waymark

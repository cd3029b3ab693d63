// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/workspace.h"
#include "editor/model/item_names.h"
#include "editor/tools/tool_event.h"
#include "editor/tools/tool_options.h"

#include <optional>
#include <vector>

namespace waymark {

enum class ObstaclePart : std::uint8_t { Outline, Inside };

/// Returns the nearest vertex within 9 screen pixels, other than `except`. The distance is smaller
/// where vertices are close together.
std::optional<navcore::VertexId> vertexAt(const Workspace& workspace, const ToolEvent& event,
                                          navcore::VertexId except = {});

/// Returns the nearest selected vertex within 9 screen pixels, regardless of the density, if the
/// options allow picking vertices.
std::optional<navcore::VertexId>
selectedVertexAt(const Workspace& workspace, const ToolSettings& picks, const ToolEvent& event);

/// Returns the nearest vertex as a route end, or the position itself if no vertex is near.
navcore::RouteEnd routeEndAt(const Workspace& workspace, const ToolEvent& event);

/// Returns the nearest edge within 6 screen pixels.
std::optional<navcore::EdgeKey> edgeAt(const Workspace& workspace, const ToolEvent& event);

/// Returns whether the pointer is on the outline of the obstacle (within 6 screen pixels) or inside
/// it. Nullopt if neither.
std::optional<ObstaclePart> obstaclePartAt(const navcore::Shape& shape, const ToolEvent& event);

/// Returns the nearest pair within 6 screen pixels that has a rule but no edge, if such pairs are
/// shown.
std::optional<navcore::EdgeKey> waitingPairAt(const Workspace& workspace, const ToolEvent& event);

/// Returns whether there are too many vertices under the pointer to tell which one is meant.
bool tooDense(const Workspace& workspace, const ToolEvent& event);

/// Returns all items under the pointer that may be picked, topmost first: vertices, barriers,
/// edges, pairs with a rule but no edge, obstacle outlines, obstacle interiors. Locked items are
/// not included.
std::vector<navcore::ItemRef> itemsAt(const Workspace& workspace, const ToolSettings& picks,
                                      const ToolEvent& event);

/// Returns the topmost item under the pointer that cannot be picked because the item itself is
/// locked.
std::optional<navcore::ItemRef> lockedAt(const Workspace& workspace, const ToolSettings& picks,
                                         const ToolEvent& event);

/// Returns the items that a rubber band selects: everything completely inside. Generated edges and
/// pairs with a rule but no edge are included only if it contains no vertex.
SelectedItems itemsInside(const Workspace& workspace, const ToolSettings& picks,
                          const navcore::Box& box);

} // namespace waymark

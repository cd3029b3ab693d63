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

/// The nearest vertex within 9 screen pixels, less where they lie close together, other than
/// `except`.
std::optional<navcore::VertexId> vertexAt(const Workspace& workspace, const ToolEvent& event,
                                          navcore::VertexId except = {});

/// The nearest selected one within 9 screen pixels, however close together they lie, when vertices
/// may be picked.
std::optional<navcore::VertexId>
selectedVertexAt(const Workspace& workspace, const ToolSettings& picks, const ToolEvent& event);

/// The nearest vertex, or the place itself where there is none.
navcore::RouteEnd routeEndAt(const Workspace& workspace, const ToolEvent& event);

/// The nearest edge within 6 screen pixels.
std::optional<navcore::EdgeKey> edgeAt(const Workspace& workspace, const ToolEvent& event);

/// Whether the pointer is on the outline of the obstacle (6 screen pixels), inside it, or neither.
std::optional<ObstaclePart> obstaclePartAt(const navcore::Shape& shape, const ToolEvent& event);

/// The nearest pair within 6 screen pixels whose rule waits, where such pairs are drawn.
std::optional<navcore::EdgeKey> waitingPairAt(const Workspace& workspace, const ToolEvent& event);

/// Whether so many vertices lie under the pointer that none of them can be meant.
bool tooDense(const Workspace& workspace, const ToolEvent& event);

/// Everything under the pointer that may be picked, topmost first: vertices, barriers, edges, pairs
/// that wait, obstacles by outline, obstacles by inside. What is locked is not picked.
std::vector<navcore::ItemRef> itemsAt(const Workspace& workspace, const ToolSettings& picks,
                                      const ToolEvent& event);

/// The topmost item under the pointer that its own padlock keeps from being picked.
std::optional<navcore::ItemRef> lockedAt(const Workspace& workspace, const ToolSettings& picks,
                                         const ToolEvent& event);

/// What a rubber band takes: everything that lies fully inside; generated edges and pairs that wait
/// only when it takes no vertex.
SelectedItems itemsInside(const Workspace& workspace, const ToolSettings& picks,
                          const navcore::Box& box);

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/boards/workspace.h"
#include "editor/model/item_names.h"
#include "editor/tools/tool_event.h"
#include "editor/tools/tool_options.h"

#include <optional>
#include <variant>
#include <vector>

namespace waymark {

using PickedItem =
    std::variant<navcore::VertexId, navcore::EdgeKey, navcore::ObstacleId, navcore::BarrierId>;

enum class ObstaclePart : std::uint8_t { Outline, Inside };

/// The nearest vertex within 9 screen pixels, other than `except`.
std::optional<navcore::VertexId> vertexAt(const Workspace& workspace, const ToolEvent& event,
                                          navcore::VertexId except = {});

/// The nearest edge within 6 screen pixels.
std::optional<navcore::EdgeKey> edgeAt(const Workspace& workspace, const ToolEvent& event);

/// Whether the pointer is on the outline of the obstacle (6 screen pixels), inside it, or neither.
std::optional<ObstaclePart> obstaclePartAt(const navcore::Shape& shape, const ToolEvent& event);

/// The nearest pair within 6 screen pixels whose rule waits, where such pairs are drawn.
std::optional<navcore::EdgeKey> waitingPairAt(const Workspace& workspace, const ToolEvent& event);

/// Whether so many vertices lie under the pointer that none of them can be meant.
bool tooDense(const Workspace& workspace, const ToolEvent& event);

/// Everything under the pointer that may be picked, topmost first: vertices, barriers, edges, pairs
/// that wait, obstacles by outline, obstacles by inside. Locked obstacles are not picked.
std::vector<PickedItem> itemsAt(const Workspace& workspace, const ToolSettings& picks,
                                const ToolEvent& event);

/// The topmost locked obstacle under the pointer.
std::optional<navcore::ObstacleId> lockedAt(const Workspace& workspace, const ToolSettings& picks,
                                            const ToolEvent& event);

/// What a rubber band takes: vertices, links, barriers and obstacles fully inside; generated edges
/// and pairs that wait only when it takes no vertex.
SelectedItems itemsInside(const Workspace& workspace, const ToolSettings& picks,
                          const navcore::Box& box);

bool isSelected(const SelectedItems& items, const PickedItem& item);
void insert(SelectedItems& items, const PickedItem& item);
void erase(SelectedItems& items, const PickedItem& item);

/// What the screen calls an item (item_names.h).
QString nameOf(const navcore::Level& level, const PickedItem& item);

} // namespace waymark

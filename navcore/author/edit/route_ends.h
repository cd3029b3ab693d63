// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

#include <optional>

namespace navcore {

/// Returns the vertex of a route end, or the vertex nearest to its position (the smaller id of
/// equally near ones). Returns nullopt if the level has no vertex. O(V) for a position.
std::optional<VertexId> endOnGraph(const Level& level, const RouteEnd& end);

/// Returns whether a route end is a position or an existing vertex.
bool isThere(const Level& level, const RouteEnd& end);

/// Returns the position of a route end. If the end is a vertex, it must exist. A route from the
/// position may start on free ground instead of at a vertex.
Point3 endAnywhere(const Level& level, const RouteEnd& end);

} // namespace navcore

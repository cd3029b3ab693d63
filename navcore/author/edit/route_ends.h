// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

#include <optional>

namespace navcore {

/// The end as one that keeps to the graph: its vertex, or the one nearest to its place (of equally
/// near ones that with the smaller id). None when the level has no vertex. O(V) for a place.
std::optional<VertexId> endOnGraph(const Level& level, const RouteEnd& end);

/// Whether the end is a place, or a vertex that the level has.
bool isThere(const Level& level, const RouteEnd& end);

/// The end as one that may walk straight from where it lies: its place, or that of its vertex,
/// which must exist.
Point3 endAnywhere(const Level& level, const RouteEnd& end);

} // namespace navcore

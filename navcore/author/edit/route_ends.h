// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

#include <optional>

namespace navcore {

/// Returns the vertex of a route end or, if the end is a position, the nearest vertex of its
/// floor. Of equally near vertices, returns the one with the smallest id. Returns nullopt if the
/// floor has no vertices. O(V) for a position.
std::optional<VertexId> endOnGraph(const Level& level, const PinnedEnd& end);

/// Returns whether a route end is either a position or a vertex that exists.
bool isThere(const Level& level, const PinnedEnd& end);

/// Returns the position and the floor of a route end. If the end is a vertex or the cabin of a
/// lift, that must exist.
Place endAnywhere(const Level& level, const PinnedEnd& end);

} // namespace navcore

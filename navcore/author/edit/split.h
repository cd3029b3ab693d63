// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/nav_graph.h"

namespace navcore {

/// Splits an edge at a new vertex at position `at`, and returns that vertex. A link becomes two
/// links with the same attributes. They share its fixed cost in proportion to their lengths. For an
/// automatic edge, both halves get its rule, and the original pair is forbidden. Call
/// pinMissingHalves() after the linker has run.
VertexId splitEdge(LevelEdit& edit, IdBlock& ids, const Edge& edge, Point3 at);

/// Pins those halves of a split automatic edge that the linker did not create. `pair` is the vertex
/// pair of the original edge, `middle` the new vertex, and `graph` the graph after the split.
void pinMissingHalves(LevelEdit& edit, IdBlock& ids, const NavGraph& graph, VertexPair pair,
                      VertexId middle);

} // namespace navcore

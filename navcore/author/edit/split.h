// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/nav_graph.h"

namespace navcore {

/// Splits an edge at a new vertex at `at` and returns the vertex. A link becomes two links with the
/// same attributes, which share its fixed cost in proportion to their lengths. The rule of an
/// automatic edge is copied to both halves and the original pair is forbidden; call
/// pinMissingHalves() once the linker has run.
VertexId splitEdge(LevelEdit& edit, IdBlock& ids, const Edge& edge, Point3 at);

/// Pins those halves of a split automatic edge that the linker did not create. `graph` must be
/// derived from the level with the split applied; `pair` is the pair of the original edge.
void pinMissingHalves(LevelEdit& edit, IdBlock& ids, const NavGraph& graph, VertexPair pair,
                      VertexId middle);

} // namespace navcore

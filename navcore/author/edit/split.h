// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/nav_graph.h"

namespace navcore {

/// Splits an edge by a vertex that the edit adds at `at`, and returns its id. A link becomes two
/// with its attributes, which share its own cost in proportion to their lengths. A generated edge
/// passes its rule to both halves and the long pair is forbidden; pinMissingHalves() completes that
/// once the linker has answered.
VertexId splitEdge(LevelEdit& edit, IdBlock& ids, const Edge& edge, Point3 at);

/// Pins the halves of a split generated edge that the linker did not produce: `graph` is derived
/// from the level with the split applied. The pair is that of the edge before.
void pinMissingHalves(LevelEdit& edit, IdBlock& ids, const NavGraph& graph, VertexPair pair,
                      VertexId middle);

} // namespace navcore

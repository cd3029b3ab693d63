// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/nav_graph.h"

namespace navcore {

/// Removes a vertex whose edges lead to exactly two neighbours, one edge to each, and joins these
/// by a link in its place: terrain and multiplier where both edges agree, the direction in which
/// both could be passed. `graph` is derived from the edit's level. Returns the link; none, and an
/// untouched edit, when there are not two such edges or their directions meet head on.
std::optional<LinkId> dissolveVertex(LevelEdit& edit, IdBlock& ids, const NavGraph& graph,
                                     VertexId id);

} // namespace navcore

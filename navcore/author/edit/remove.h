// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_set.h"
#include "navcore/author/level/level_edit.h"

namespace navcore {

/// Removes a vertex with its links and rules. Routes and checks that end at it end at its
/// place instead.
void removeVertex(LevelEdit& edit, VertexId id);

/// Removes an edge: a link goes, a generated edge is forbidden, so that it does not come back.
/// When a link is removed, the pair stays as the linker wants it. Nothing happens to one whose ends
/// are gone.
void removeEdge(LevelEdit& edit, EdgeKey key);

/// All of them, as each kind is removed.
void removeItems(LevelEdit& edit, const ItemSet& items);

} // namespace navcore

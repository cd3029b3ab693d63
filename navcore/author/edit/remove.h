// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_set.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/nav_graph.h"

namespace navcore {

/// Removes vertices with their links and rules; vertices that do not exist are ignored. Routes and
/// checks that end at a removed vertex end at its position instead. O(removed items + routes +
/// changes of the edit).
void removeVertices(LevelEdit& edit, const KeySet<VertexId>& ids);
void removeVertex(LevelEdit& edit, VertexId id);

/// Removes an edge. If it is a link, it is deleted, after which the linker decides about its pair
/// again. If it is automatic, its pair is forbidden, so that it does not reappear; an automatic
/// edge is ignored if one of its vertices does not exist.
void removeEdge(LevelEdit& edit, EdgeKey key);

/// Removes all items of the set, whatever their types.
void removeItems(LevelEdit& edit, const ItemSet& items);

/// Returns the vertex pairs of the links among the items; links that the level does not have are
/// ignored.
std::set<VertexPair> linkedPairs(const Level& level, const ItemSet& items);

/// Forbids each of the pairs for which `graph` has an automatic edge. After links are removed, the
/// linker may create automatic edges in their place; this function keeps a deleted connection
/// deleted.
void keepOut(LevelEdit& edit, const NavGraph& graph, const std::set<VertexPair>& pairs);

} // namespace navcore

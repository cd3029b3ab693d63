// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_set.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/nav_graph.h"

namespace navcore {

/// Removes vertices with their links and rules; those that are gone already do not count. Routes
/// and checks that end at one end at its place instead. O(what goes, routes, the edit's changes).
void removeVertices(LevelEdit& edit, const KeySet<VertexId>& ids);
void removeVertex(LevelEdit& edit, VertexId id);

/// Removes an edge: a link goes, a generated edge is forbidden, so that it does not come back.
/// When a link is removed, the pair stays as the linker wants it. Nothing happens to one whose ends
/// are gone.
void removeEdge(LevelEdit& edit, EdgeKey key);

/// All of them, as each kind is removed.
void removeItems(LevelEdit& edit, const ItemSet& items);

/// The pairs of the links among the items that the level has.
std::set<VertexPair> linkedPairs(const Level& level, const ItemSet& items);

/// Forbids those of the pairs that `graph` has an edge for. Once links are removed the linker may
/// want an edge in their place: what was deleted must not come back.
void keepOut(LevelEdit& edit, const NavGraph& graph, const std::set<VertexPair>& pairs);

} // namespace navcore

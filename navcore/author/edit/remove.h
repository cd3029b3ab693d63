// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_set.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/nav_graph.h"

namespace navcore {

/// Removes vertices, their links and their rules. Routes and checks that end at a removed vertex
/// then end at its position. Vertices that do not exist are ignored. O(removed items + routes +
/// changes of the edit).
void removeVertices(LevelEdit& edit, const KeySet<VertexId>& ids);
void removeVertex(LevelEdit& edit, VertexId id);

/// Removes an edge. A link is deleted, after which the linker may create an automatic edge for its
/// pair. The pair of an automatic edge is forbidden, so that the edge does not reappear. Does
/// nothing if a vertex of an automatic edge does not exist.
void removeEdge(LevelEdit& edit, EdgeKey key);

void removeItems(LevelEdit& edit, const ItemSet& items);

/// Returns the vertex pairs of all links in `items`. Ignores links that do not exist.
std::set<VertexPair> linkedPairs(const Level& level, const ItemSet& items);

/// Forbids each of the pairs that has an automatic edge in `graph`. Call this after removing links,
/// because the linker may have replaced them with automatic edges.
void keepOut(LevelEdit& edit, const NavGraph& graph, const std::set<VertexPair>& pairs);

} // namespace navcore

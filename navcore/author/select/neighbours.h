// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_set.h"
#include "navcore/author/link/nav_graph.h"

namespace navcore {

/// Returns a selection grown by one step: vertices get all vertices to which an edge leads, and
/// edges get all edges with a common end. Cabins and edges of lifts are never added. Other items
/// stay as they are. O(selected items * degree).
ItemSet grown(const Level& level, const NavGraph& graph, const ItemSet& items);

/// Returns a selection shrunk by one step: without the vertices from which an edge leads to a
/// vertex that is not selected, and without the edges that share an end with an edge that is not
/// selected. Other items stay as they are. O(selected items * degree).
ItemSet shrunk(const Level& level, const NavGraph& graph, const ItemSet& items);

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/key_set.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/nav_graph.h"

#include <span>
#include <vector>

namespace navcore {

// Edits of several vertices and the links between them. `graph` is the graph of the level that the
// edit starts from.

/// Returns an order in which to connect vertices: along a straight line in the direction in which
/// they extend farthest, and by id where they are level. O(vertices log vertices).
std::vector<VertexId> orderAlong(const Level& level, const KeySet<VertexId>& vertices);

/// Adds a link between each vertex and the next one, unless an edge already connects them. Links
/// between two floors become stairs. Returns the new links. O(vertices * edges at a vertex).
std::vector<LinkId> connectInOrder(LevelEdit& edit, IdBlock& ids, const NavGraph& graph,
                                   std::span<const VertexId> order);

/// Maximum number of vertices for connectAll().
inline constexpr std::size_t mostConnected = 64;

/// Adds a link between all pairs of vertices that no edge connects. There must be at most
/// mostConnected vertices (asserted). Links between two floors become stairs. Returns the new
/// links.
std::vector<LinkId> connectAll(LevelEdit& edit, IdBlock& ids, const NavGraph& graph,
                               const KeySet<VertexId>& vertices);

struct Dissolved {
    std::vector<LinkId> links; ///< The links that replace the vertices.
    std::size_t vertices = 0;  ///< Number of vertices that were dissolved.
    /// Number of dissolved vertices whose two edges differed in terrain, multiplier, look or tags,
    /// or of which only one had a fixed cost, or whose curves had too many points for one. The link
    /// has the default value instead, or is straight.
    std::size_t different = 0;
};

/// Removes vertices that have exactly two neighbours, and connects the neighbours of each by a link
/// that can be used as the two edges could be. Its time and its fixed cost are the sums of theirs,
/// it needs the abilities of both, and it follows their curves. If an edge already connects the
/// neighbours, no link is added. Vertices of a chain are dissolved one after the other, in the
/// order of their ids, so that a single link remains. Skips vertices with another number of
/// neighbours, entrances of lifts, vertices that no one can pass, and vertices with edges of
/// different kinds.
Dissolved dissolveVertices(LevelEdit& edit, IdBlock& ids, const NavGraph& graph,
                           const KeySet<VertexId>& vertices);

} // namespace navcore

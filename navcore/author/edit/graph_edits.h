// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_set.h"
#include "navcore/author/edit/key_set.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/nav_graph.h"

#include <map>
#include <set>

namespace navcore {

/// Removes vertices, their links and their rules. Lifts no longer stop at removed vertices. Routes
/// and checks that end at a removed vertex then end at its position. Vertices that do not exist are
/// ignored. O(removed items + routes + changes of the edit).
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
void excludeLinks(LevelEdit& edit, const NavGraph& graph, const std::set<VertexPair>& pairs);

struct MergeLosses {
    /// For each attribute, true if its values in the two vertices differed, so that the value of
    /// the removed vertex is lost.
    bool name = false, kind = false, linksWanted = false;
    std::size_t tags = 0;  ///< Number of tags that had different values.
    std::size_t links = 0; ///< Number of removed links between the two vertices.
    /// Number of edge rules that conflict with a rule of the kept vertex for the same neighbour.
    std::size_t rules = 0;

    friend bool operator==(const MergeLosses&, const MergeLosses&) = default;
};

/// Merges vertex `gone` into `kept` and returns what was lost. The vertices must be different and
/// must exist. `kept` keeps its id and position, and gets those values of `gone` that it does not
/// have itself. Links, rules and route ends of `gone` move to `kept`, and so does the stop of a
/// lift, if both vertices are on one floor and `kept` has no stop. If a moved link differs from a
/// link of `kept` only in direction, the two become one link. Links between the two vertices are
/// removed.
MergeLosses mergeVertices(LevelEdit& edit, VertexId gone, VertexId kept);

/// Splits an edge at a new vertex at position `at` on the floor of Edge::a, and returns that
/// vertex. The height of `at` counts from the floor. A link becomes two links with the same
/// attributes. They share its curve, and its fixed cost and its delay in proportion to their
/// lengths. For an automatic edge, both halves get its rule, and the original pair is forbidden. An
/// edge of a lift stays as it is. Call pinMissingHalves() after the linker has run.
VertexId splitEdge(LevelEdit& edit, IdBlock& ids, const Edge& edge, Point3 at);

/// Pins those halves of a split automatic edge that the linker did not create. `pair` is the vertex
/// pair of the original edge, `middle` the new vertex, and `graph` the graph after the split.
void pinMissingHalves(LevelEdit& edit, IdBlock& ids, const NavGraph& graph, VertexPair pair,
                      VertexId middle);

/// Returns the links that start or end at any of the vertices, taking the changes of the edit into
/// account. O(links found + changes of the edit).
std::set<LinkId> linksAt(const LevelEdit& edit, const KeySet<VertexId>& ids);

/// Returns the vertex pairs that contain any of the vertices and have a rule, taking the changes of
/// the edit into account.
std::set<VertexPair> rulesAt(const LevelEdit& edit, const KeySet<VertexId>& ids);

/// Changes the ends of pinned routes and route checks. Each end at a vertex that is a key of `ends`
/// is replaced by the mapped value. O(routes + checks).
void moveRouteEnds(LevelEdit& edit, const std::map<VertexId, PinnedEnd>& ends);

/// Sets the rule of a vertex pair. Removes it if all values are defaults.
void setRule(LevelEdit& edit, VertexPair pair, const EdgeRule& rule);

} // namespace navcore

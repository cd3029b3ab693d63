// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/author/link/capped_pairs.h"
#include "navcore/author/link/level_plane.h"
#include "navcore/author/link/link_lists.h"
#include "navcore/author/link/nav_graph.h"

namespace navcore {

/// Returns the desired number of links of a vertex: its own setting or, if it has none, the level's
/// setting.
std::uint8_t wantedBy(const Level& level, const Vertex& vertex);
/// Returns true if a change to a vertex, such as a new name or tag, does not affect linking.
bool samePlace(const ItemChange<Vertex>& swap);
/// Adds the sides that differ between the two states of an obstacle to `changed`. Returns the
/// bounding box of these sides, which is empty if there are none; see ChangedSides::add().
Box addChanged(const ItemChange<Obstacle>& swap, ChangedSides& changed);

/// The internal state of the Linker for one floor, and the steps of an incremental update. The
/// level that its functions expect must have only this floor; see floorLevels().
struct LinkState {
    /// Uses and updates the spatial indexes of the floor, which must outlive this object. Call
    /// build() to build the lists.
    LinkState(const Level& level, Plane& ground);

    Plane& ground;
    /// Limit up to which clearance is measured, in lu; see clearanceLimitOf().
    Coord clearanceLimit = 0;
    LinkLists lists{plane().vertices.grid(), plane().obstacles.grid()};
    /// The pairs kept by LinkPolicy::Capped; empty for other policies.
    CappedPairs capped{plane().vertices.grid(), lists};
    /// One wall for each link, with the same id. Used to find the links that cross an area.
    ObstacleGrid links;

    const Plane& plane() const { return ground; }
    Plane& plane() { return ground; }

    /// Builds the lists of all vertices. Returns false if cancelled.
    bool build(const Level& level, const Progress& progress, Executor* executor = nullptr);

    /// Returns the current edge with this key, or nullopt if there is none.
    std::optional<Edge> edgeNow(const Level& level, EdgeKey key) const;
    /// Returns all edges of the level, in ascending order of key.
    std::vector<Edge> allEdges(const Level& level, Executor* executor = nullptr) const;

    /// Returns the slots of the vertices whose lists may change. Returns nullopt if there are so
    /// many that rebuilding all lists is faster. Must be called before follow().
    std::optional<std::vector<std::uint32_t>> touchedBy(const Level& level,
                                                        const LevelChange& change);
    /// Updates the indexes after a change. `level` is the level after the change.
    void follow(const Level& level, const LevelChange& change);
    /// Rebuilds the lists of the touched slots. Returns the keys of edges that may have appeared or
    /// disappeared. Returns nullopt if there are too many, so that all edges must be compared.
    std::optional<std::vector<EdgeKey>> relist(const Level& level, const LevelChange& change,
                                               std::vector<std::uint32_t>& touched);
    /// Rebuilds all lists. Must be called after follow().
    void relistAll(const Level& level, const LevelChange& change);
    /// Appends the keys of the edges that may have changed for reasons other than a changed list.
    /// `graph` is the graph before the change.
    void addOtherKeys(const Level& level, const LevelChange& change, const NavGraph& graph,
                      std::vector<EdgeKey>& keys);
    /// Appends the keys of the edges whose barriers may have changed. Must be called after
    /// relist().
    void addBarredKeys(const Level& level, const LevelChange& change, std::vector<EdgeKey>& keys);
    void addClearanceKeys(const Level& level, const LevelChange& change,
                          std::vector<EdgeKey>& keys);
    /// Appends the keys of the edges that cross a box. Must be called after relist().
    void addKeysAcross(const Level& level, const Box& box, std::vector<EdgeKey>& keys);
    void addLinksNear(const Level& level, const Box& box, std::vector<EdgeKey>& keys) const;

private:
    /// Returns the maximum number of touched items for an incremental update. With more items,
    /// linking the whole level again is not much slower.
    std::size_t maxTouched() const;
    void decidePairs(const Level& level);
    /// Returns whether the link policy turns a pair into an edge. `a` and `b` are the slots of its
    /// vertices.
    bool keeps(const Level& level, VertexPair pair, std::uint32_t a, std::uint32_t b) const;
};

} // namespace navcore

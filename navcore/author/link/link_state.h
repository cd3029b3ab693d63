// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/author/link/capped_pairs.h"
#include "navcore/author/link/edge_making.h"
#include "navcore/author/link/level_plane.h"
#include "navcore/author/link/link_lists.h"
#include "navcore/author/link/nav_graph.h"

namespace navcore {

/// Returns how many links a vertex wants: its own setting or, if it has none, the level's.
std::uint8_t wantedBy(const Level& level, const Vertex& vertex);
/// Returns whether the linker can ignore the change of a vertex, such as a new name or tag.
bool samePlace(const ItemChange<Vertex>& swap);
/// Adds the sides in which two states of an obstacle differ to `changed`; see ChangedSides::add().
Box addChanged(const ItemChange<Obstacle>& swap, ChangedSides& changed);

/// The data that the Linker keeps between edits, and the steps of an incremental update.
struct LinkState {
    LinkState() = default;
    /// Indexes a level without building its lists, which build() does.
    explicit LinkState(const Level& level, Executor* executor = nullptr);

    Planes planes;
    /// Largest clearance that is measured, in lu; see clearanceLimitOf().
    Coord clearanceLimit = 0;
    LinkLists lists{plane().vertices.grid(), plane().obstacles.grid()};
    /// Pairs that LinkPolicy::Capped keeps; empty for other policies.
    CappedPairs capped{plane().vertices.grid(), lists};
    /// Every link as a wall with a number of its own, to find the links that cross an area.
    ObstacleGrid links;

    const Plane& plane() const { return planes.one(); }
    Plane& plane() { return planes.one(); }

    /// Builds the lists of all vertices of the indexed level. Returns false if cancelled.
    bool build(const Level& level, const Progress& progress, Executor* executor = nullptr);

    /// Returns the edge that the lists and the level give for the key, or nullopt if there is none.
    std::optional<Edge> edgeNow(const Level& level, EdgeKey key) const;
    /// Returns all edges of the level, ascending by key.
    std::vector<Edge> allEdges(const Level& level, Executor* executor = nullptr) const;

    /// Returns the slots of vertices whose lists may change, or nullopt if there are so many that
    /// rebuilding all lists is faster. Call it before follow().
    std::optional<std::vector<std::uint32_t>> touchedBy(const Level& level,
                                                        const LevelChange& change);
    /// Updates the grids after a change. `level` is the level after it.
    void follow(const Level& level, const LevelChange& change);
    /// Rebuilds the touched lists. Returns the pairs of vertices whose edge may have appeared or
    /// disappeared, or nullopt if all edges must be compared because there are too many such pairs.
    std::optional<std::vector<EdgeKey>> relist(const Level& level, const LevelChange& change,
                                               std::vector<std::uint32_t>& touched);
    /// Rebuilds the lists of all vertices. Must be called after follow().
    void relistAll(const Level& level, const LevelChange& change);
    /// Appends the edges that may differ for other reasons than the lists of their ends. `graph` is
    /// the graph before the change.
    void addOtherKeys(const Level& level, const LevelChange& change, const NavGraph& graph,
                      std::vector<EdgeKey>& keys);
    /// Appends the edges whose barriers or clearance may differ. Must be called after relist().
    void addBarredKeys(const Level& level, const LevelChange& change, std::vector<EdgeKey>& keys);
    void addClearanceKeys(const Level& level, const LevelChange& change,
                          std::vector<EdgeKey>& keys);
    /// Appends the edges that cross a box. Must be called after relist().
    void addKeysAcross(const Level& level, const Box& box, std::vector<EdgeKey>& keys);
    void addLinksNear(const Level& level, const Box& box, std::vector<EdgeKey>& keys) const;

private:
    /// Returns the number of touched items above which everything is rebuilt.
    std::size_t maxTouched() const;
    void decidePairs(const Level& level);
    /// Returns whether the lists and the policy make an edge of the pair. `a` and `b` are the slots
    /// of its vertices.
    bool keeps(const Level& level, VertexPair pair, std::uint32_t a, std::uint32_t b) const;
};

} // namespace navcore

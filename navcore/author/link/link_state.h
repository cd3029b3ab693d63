// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/author/link/capped_pairs.h"
#include "navcore/author/link/edge_making.h"
#include "navcore/author/link/link_lists.h"
#include "navcore/author/link/nav_graph.h"
#include "navcore/author/link/spatial_indexes.h"

namespace navcore {

/// How many links the vertex wants, by its own number or the level's.
std::uint8_t wantedBy(const Level& level, const Vertex& vertex);
/// Whether the linker sees no difference: a name or a tag is none.
bool samePlace(const ItemChange<Vertex>& swap);
/// Takes in what differs between the two states of an obstacle; see ChangedSides::add().
Box addChanged(const ItemChange<Obstacle>& swap, ChangedSides& changed);

/// What the Linker keeps between edits, and the steps of following one.
struct LinkState : SpatialIndexes {
    LinkState() = default;
    /// Takes in a level, without lists: build() makes them.
    explicit LinkState(const Level& level, Executor* executor = nullptr);

    Coord clearanceLimit = 0; ///< EdgeWorld::clearanceLimit
    LinkLists lists{vertices.grid(), obstacles.grid()};
    CappedPairs capped{vertices.grid(), lists}; ///< empty by any other policy
    ObstacleGrid links; ///< each link as a wall under its own number: which links cross a place

    EdgeWorld world() const { return {ground, obstacles, barriers, clearanceLimit}; }

    /// Makes all lists of the level that was taken in. False when it was cancelled.
    bool build(const Level& level, const Progress& progress, Executor* executor = nullptr);

    /// The edge as the lists and the level say; none when it does not exist.
    std::optional<Edge> edgeNow(const Level& level, EdgeKey key) const;
    /// All edges, ascending by key.
    std::vector<Edge> allEdges(const Level& level, Executor* executor = nullptr) const;

    /// Vertices whose list may change, by slot; none when there are so many that making all lists
    /// anew is cheaper. Before follow().
    std::optional<std::vector<std::uint32_t>> touchedBy(const Level& level,
                                                        const LevelChange& change);
    /// Brings the grids to the level after the change.
    void follow(const Level& level, const LevelChange& change);
    /// Makes the touched lists again; returns the pairs that they and the policy may keep now and
    /// did not, or the other way; none when these are so many that all edges must be compared.
    std::optional<std::vector<EdgeKey>> relist(const Level& level, const LevelChange& change,
                                               std::vector<std::uint32_t>& touched);
    /// Makes all lists again, after follow().
    void relistAll(const Level& level, const LevelChange& change);
    /// Adds the edges that may differ for other reasons than a list. `graph` is the one before.
    void addOtherKeys(const Level& level, const LevelChange& change, const NavGraph& graph,
                      std::vector<EdgeKey>& keys);
    /// Adds the edges whose barriers or whose room may differ. After relist().
    void addBarredKeys(const Level& level, const LevelChange& change, std::vector<EdgeKey>& keys);
    void addClearanceKeys(const Level& level, const LevelChange& change,
                          std::vector<EdgeKey>& keys);
    /// Adds the edges that cross a box. After relist().
    void addKeysAcross(const Level& level, const Box& box, std::vector<EdgeKey>& keys);
    void addLinksNear(const Level& level, const Box& box, std::vector<EdgeKey>& keys) const;

private:
    /// Above so many touched items all is made anew.
    std::size_t maxTouched() const;
    void decidePairs(const Level& level);
    /// Whether the lists and the policy make an edge of the pair; a and b are its slots.
    bool keeps(const Level& level, VertexPair pair, std::uint32_t a, std::uint32_t b) const;
};

} // namespace navcore

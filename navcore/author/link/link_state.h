// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/author/link/capped_pairs.h"
#include "navcore/author/link/edge_making.h"
#include "navcore/author/link/link_lists.h"
#include "navcore/author/link/nav_graph.h"
#include "navcore/author/link/spatial_indexes.h"

namespace navcore {

/// Returns how many links a vertex wants, from its own setting or the level's.
std::uint8_t wantedBy(const Level& level, const Vertex& vertex);
/// Returns whether the linker can ignore the change of a vertex, such as another name or tag.
bool samePlace(const ItemChange<Vertex>& swap);
/// Records the sides in which two states of an obstacle differ; see ChangedSides::add().
Box addChanged(const ItemChange<Obstacle>& swap, ChangedSides& changed);

/// The data that the Linker keeps between edits, and the steps of an incremental update.
struct LinkState : SpatialIndexes {
    LinkState() = default;
    /// Indexes a level without building lists; call build() for those.
    explicit LinkState(const Level& level, Executor* executor = nullptr);

    Coord clearanceLimit = 0; ///< see EdgeWorld::clearanceLimit
    LinkLists lists{vertices.grid(), obstacles.grid()};
    CappedPairs capped{vertices.grid(), lists}; ///< empty for other policies
    ObstacleGrid links; ///< every link as a wall with its own number, to find the links that cross
                        ///< an area

    EdgeWorld world() const { return {ground, obstacles, barriers, clearanceLimit}; }

    /// Builds all lists of the indexed level. Returns false if cancelled.
    bool build(const Level& level, const Progress& progress, Executor* executor = nullptr);

    /// Returns the edge according to the lists and the level, or nullopt if it does not exist.
    std::optional<Edge> edgeNow(const Level& level, EdgeKey key) const;
    /// Returns all edges, ascending by key.
    std::vector<Edge> allEdges(const Level& level, Executor* executor = nullptr) const;

    /// Returns the slots of vertices whose lists may change, or nullopt if there are so many that
    /// rebuilding all lists is faster. Call it before follow().
    std::optional<std::vector<std::uint32_t>> touchedBy(const Level& level,
                                                        const LevelChange& change);
    /// Updates the grids to the level after the change.
    void follow(const Level& level, const LevelChange& change);
    /// Rebuilds the touched lists. Returns the pairs that they and the policy may now keep and did
    /// not, or vice versa; nullopt if there are so many that all edges must be compared.
    std::optional<std::vector<EdgeKey>> relist(const Level& level, const LevelChange& change,
                                               std::vector<std::uint32_t>& touched);
    /// Rebuilds all lists. Call it after follow().
    void relistAll(const Level& level, const LevelChange& change);
    /// Appends the edges that may differ for reasons other than a list. `graph` is the graph before
    /// the change.
    void addOtherKeys(const Level& level, const LevelChange& change, const NavGraph& graph,
                      std::vector<EdgeKey>& keys);
    /// Appends the edges whose barriers or clearance may differ. Call it after relist().
    void addBarredKeys(const Level& level, const LevelChange& change, std::vector<EdgeKey>& keys);
    void addClearanceKeys(const Level& level, const LevelChange& change,
                          std::vector<EdgeKey>& keys);
    /// Appends the edges that cross a box. Call it after relist().
    void addKeysAcross(const Level& level, const Box& box, std::vector<EdgeKey>& keys);
    void addLinksNear(const Level& level, const Box& box, std::vector<EdgeKey>& keys) const;

private:
    /// Returns the number of touched items above which everything is rebuilt.
    std::size_t maxTouched() const;
    void decidePairs(const Level& level);
    /// Returns whether the lists and the policy make an edge of the pair; a and b are its slots.
    bool keeps(const Level& level, VertexPair pair, std::uint32_t a, std::uint32_t b) const;
};

} // namespace navcore

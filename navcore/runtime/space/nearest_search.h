// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/space/angular_exclusion.h"
#include "navcore/runtime/space/nearest_rule.h"
#include "navcore/runtime/space/vertex_grid.h"
#include "navcore/runtime/space/visibility_batch.h"
#include "navcore/runtime/space/visible_sectors.h"

namespace navcore {

/// Finds the vertices nearest to a point that a NearestRule permits, ordered by squared distance
/// and id. If there are obstacles, only visible vertices are found. The search caches the
/// surroundings of a cell, so it is fast if consecutive points are in the same cell. The grids must
/// outlive it; call forget() after they have changed.
class NearestSearch {
public:
    struct Found {
        VertexId id;
        std::uint32_t slot = 0;
        std::int64_t squaredDistance = 0;
    };

    /// Creates a search in these grids. If `obstacles` is null, every vertex is visible. `wanted`
    /// has one entry per vertex slot; the search ignores vertices whose entry is 0. If `wanted` is
    /// null, it considers all vertices.
    NearestSearch(const VertexGrid& vertices, const ObstacleGrid* obstacles,
                  const std::vector<std::uint8_t>* wanted = nullptr,
                  const Lanes& lanes = bestLanes())
        : m_vertices(&vertices), m_obstacles(obstacles), m_wanted(wanted), m_lanes(lanes),
          m_sight(lanes), m_wide(lanes) {}

    /// Switches to other grids and reuses the memory.
    void lookIn(const VertexGrid& vertices, const ObstacleGrid* obstacles) {
        m_vertices = &vertices;
        m_obstacles = obstacles;
        forget();
    }
    void forget() {
        m_nearCells = {};
        m_free.reset();
    }

    std::size_t bytes() const {
        return heldBy(m_near) + heldBy(m_far) + m_sight.bytes() + m_wide.bytes() + m_open.bytes() +
               heldBy(m_distances) + heldBy(m_places) + heldBy(m_ranked) + heldBy(m_found) +
               m_taken.bytes();
    }

    /// Returns the `count` nearest permitted vertices, except `self`. The result is valid until the
    /// next call.
    const LevelVector<Found>& run(Point3 from, VertexId self, std::size_t count,
                                  const NearestRule& rule);
    /// Returns whether the last query point could see nothing at all, because it was in or on an
    /// obstacle, or closer to one than the margin.
    bool blind() const { return m_blind; }
    /// Returns the squared distance beyond which nothing is visible from the last query point.
    /// Returns nullopt unless the run found too few vertices and every direction is closed.
    std::optional<std::int64_t> closedRadius() const { return m_closed; }

private:
    /// A candidate vertex, ordered by distance and id.
    struct Ranked {
        std::int64_t squaredDistance;
        VertexId id;
        std::uint32_t place; ///< Index of the vertex in VertexGrid::columns().
        friend bool operator<(const Ranked& l, const Ranked& r) {
            return l.squaredDistance != r.squaredDistance ? l.squaredDistance < r.squaredDistance
                                                          : l.id < r.id;
        }
    };
    struct Query {
        Point3 from;
        VertexId self;
        std::size_t count;
        const NearestRule& rule;
        /// Tests the visibility of segments that end in the box of this batch. May be null.
        VisibilityBatch* sight;
        /// The directions in which something may be visible. nullptr if they have not been
        /// computed.
        const VisibleSectors* open = nullptr;
    };

    bool enterCell(const CellRange& cells, Query& query);
    bool isInsideSolid(Point2 eye);
    bool widen(Query& query, const CellRange& cells, int rings, std::int64_t above,
               std::int64_t upTo);
    bool isFew(const Query& query, int rings) const;
    bool isWorthClosing(const Query& query, int rings) const;
    void lookForOpen(Query& query);
    bool take(const Query& query, const LevelVector<SimdRange>& runs, std::int64_t above,
              std::int64_t upTo);
    bool takeSorted(const Query& query, const Ranked* first, const Ranked* last);
    void sortFew(std::size_t count);
    bool sees(const Query& query, Point2 to);

    const VertexGrid* m_vertices; ///< Never null.
    const ObstacleGrid* m_obstacles;
    const std::vector<std::uint8_t>* m_wanted;

    const Lanes& m_lanes;

    CellRange m_nearCells;
    LevelVector<SimdRange> m_near, m_far;
    VisibilityBatch m_sight, m_wide;
    VisibleSectors m_open;
    std::optional<Point2> m_free; ///< The current eye of m_sight, if it is outside all solids.
    LevelVector<std::int64_t> m_distances;
    LevelVector<std::uint32_t> m_places;
    LevelVector<Ranked> m_ranked;
    LevelVector<Found> m_found;
    AngularExclusion m_taken; ///< The directions of m_found, for Spread::On.
    bool m_blind = false;
    std::optional<std::int64_t> m_closed;
};

} // namespace navcore

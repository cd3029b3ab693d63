// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/space/nearest_rule.h"
#include "navcore/runtime/space/sight_block.h"
#include "navcore/runtime/space/vertex_grid.h"

namespace navcore {

/// Finds the nearest vertices of a place in the order (squared distance, id), those in sight only
/// when it is given obstacles, by a rule. Keeps what it gathered around a cell, so that asking cell
/// by cell is fast. The grids must outlive it; after they change, forget().
class NearestSearch {
public:
    struct Found {
        VertexId id;
        std::uint32_t slot = 0;
        std::int64_t squaredDistance = 0;
    };

    /// obstacles: nullptr = everything is in sight. wanted: by vertex slot, vertices with 0 are not
    /// there; empty = all are.
    NearestSearch(const VertexGrid& vertices, const ObstacleGrid* obstacles,
                  const std::vector<std::uint8_t>* wanted = nullptr)
        : m_vertices(vertices), m_obstacles(obstacles), m_wanted(wanted) {}

    void forget() { m_nearCells = {}; }

    /// The `count` nearest that the rule allows, without `self`. Valid until the next call.
    const std::vector<Found>& run(Point3 from, VertexId self, std::size_t count,
                                  const NearestRule& rule);
    /// Whether the place of the last run sees nothing at all: it lies in or on an obstacle, or
    /// nearer to one than the margin.
    bool blind() const { return m_blind; }
    /// After a run that found fewer than it was asked for: the squared distance beyond which the
    /// place sees nothing, when obstacles close every direction; else none.
    std::optional<std::int64_t> closedRadius() const { return m_closed; }

private:
    /// Vertices of some cells.
    struct Candidates {
        std::size_t count = 0;
        std::vector<Coord> x, y, z;
        std::vector<VertexId> ids;
        std::vector<std::uint32_t> slots;
        void fit(std::size_t most);
    };
    struct Ranked {
        std::int64_t squaredDistance;
        std::uint32_t id, candidate;
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
        bool eyeCovered; ///< the sight block answers segments that end in it
    };

    void gather(Candidates& into, const CellRange& cells) const;
    bool enterCell(const CellRange& cells, Query& query);
    std::optional<std::int64_t> closedWithin(const Query& query, const CellRange& cells, int rings);
    bool take(const Query& query, const Candidates& from, std::int64_t above, std::int64_t upTo);
    bool takeSorted(const Query& query, const Candidates& from, const Ranked* first,
                    const Ranked* last);
    void rankFew(std::size_t count);
    bool sees(const Query& query, Point2 to);
    bool isBehindFound(Point3 from, Point3 to) const;

    const VertexGrid& m_vertices;
    const ObstacleGrid* m_obstacles;
    const std::vector<std::uint8_t>* m_wanted;

    CellRange m_nearCells;
    Candidates m_near, m_far;
    SightBlock m_sight, m_wide;
    std::vector<std::int64_t> m_distances;
    std::vector<Ranked> m_ranked, m_sorted;
    std::vector<Found> m_found;
    bool m_blind = false;
    std::optional<std::int64_t> m_closed;
};

} // namespace navcore

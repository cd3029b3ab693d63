// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/link/reach_tree.h"
#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/geometry/changed_sides.h"
#include "navcore/runtime/space/nearest_search.h"
#include "navcore/runtime/space/obstacle_grid.h"

#include <algorithm>

namespace navcore {

/// The lists of nearest visible vertices, one for each vertex. The owner maintains the grids, and
/// calls relist() or listAll() after it has changed them.
class LinkLists {
public:
    struct Listed {
        VertexId id;
        std::uint32_t slot = 0;
        friend bool operator==(const Listed&, const Listed&) = default;
    };

    /// Two vertices with their slots. At least one of the vertices lists the other.
    struct Pair {
        VertexPair ids;
        std::uint32_t a = 0, b = 0;
    };

    LinkLists(const VertexGrid& vertices, const ObstacleGrid& obstacles)
        : m_vertices(vertices), m_obstacles(obstacles), m_maker{{vertices, &obstacles, &m_wanted}} {
    }
    LinkLists(const LinkLists&) = delete;
    LinkLists& operator=(const LinkLists&) = delete;

    /// Sets the desired number of links for the vertex in a slot. Must be 0 for a free slot.
    void setWanted(std::uint32_t slot, std::uint8_t count);
    /// Sets the same desired number of links for all vertices. No slot may be free.
    void setAllWanted(std::uint8_t count);
    std::uint8_t wanted(std::uint32_t slot) const { return m_wanted[slot]; }

    std::span<const Listed> at(std::uint32_t slot) const { return m_lists.at(slot); }
    bool lists(std::uint32_t slot, VertexId id) const {
        const auto list = at(slot);
        return std::any_of(list.begin(), list.end(), [&](const Listed& l) { return l.id == id; });
    }

    /// Builds all lists according to `rule`, which remains in effect until the next call. Returns
    /// false if cancelled.
    bool listAll(const NearestRule& rule, const Progress& progress, Executor* executor = nullptr);

    /// Starts a new round of touch(), which collects each slot at most once per round.
    void startTouching() { ++m_round; }
    void touch(std::uint32_t slot, std::vector<std::uint32_t>& slots);
    /// Collects the vertices whose lists may change if vertices in the box are added, removed or
    /// modified. Returns false if there are more than `most`. Must be called before the grids
    /// change.
    bool touchReaching(const Box& box, std::size_t most, std::vector<std::uint32_t>& slots);
    /// Collects the vertices whose lists may change if obstacle sides in the box change. Returns
    /// false if there are more than `most`.
    bool touchNear(const Box& box, std::size_t most, std::vector<std::uint32_t>& slots) {
        return touchReaching(grown(box, m_rule.margin), most, slots);
    }

    /// Returns whether adding and removing these obstacle sides can change the list of a vertex, by
    /// hiding a vertex or making one visible. Assumes that all vertices are unchanged. Must be
    /// called before the grids change. Much faster than rebuilding the list.
    bool mayDiffer(std::uint32_t slot, const ChangedSides& changed);

    /// Rebuilds the lists of these slots after the grids have changed. Lists of free slots become
    /// empty.
    void relist(std::span<const std::uint32_t> slots);

    /// Returns a new search over the same vertices and obstacles, with the same desired numbers of
    /// links.
    NearestSearch search() const { return {m_vertices, &m_obstacles, &m_wanted}; }

    /// Returns all pairs in which at least one vertex lists the other, sorted by ids. O(vertices +
    /// pairs).
    std::vector<Pair> pairs(Executor* executor = nullptr) const;

private:
    struct Maker {
        NearestSearch search;
        std::vector<Listed> scratch = {};
    };
    /// Changed sides within the reach of a vertex, and their bounding box.
    struct NearSides {
        std::vector<ChangedSides::Segment> sides;
        Box box;
    };
    void makeList(std::uint32_t slot, Maker& maker);
    std::int64_t squaredLongest() const { return std::int64_t{m_rule.range} * m_rule.range; }
    void fitSlots();
    void resetTree();
    void updateReach(std::size_t cell);

    const VertexGrid& m_vertices;
    const ObstacleGrid& m_obstacles;
    NearestRule m_rule;
    std::vector<std::uint8_t> m_wanted;
    Maker m_maker;
    RunGrid<Listed> m_lists{0};
    /// Indexed by slot: changes beyond this squared distance, in lu^2, do not affect the vertex's
    /// list.
    std::vector<std::int64_t> m_reach;
    /// Indexed by slot: the cell of m_tree that includes the reach of the vertex.
    std::vector<std::uint32_t> m_cell;
    /// Scratch memory of mayDiffer() for removed and added sides.
    NearSides m_removedSides, m_addedSides;
    ReachTree m_tree;
    /// Indexed by slot: the last round of touch() that collected it.
    std::vector<std::uint32_t> m_mark;
    std::uint32_t m_round = 0;
};

} // namespace navcore

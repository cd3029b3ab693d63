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

/// The nearest-neighbour list of each vertex, by slot: its k nearest visible vertices under a rule.
/// The owner maintains the grids and calls relist() or listAll() after changing them.
class LinkLists {
public:
    struct Listed {
        VertexId id;
        std::uint32_t slot = 0;
        friend bool operator==(const Listed&, const Listed&) = default;
    };

    /// Two vertices of which at least one lists the other, with their slots.
    struct Pair {
        VertexPair ids;
        std::uint32_t a = 0, b = 0;
    };

    LinkLists(const VertexGrid& vertices, const ObstacleGrid& obstacles)
        : m_vertices(vertices), m_obstacles(obstacles), m_maker{{vertices, &obstacles, &m_wanted}} {
    }
    LinkLists(const LinkLists&) = delete;
    LinkLists& operator=(const LinkLists&) = delete;

    /// Sets how many links the vertex in this slot wants, which is 0 for a free slot.
    void setWanted(std::uint32_t slot, std::uint8_t count);
    /// Sets the same number of wanted links for all slots, none of which may be free.
    void setAllWanted(std::uint8_t count);
    std::uint8_t wanted(std::uint32_t slot) const { return m_wanted[slot]; }

    std::span<const Listed> at(std::uint32_t slot) const { return m_lists.at(slot); }
    bool lists(std::uint32_t slot, VertexId id) const {
        const auto list = at(slot);
        return std::any_of(list.begin(), list.end(), [&](const Listed& l) { return l.id == id; });
    }

    /// Builds all lists. The rule stays in effect until the next call of listAll(). Returns false
    /// if cancelled.
    bool listAll(const NearestRule& rule, const Progress& progress, Executor* executor = nullptr);

    /// Starts a new set of touched vertices. touch() appends each slot only once per set.
    void startTouching() { ++m_round; }
    void touch(std::uint32_t slot, std::vector<std::uint32_t>& slots);
    /// Collects the vertices whose lists may change when vertices in the box are added, removed or
    /// changed. Returns false if there are more than `most`. Call it before the grids change.
    bool touchReaching(const Box& box, std::size_t most, std::vector<std::uint32_t>& slots);
    /// Collects the vertices whose lists may change when obstacle sides in the box change. Returns
    /// false if there are more than `most`.
    bool touchNear(const Box& box, std::size_t most, std::vector<std::uint32_t>& slots) {
        return touchReaching(grown(box, m_rule.margin), most, slots);
    }

    /// Returns whether added and removed sides can change the list of a vertex while all vertices
    /// stay: a vertex in its reach may be hidden or become visible. Call it before the grids
    /// change. Much faster than rebuilding the list.
    bool mayDiffer(std::uint32_t slot, const ChangedSides& changed);

    /// Rebuilds the lists of these slots after the grids changed. The lists of slots that are free
    /// now become empty.
    void relist(std::span<const std::uint32_t> slots);

    /// Returns an independent search that uses the same obstacles and wanted numbers as the lists.
    NearestSearch search() const { return {m_vertices, &m_obstacles, &m_wanted}; }

    /// Returns all pairs of which at least one vertex lists the other, ascending by ids. O(vertices
    /// + pairs).
    std::vector<Pair> pairs(Executor* executor = nullptr) const;

private:
    struct Maker {
        NearestSearch search;
        std::vector<Listed> scratch = {};
    };
    /// The changed sides that are within the reach of a vertex, with their bounding box.
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
    /// For each slot, the squared distance in lu^2 beyond which nothing can change its list.
    std::vector<std::int64_t> m_reach;
    /// For each slot, the grid cell in which its reach is registered.
    std::vector<std::uint32_t> m_cell;
    /// Scratch memory of mayDiffer() for removed and added sides.
    NearSides m_gone, m_come;
    ReachTree m_tree;
    /// For each slot, the number of the last set of touched vertices that contains it.
    std::vector<std::uint32_t> m_mark;
    std::uint32_t m_round = 0;
};

} // namespace navcore

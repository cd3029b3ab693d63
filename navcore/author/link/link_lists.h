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

/// The list of each vertex: its k nearest visible by a rule, by vertex slot. The grids are
/// the owner's; after changing them it says so by relist() or listAll().
class LinkLists {
public:
    struct Listed {
        VertexId id;
        std::uint32_t slot = 0;
        friend bool operator==(const Listed&, const Listed&) = default;
    };

    /// Two vertices of which either lists the other, with their slots.
    struct Pair {
        VertexPair ids;
        std::uint32_t a = 0, b = 0;
    };

    LinkLists(const VertexGrid& vertices, const ObstacleGrid& obstacles)
        : m_vertices(vertices), m_obstacles(obstacles), m_maker{{vertices, &obstacles, &m_wanted}} {
    }
    LinkLists(const LinkLists&) = delete;
    LinkLists& operator=(const LinkLists&) = delete;

    /// How many links the vertex in this slot wants; 0 also for a slot that is free.
    void setWanted(std::uint32_t slot, std::uint8_t count);
    /// The same for all slots, none of which is free.
    void setAllWanted(std::uint8_t count);
    std::uint8_t wanted(std::uint32_t slot) const { return m_wanted[slot]; }

    std::span<const Listed> at(std::uint32_t slot) const { return m_lists.at(slot); }
    bool lists(std::uint32_t slot, VertexId id) const {
        const auto list = at(slot);
        return std::any_of(list.begin(), list.end(), [&](const Listed& l) { return l.id == id; });
    }

    /// Makes all lists; the rule holds until the next time. False when it was cancelled.
    bool listAll(const NearestRule& rule, const Progress& progress, Executor* executor = nullptr);

    /// Starts a new collection of touched vertices; each is collected once.
    void startTouching() { ++m_round; }
    void touch(std::uint32_t slot, std::vector<std::uint32_t>& slots);
    /// Collects the vertices whose list may change when vertices come, go or change in the box;
    /// false when there are more than `most`. Before the grids change.
    bool touchReaching(const Box& box, std::size_t most, std::vector<std::uint32_t>& slots);
    /// The same when sides of obstacles do.
    bool touchNear(const Box& box, std::size_t most, std::vector<std::uint32_t>& slots) {
        return touchReaching(grown(box, m_rule.margin), most, slots);
    }

    /// Whether these sides, going and coming, can change the list of a vertex while all vertices
    /// stay: something in its reach is lost from sight or may come into it. Before the grids
    /// change. Much cheaper than making the list.
    bool mayDiffer(std::uint32_t slot, const ChangedSides& changed);

    /// Makes the lists of these vertices again, after the grids changed. Slots that were freed
    /// are emptied.
    void relist(std::span<const std::uint32_t> slots);

    /// A search of its own that sees what the lists see.
    NearestSearch search() const { return {m_vertices, &m_obstacles, &m_wanted}; }

    /// All of them, ascending by ids. O(vertices + pairs).
    std::vector<Pair> pairs(Executor* executor = nullptr) const;

private:
    struct Maker {
        NearestSearch search;
        std::vector<Listed> scratch = {};
    };
    /// Changed sides within the reach of a vertex.
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
    std::vector<std::int64_t> m_reach; ///< squared: nothing farther off can change the list
    std::vector<std::uint32_t> m_cell; ///< where the reach was filed
    NearSides m_gone, m_come;          ///< those of mayDiffer()
    ReachTree m_tree;
    std::vector<std::uint32_t> m_mark; ///< by slot: the last round that touched it
    std::uint32_t m_round = 0;
};

} // namespace navcore

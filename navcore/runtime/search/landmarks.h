// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/compiler.h"
#include "navcore/runtime/base/held_bytes.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/search/arc_snapshot.h"
#include "navcore/runtime/search/path_search.h"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>

namespace navcore {

/// 16 numbers of a vertex, one cache line. Along an arc each falls by no more than the arc costs:
/// so the difference of two vertices' numbers never exceeds the cost of a path between them.
struct alignas(64) LandmarkRow {
    static constexpr std::size_t size = 16;
    static constexpr std::int32_t limit = 1 << 30; ///< 0 <= number < limit
    std::array<std::int32_t, size> at{};
};

/// Lower bounds of what remains from anywhere to one goal, or from one start to anywhere.
class LandmarkBounds {
public:
    /// `high` and `low`: what a number is compared with; `slack`: how much paths may cost less than
    /// the numbers promise.
    LandmarkBounds(std::span<const LandmarkRow> rows, const LandmarkRow& high,
                   const LandmarkRow& low, std::uint64_t slack)
        : m_high(high), m_low(low), m_rows(rows), m_slack(slack) {}

    std::uint64_t at(CompiledGraph::Slot slot) const {
        const LandmarkRow& row = m_rows[slot];
        std::int32_t most = 0;
        for (std::size_t i = 0; i < LandmarkRow::size; ++i)
            most = std::max(most, std::max(row.at[i] - m_high.at[i], m_low.at[i] - row.at[i]));
        const auto bound = static_cast<std::uint64_t>(most);
        return bound > m_slack ? bound - m_slack : 0;
    }
    void prefetch(CompiledGraph::Slot slot) const { navcore::prefetch(&m_rows[slot]); }
    std::uint64_t slack() const { return m_slack; }

private:
    LandmarkRow m_high, m_low;
    std::span<const LandmarkRow> m_rows;
    std::uint64_t m_slack;
};

/// Lower bounds of costs from the costs to and from a few far-off vertices (ALT; Goldberg,
/// Harrelson 2005), exact in integers. Where every arc has a twin of the same cost back there are
/// 16 landmarks, else 8, measured both ways. Edits of the graph leave them valid: slack() counts by
/// how much a path may have become cheaper than they promise.
class Landmarks {
public:
    using Slot = CompiledGraph::Slot;

    /// Landmarks in the largest strongly connected part, each as far as can be from those before.
    /// None when it was cancelled, or a cost is 2^30 or more. About 18 times O(V + E).
    static std::optional<Landmarks> build(const ArcSnapshot& arcs, const Progress& progress = {});

    /// Held on the heap.
    std::size_t bytes() const { return heldBy(m_rows) + heldByNodes(m_excess); }
    /// Slots known; of a graph with more it says nothing.
    Slot slotCount() const { return static_cast<Slot>(m_rows.size()); }

    /// Follows edits: `changed` holds both ends of each edge that is new, gone or costs otherwise;
    /// slots without a vertex may be left out. O(squared arcs of each).
    void follow(const CompiledGraph& graph, std::span<const Slot> changed);

    /// By how much any path without loops may undercut the numbers.
    std::uint64_t slack() const { return m_slack; }
    /// Whether bounds are so weak for routes of that cost that it is time to build anew: the slack
    /// is more than a twentieth.
    bool isWornFor(std::uint64_t cost) const { return m_slack > cost / 20; }

    /// Bounds of the costs to the nearest of some goals (at least one). Valid until follow().
    LandmarkBounds towards(std::span<const PathLeg> goals) const;

private:
    /// By how much the arcs at a slot break the promise: a path leaves and enters it but once.
    struct Excess {
        std::uint32_t out = 0, in = 0;
        bool isCentre = false; ///< fitted: answers for the arcs into it too
    };

    LandmarkRow highOf(std::span<const PathLeg> legs) const;
    LandmarkRow lowOf(std::span<const PathLeg> legs) const;
    std::uint32_t excessOf(Slot from, Slot to, Cost cost) const;
    std::uint32_t brokenArcs(const CompiledGraph& graph, Slot slot) const;
    bool isCentre(Slot slot) const;
    void fit(const CompiledGraph& graph, Slot slot);
    void count(const CompiledGraph& graph, Slot slot);

    bool m_isTwoWay = false; ///< numbers rise by no more than an arc costs, too
    std::vector<LandmarkRow> m_rows;
    std::unordered_map<Slot, Excess> m_excess;
    std::uint64_t m_slack = 0; ///< the sum of all excess
};

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/held_bytes.h"
#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/search/arc_snapshot.h"
#include "navcore/runtime/search/landmark_guide.h"

#include <optional>
#include <unordered_map>

namespace navcore {

/// Lower bounds of costs from the costs to and from a few far-off vertices (ALT; Goldberg,
/// Harrelson 2005), exact in integers. Where every arc has a twin of the same cost back there are
/// 16 landmarks, else 8, measured both ways. Edits of the graph leave them valid: slack() counts by
/// how much a path may have become cheaper than they promise.
class Landmarks final : public LandmarkGuide {
public:
    using Slot = CompiledGraph::Slot;
    using Row = LandmarkRow<std::int32_t>;

    /// Landmarks in the largest strongly connected part, each as far as can be from those before.
    /// None when it was cancelled, or a cost is 2^30 or more. About 18 times O(V + E).
    static std::optional<Landmarks> build(const ArcSnapshot& arcs, const Progress& progress = {});

    /// Held on the heap.
    std::size_t bytes() const { return heldBy(m_rows) + heldByNodes(m_excess); }
    Slot slotCount() const override { return static_cast<Slot>(m_rows.size()); }
    std::span<const Row> rows() const { return m_rows; }
    Twins twins() const { return m_isTwoWay ? Twins::All : Twins::Some; }

    /// Follows edits: `changed` holds both ends of each edge that is new, gone or costs otherwise;
    /// slots without a vertex may be left out. O(squared arcs of each).
    void follow(const CompiledGraph& graph, std::span<const Slot> changed);

    std::uint64_t slack() const override { return m_slack; }
    /// Whether bounds are so weak for routes of that cost that it is time to build anew: the slack
    /// is more than a twentieth.
    bool isWornFor(std::uint64_t cost) const { return m_slack > cost / 20; }

    EitherBounds towards(std::span<const PathLeg> goals) const override;

private:
    /// By how much the arcs at a slot break the promise: a path leaves and enters it but once.
    struct Excess {
        std::uint32_t out = 0, in = 0;
        bool isCentre = false; ///< fitted: answers for the arcs into it too
    };

    std::uint32_t excessOf(Slot from, Slot to, Cost cost) const;
    std::uint32_t brokenArcs(const CompiledGraph& graph, Slot slot) const;
    bool isCentre(Slot slot) const;
    void fit(const CompiledGraph& graph, Slot slot);
    void count(const CompiledGraph& graph, Slot slot);

    bool m_isTwoWay = false;
    LevelVector<Row> m_rows;
    std::unordered_map<Slot, Excess> m_excess;
    std::uint64_t m_slack = 0; ///< the sum of all excess
};

} // namespace navcore

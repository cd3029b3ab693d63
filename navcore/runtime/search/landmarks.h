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

/// Lower bounds of path costs, derived from the exact costs to and from a few distant vertices
/// (ALT; Goldberg, Harrelson 2005). There are 16 landmarks if every arc has a reverse arc of the
/// same cost, otherwise 8 that are measured in both directions. The landmarks can still be used
/// after edits of the graph; a path may then cost up to slack() less than they imply.
class Landmarks final : public LandmarkGuide {
public:
    using Slot = CompiledGraph::Slot;
    using Row = LandmarkRow<std::int32_t>;

    /// Selects landmarks in the largest strongly connected component, each as far as possible from
    /// the previous ones. Returns nullopt if cancelled, if the graph has no slots, or if a path
    /// cost is 2^30 or more. About 18 times O(V + E).
    static std::optional<Landmarks> build(const ArcSnapshot& arcs, const Progress& progress = {});

    /// Returns the heap memory used by the landmarks, in bytes.
    std::size_t bytes() const { return heldBy(m_rows) + heldByNodes(m_excess); }
    Slot slotCount() const override { return static_cast<Slot>(m_rows.size()); }
    std::span<const Row> rows() const { return m_rows; }
    Twins twins() const { return m_isTwoWay ? Twins::All : Twins::Some; }

    /// Updates the landmarks after edits. `changed` must contain both ends of every edge that was
    /// added, removed or given a new cost, but slots without a vertex may be omitted. O(squared
    /// degree) per slot.
    void follow(const CompiledGraph& graph, std::span<const Slot> changed);

    std::uint64_t slack() const override { return m_slack; }
    /// Returns whether the landmarks should be rebuilt for routes of this cost. This is the case if
    /// the slack exceeds a twentieth of the cost, which makes the bounds too weak.
    bool areBoundsTooWeakFor(std::uint64_t cost) const { return m_slack > cost / 20; }

    EitherBounds towards(std::span<const PathLeg> goals) const override;

private:
    /// The largest amounts by which a single arc at a slot costs less than the landmarks imply, for
    /// outgoing and incoming arcs. A path without cycles enters and leaves a slot at most once, so
    /// the sum over all slots bounds the excess of a whole path.
    struct Excess {
        std::uint32_t out = 0, in = 0;
        /// True if the slot is a centre, that is, if its values were adjusted. The excess of a
        /// centre also covers incoming arcs from slots that are not centres.
        bool isCentre = false;
    };

    std::uint32_t excessOf(Slot from, Slot to, Cost cost) const;
    std::uint32_t brokenArcs(const CompiledGraph& graph, Slot slot) const;
    bool isCentre(Slot slot) const;
    void fit(const CompiledGraph& graph, Slot slot);
    void count(const CompiledGraph& graph, Slot slot);

    bool m_isTwoWay = false;
    LevelVector<Row> m_rows;
    std::unordered_map<Slot, Excess> m_excess;
    std::uint64_t m_slack = 0; ///< Sum of the excess of all slots.
};

} // namespace navcore

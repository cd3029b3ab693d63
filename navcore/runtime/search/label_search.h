// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/search/bucket_queue.h"
#include "navcore/runtime/search/estimate.h"
#include "navcore/runtime/search/graph_overlay.h"

#include <variant>

namespace navcore {

/// Implements PathSearch for one label type (std::uint32_t or std::uint64_t) and one graph type
/// (CompiledGraph or GraphOverlay). Searches in a CompiledGraph therefore do not have the overhead
/// of an overlay. The search corrects labels bucket by bucket instead of settling vertices one by
/// one. It does not store parents: the path is reconstructed from the labels, which are final for
/// every vertex on a cheapest path.
template <class Label, class Graph>
class LabelSearch {
public:
    using Slot = CompiledGraph::Slot;

    enum class Outcome : std::uint8_t {
        Done,
        Paused,   ///< resume() continues the search.
        TooLarge, ///< A key does not fit into Label. The results are invalid.
    };

    /// Starts a search and returns Paused or TooLarge. The graph must not change or move until the
    /// search has ended.
    Outcome begin(const Graph& graph, const PathQuery& query, Guidance guidance);
    /// Processes about `vertices` more vertices, at least one bucket.
    Outcome resume(std::size_t vertices);

    std::size_t takenCount() const { return m_taken; }
    std::size_t bytes() const {
        return heldBy(m_starts) + heldBy(m_finals) + heldBy(m_nodes) + heldBy(m_touched) +
               heldBy(m_isFinal) + m_ring.bytes();
    }
    std::optional<std::uint64_t> costTo(Slot slot) const;
    std::optional<std::uint64_t> cost() const {
        return m_goalCost == noCost ? std::nullopt : std::optional(m_goalCost);
    }
    bool path(FoundPath& found) const;

    /// See canonicalPath(). The labels of slots that are not on a cheapest path may be too high.
    bool isCost(Slot slot, std::uint64_t cost) const { return m_nodes[slot].label == cost; }
    bool mayBeBelow(Slot slot, std::uint64_t cost) const { return m_nodes[slot].label < cost; }

private:
    static constexpr Label unreached = std::numeric_limits<Label>::max();
    static constexpr std::uint64_t noCost = std::numeric_limits<std::uint64_t>::max();

    struct Node {
        Label label = unreached;
        /// A lower bound of the remaining cost to the goal. Valid once the slot has a label.
        Label estimate = 0;
    };

    using Estimates = std::variant<NoEstimate, CrowFliesEstimate<Graph>,
                                   LandmarkEstimate<std::int32_t, Consistent::Always>,
                                   LandmarkEstimate<std::int32_t, Consistent::Mostly>,
                                   LandmarkEstimate<std::int16_t, Consistent::Mostly>>;

    void forget();
    Estimates estimateFor(const PathQuery& query, Guidance guidance) const;
    template <class Estimate>
    Outcome goOn(const Estimate& given, std::size_t vertices);
    template <class Estimate>
    bool pushStarts(const Estimate& estimate);
    template <class Estimate>
    bool takeBatch(const typename BucketQueue<Label>::Batch& batch, const Estimate& estimate);
    template <class Estimate>
    bool relax(Slot from, const Estimate& estimate);
    bool isFinal(Slot slot) const { return ((m_isFinal[slot / 64] >> (slot % 64)) & 1U) != 0; }
    void reachGoal(Slot from);
    void offerGoal(std::uint64_t cost) {
        if (cost > m_bound)
            return;
        m_goalCost = m_bound = cost;
    }

    const Graph* m_graph = nullptr;
    Estimates m_estimate;
    LevelVector<PathLeg> m_starts, m_finals;
    std::optional<std::uint64_t> m_direct;
    LevelVector<Node> m_nodes;
    // Slots whose nodes must be reset before the next search. Only the first m_touchedCount entries
    // are valid.
    LevelVector<Slot> m_touched;
    std::size_t m_touchedCount = 0;
    // A bit for each slot, set if a leg leads from the slot to the goal.
    LevelVector<std::uint64_t> m_isFinal;
    BucketQueue<Label> m_ring;
    std::size_t m_taken = 0;
    // Cost of the cheapest path found so far, or `noCost` if no path has been found.
    std::uint64_t m_goalCost = 0;
    std::uint64_t m_bound = 0; // Entries with larger keys cannot improve the result.
    // The maximum amount by which an estimate may exceed the remaining cost.
    std::uint64_t m_slack = 0;
};

extern template class LabelSearch<std::uint32_t, CompiledGraph>;
extern template class LabelSearch<std::uint64_t, CompiledGraph>;
extern template class LabelSearch<std::uint32_t, GraphOverlay>;
extern template class LabelSearch<std::uint64_t, GraphOverlay>;

} // namespace navcore

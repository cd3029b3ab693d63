// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/held_bytes.h"
#include "navcore/runtime/search/graph_overlay.h"
#include "navcore/runtime/search/hub_labels.h"
#include "navcore/runtime/search/path_search.h"

#include <variant>

namespace navcore {

/// Answers the queries of PathSearch from hub labels, without a search. Costs take one pass over
/// the label of each leg. The path is reconstructed backwards from the goal: its predecessors are
/// those whose costs add up exactly, so ties are broken in the same way as by a search. Reuse the
/// object, because it keeps its memory: 8 bytes per slot.
class HubSearch {
public:
    using Slot = CompiledGraph::Slot;
    using AnyGraph = std::variant<const CompiledGraph*, const GraphOverlay*>;

    /// Computes the cost of the cheapest path. query.labels must be the labels of the graph. The
    /// graph and the labels must not change until the results have been read. O(hubs of all legs).
    void begin(AnyGraph graph, const PathQuery& query);

    std::size_t bytes() const {
        return heldBy(m_starts) + heldBy(m_finals) + heldBy(m_ranks) + heldBy(m_hubCosts);
    }
    /// Returns the cost from the starts to a slot, or nullopt if there is no path or it exceeds the
    /// maximum of the query.
    std::optional<std::uint64_t> costTo(Slot slot) const;
    std::optional<std::uint64_t> cost() const { return m_cost; }
    bool path(FoundPath& found) const;
    static std::size_t takenCount() { return 0; } ///< See PathSearch::takenCount().

    /// See canonicalPath().
    bool isCost(Slot slot, std::uint64_t cost) const {
        return m_labels->to().isLeast(slot, m_hubCosts, cost);
    }
    static bool mayBeBelow(Slot /*slot*/, std::uint64_t /*cost*/) { return true; }

private:
    AnyGraph m_graph;
    const HubLabels* m_labels = nullptr;
    LevelVector<PathLeg> m_starts, m_finals;
    std::optional<std::uint64_t> m_direct, m_cost;
    std::uint64_t m_maxCost = 0;
    LevelVector<std::uint32_t> m_ranks; ///< The ranks of the hubs in the labels of the starts.
    /// The lowest costs from the starts to these hubs, by rank. The costs of all other hubs are
    /// HubLabelSet::unreached.
    LevelVector<std::uint64_t> m_hubCosts;
};

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/held_bytes.h"
#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/search/arc_snapshot.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <span>
#include <utility>

namespace navcore {

/// A label for each slot: some hubs with the exact cost of the cheapest path from the slot to each
/// hub, or from each hub to the slot. Hubs are slots, numbered by rank in descending order of
/// importance. 6 bytes per hub.
class HubLabelSet {
public:
    using Slot = CompiledGraph::Slot;
    static constexpr std::uint64_t unreached = std::uint64_t{1} << 63U;

    struct Hub {
        std::uint32_t rank;
        std::uint32_t cost;
    };

    /// Copies the labels, which must be sorted by rank. Returns nullopt if they have more than
    /// about 2^32 hubs in total. Frees each label as soon as it has been copied.
    static std::optional<HubLabelSet> pack(std::vector<std::vector<Hub>>& labels);

    Slot slotCount() const { return static_cast<Slot>(m_begin.size() - 1); }
    std::size_t bytes() const { return heldBy(m_begin) + heldBy(m_hubs) + heldBy(m_costs); }

    /// Calls take(rank, cost) for each hub in the label of a slot, in ascending order of rank,
    /// until it returns false. Returns false in that case.
    template <class Take>
    bool forEachHub(Slot slot, Take&& take) const {
        const std::uint32_t end = m_begin[slot + 1];
        std::uint32_t firstRank = 0; // The first rank of the page.
        for (std::uint32_t at = m_begin[slot]; at < end; ++at, firstRank += pageSize)
            for (; m_hubs[at] != pageEnd; ++at)
                if (!take(firstRank + m_hubs[at], m_costs[at]))
                    return false;
        return true;
    }

    /// Returns the least sum of a hub's cost and hubCosts[rank of the hub] in the label of a slot,
    /// or a number of at least `unreached` if there is none. `hubCosts` must contain a cost of at
    /// most `unreached` for each hub.
    std::uint64_t least(Slot slot, std::span<const std::uint64_t> hubCosts) const {
        std::uint64_t least = unreached;
        forEachHub(slot, [&](std::uint32_t rank, std::uint32_t cost) {
            least = std::min(least, hubCosts[rank] + cost);
            return true;
        });
        return least;
    }

    /// Returns whether least() would return `cost`, which must not be more than that. Stops at the
    /// first hub that proves it.
    bool isLeast(Slot slot, std::span<const std::uint64_t> hubCosts, std::uint64_t cost) const {
        return !forEachHub(slot, [&](std::uint32_t rank, std::uint32_t more) {
            return hubCosts[rank] + more != cost;
        });
    }

    /// Returns the least sum of the costs of a common hub in two labels, or nullopt if they have no
    /// hub in common.
    static std::optional<std::uint64_t> leastCommon(const HubLabelSet& ofA, Slot a,
                                                    const HubLabelSet& ofB, Slot b);

private:
    /// A label consists of pages of `pageSize` ranks, so that a hub takes 16 bits. Each page ends
    /// with a `pageEnd` entry.
    static constexpr std::uint16_t pageEnd = 0xffff;
    static constexpr std::uint32_t pageSize = pageEnd;

    /// Index of the first entry of each label, followed by the number of entries.
    LevelVector<std::uint32_t> m_begin{0};
    LevelVector<std::uint16_t> m_hubs; ///< For each entry, the rank of the hub within its page.
    LevelVector<std::uint32_t> m_costs;
};

/// An index of a graph that returns the exact cost of a cheapest path between any two slots in less
/// than a microsecond (hub labels, as pruned landmark labels: T. Akiba, Y. Iwata, Y. Yoshida: Fast
/// Exact Shortest-Path Distance Queries on Large Networks by Pruned Landmark Labeling, 2013). The
/// hubs are ranked by the number of cheapest paths through them in a sample; see SampledTrees. The
/// index is valid only as long as the graph does not change.
class HubLabels {
public:
    using Slot = CompiledGraph::Slot;

    /// Builds the index. Returns nullopt if cancelled, or if costs are too large: the cost of a
    /// path plus that of any arc must be less than 2^32 - 1. Takes about a hundred times as long as
    /// Landmarks::build(), and about 1.5 kB of temporary memory per slot.
    static std::optional<HubLabels> build(const ArcSnapshot& arcs, const Progress& progress = {});

    Slot slotCount() const { return m_from.slotCount(); }
    std::size_t bytes() const { return m_from.bytes() + (m_to ? m_to->bytes() : 0); }

    /// Returns the cost of the cheapest path between two slots, or nullopt if there is none.
    std::optional<std::uint64_t> cost(Slot from, Slot to) const {
        return HubLabelSet::leastCommon(m_from, from, this->to(), to);
    }

    /// Returns the labels with the costs from each slot to its hubs.
    const HubLabelSet& from() const { return m_from; }
    /// Returns the labels with the costs from the hubs to each slot. The same as from() if every
    /// arc has a reverse arc of the same cost.
    const HubLabelSet& to() const { return m_to ? *m_to : m_from; }

private:
    HubLabelSet m_from;
    std::optional<HubLabelSet> m_to; ///< nullopt if the labels are the same as m_from.
};

} // namespace navcore

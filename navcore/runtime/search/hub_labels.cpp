// SPDX-License-Identifier: MIT
#include "navcore/runtime/search/hub_labels.h"

namespace navcore {

std::optional<HubLabelSet> HubLabelSet::pack(std::vector<std::vector<Hub>>& labels) {
    std::uint64_t entries = 0;
    for (const std::vector<Hub>& label : labels)
        entries += label.size() + 1 + (label.empty() ? 0 : label.back().rank / pageSize);
    if (entries > std::numeric_limits<std::uint32_t>::max())
        return std::nullopt;
    HubLabelSet set;
    set.m_begin.reserve(labels.size() + 1);
    set.m_hubs.reserve(entries);
    set.m_costs.reserve(entries);
    const auto add = [&set](std::uint16_t hub, std::uint32_t cost) {
        set.m_hubs.push_back(hub);
        set.m_costs.push_back(cost);
    };
    for (std::vector<Hub>& label : labels) {
        std::uint32_t firstRank = 0;
        for (const Hub& hub : label) {
            for (; hub.rank - firstRank >= pageSize; firstRank += pageSize)
                add(pageEnd, 0);
            add(static_cast<std::uint16_t>(hub.rank - firstRank), hub.cost);
        }
        add(pageEnd, 0);
        set.m_begin.push_back(static_cast<std::uint32_t>(set.m_hubs.size()));
        label = {};
    }
    return set;
}

std::optional<std::uint64_t> HubLabelSet::leastCommon(const HubLabelSet& ofA, Slot a,
                                                      const HubLabelSet& ofB, Slot b) {
    const std::uint16_t* const hubsA = ofA.m_hubs.data();
    const std::uint16_t* const hubsB = ofB.m_hubs.data();
    const std::uint32_t endA = ofA.m_begin[a + 1], endB = ofB.m_begin[b + 1];
    std::uint32_t i = ofA.m_begin[a], j = ofB.m_begin[b];
    std::uint64_t least = unreached;
    while (i < endA && j < endB) {
        // The end of a page is higher than all of its ranks, so both pages end at the same time.
        while (true) {
            const std::uint16_t hubA = hubsA[i], hubB = hubsB[j];
            if (hubA == hubB) {
                if (hubA == pageEnd)
                    break;
                least = std::min(least, std::uint64_t{ofA.m_costs[i]} + ofB.m_costs[j]);
            }
            // Without branches, because the processor cannot predict which hub is smaller.
            i += hubA <= hubB ? 1U : 0U;
            j += hubB <= hubA ? 1U : 0U;
        }
        ++i;
        ++j;
    }
    return least < unreached ? std::optional(least) : std::nullopt;
}

} // namespace navcore

// SPDX-License-Identifier: MIT
#include "navcore/runtime/search/hub_search.h"

#include "navcore/runtime/search/canonical_path.h"

#include <algorithm>
#include <cassert>

namespace navcore {

void HubSearch::begin(AnyGraph graph, const PathQuery& query) {
    assert(query.labels);
    m_graph = graph;
    m_labels = query.labels;
    m_starts.assign(query.starts.begin(), query.starts.end());
    m_finals.assign(query.finals.begin(), query.finals.end());
    m_direct = query.direct;
    m_maxCost = query.maxCost;
    for (const std::uint32_t rank : m_ranks)
        m_hubCosts[rank] = HubLabelSet::unreached;
    m_ranks.clear();
    m_hubCosts.resize(m_labels->slotCount(), HubLabelSet::unreached);
    for (const PathLeg& leg : m_starts)
        m_labels->from().forEachHub(leg.slot, [&](std::uint32_t rank, std::uint32_t cost) {
            m_ranks.push_back(rank);
            m_hubCosts[rank] = std::min(m_hubCosts[rank], leg.cost + cost);
            return true;
        });
    std::uint64_t cost = m_direct.value_or(HubLabelSet::unreached);
    for (const PathLeg& leg : m_finals)
        cost = std::min(cost, m_labels->to().least(leg.slot, m_hubCosts) + leg.cost);
    m_cost =
        cost < HubLabelSet::unreached && cost <= m_maxCost ? std::optional(cost) : std::nullopt;
}

std::optional<std::uint64_t> HubSearch::costTo(Slot slot) const {
    const std::uint64_t cost = m_labels->to().least(slot, m_hubCosts);
    return cost < HubLabelSet::unreached && cost <= m_maxCost ? std::optional(cost) : std::nullopt;
}

bool HubSearch::path(FoundPath& found) const {
    if (!m_cost)
        return false;
    const PathEnds ends{m_starts, m_finals, m_direct, *m_cost};
    std::visit([&](const auto* graph) { canonicalPath(*graph, ends, *this, found); }, m_graph);
    return true;
}

} // namespace navcore

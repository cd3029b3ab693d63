// SPDX-License-Identifier: MIT
#include "navcore/runtime/search/arc_snapshot.h"

#include <numeric>

namespace navcore {

ArcSnapshot::ArcSnapshot(const CompiledGraph& graph, ArcWay way)
    : m_begin(std::size_t{graph.slotCount()} + 1, 0) {
    const Slot slots = graph.slotCount();
    if (way == ArcWay::Forward) {
        for (Slot slot = 0; slot < slots; ++slot) {
            const auto arcs = graph.arcsFrom(slot);
            m_arcs.insert(m_arcs.end(), arcs.begin(), arcs.end());
            m_begin[slot + 1] = static_cast<std::uint32_t>(m_arcs.size());
        }
        return;
    }
    for (Slot slot = 0; slot < slots; ++slot)
        for (const Arc& arc : graph.arcsFrom(slot))
            ++m_begin[arc.to + 1];
    std::partial_sum(m_begin.begin(), m_begin.end(), m_begin.begin());
    m_arcs.resize(m_begin.back());
    std::vector<std::uint32_t> next(m_begin.begin(), m_begin.end() - 1);
    for (Slot slot = 0; slot < slots; ++slot)
        for (const Arc& arc : graph.arcsFrom(slot))
            m_arcs[next[arc.to]++] = {slot, arc.cost};
}

} // namespace navcore

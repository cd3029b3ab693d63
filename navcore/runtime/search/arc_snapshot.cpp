// SPDX-License-Identifier: MIT
#include "navcore/runtime/search/arc_snapshot.h"

#include "navcore/runtime/search/graph_overlay.h"

#include <algorithm>
#include <numeric>

namespace navcore {

template <class Graph>
ArcSnapshot::ArcSnapshot(const Graph& graph, ArcWay way)
    : m_begin(std::size_t{graph.slotCount()} + 1, 0) {
    for (Slot slot = 0; slot < graph.slotCount(); ++slot)
        m_begin[slot + 1] = m_begin[slot] + static_cast<std::uint32_t>(graph.arcsFrom(slot).size());
    m_arcs.reserve(m_begin.back());
    for (Slot slot = 0; slot < graph.slotCount(); ++slot) {
        const auto arcs = graph.arcsFrom(slot);
        m_arcs.insert(m_arcs.end(), arcs.begin(), arcs.end());
    }
    measure();
    if (way == ArcWay::Backward)
        *this = reversed();
}

template ArcSnapshot::ArcSnapshot(const CompiledGraph&, ArcWay);
template ArcSnapshot::ArcSnapshot(const GraphOverlay&, ArcWay);

ArcSnapshot::ArcSnapshot(LevelVector<std::uint32_t> begin, LevelVector<Arc> arcs)
    : m_begin(std::move(begin)), m_arcs(std::move(arcs)) {
    measure();
}

void ArcSnapshot::measure() {
    std::uint64_t sum = 0;
    m_maxCost = 0;
    for (const Arc& arc : m_arcs) {
        sum += arc.cost;
        m_maxCost = std::max(m_maxCost, arc.cost);
    }
    m_meanCost = m_arcs.empty() ? 0 : static_cast<Cost>(sum / m_arcs.size());
}

bool ArcSnapshot::isTwoWay() const {
    for (Slot slot = 0; slot < slotCount(); ++slot)
        for (const Arc& arc : arcs(slot)) {
            const auto back = arcs(arc.to);
            if (std::find(back.begin(), back.end(), Arc{slot, arc.cost}) == back.end())
                return false;
        }
    return true;
}

ArcSnapshot ArcSnapshot::reversed() const {
    ArcSnapshot out;
    out.m_begin.assign(m_begin.size(), 0);
    for (const Arc& arc : m_arcs)
        ++out.m_begin[arc.to + 1];
    std::partial_sum(out.m_begin.begin(), out.m_begin.end(), out.m_begin.begin());
    out.m_meanCost = m_meanCost;
    out.m_maxCost = m_maxCost;
    out.m_arcs.resize(m_arcs.size());
    LevelVector<std::uint32_t> next(out.m_begin.begin(), out.m_begin.end() - 1);
    for (Slot slot = 0; slot < slotCount(); ++slot)
        for (const Arc& arc : arcs(slot))
            out.m_arcs[next[arc.to]++] = {slot, arc.cost};
    return out;
}

} // namespace navcore

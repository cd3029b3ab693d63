// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/compiled_graph.h"

#include <algorithm>
#include <cassert>

namespace navcore {

/// Stores the arcs in slot order. A slot with n arcs gets capacity for capacityFor(n) arcs.
void CompiledGraph::layOut(std::uint32_t (*capacityFor)(std::uint32_t)) {
    LevelVector<Arc> arcs;
    ArcLinks links;
    std::size_t size = 0;
    for (const Room& room : m_layout->rooms)
        size += capacityFor(room.all);
    arcs.resize(size);
    std::uint32_t begin = 0;
    for (Slot slot = 0; slot < slotCount(); ++slot) {
        Run& run = m_layout->runs[slot];
        Room& room = m_layout->rooms[slot];
        std::copy_n(m_arcs.data() + run.begin, room.all, arcs.data() + begin);
        for (std::uint32_t i = 0; i < room.all; ++i)
            links.set(begin + i, m_layout->links.at(run.begin + i));
        run.begin = begin;
        room.capacity = capacityFor(room.all);
        begin += room.capacity;
    }
    m_arcs = std::move(arcs);
    m_layout->links = std::move(links);
    m_layout->holes = 0;
}

void CompiledGraph::freeze() {
    if (m_frozenScale)
        return;
    layOut([](std::uint32_t arcs) { return arcs; });
    m_frozenScale = m_scales.minimum();
    m_scales = {};
}

void CompiledGraph::thaw() {
    if (!m_frozenScale)
        return;
    m_frozenScale.reset();
    // The graph is no longer frozen, so the copy shares no data with other graphs.
    *this = CompiledGraph(*this);
    m_scales.grow(slotCount());
    for (Slot slot = 0; slot < slotCount(); ++slot)
        if (m_layout->runs[slot].out > 0)
            refreshScale(slot);
}

void CompiledGraph::shareWith(const CompiledGraph& other) {
    assert(m_frozenScale && other.m_frozenScale);
    if (m_places != other.m_places && m_places->ids == other.m_places->ids &&
        m_places->positions == other.m_places->positions && m_places->free == other.m_places->free)
        m_places = other.m_places;
    if (m_layout != other.m_layout && m_layout->runs == other.m_layout->runs &&
        m_layout->rooms == other.m_layout->rooms && m_layout->links == other.m_layout->links)
        m_layout = other.m_layout;
    if (other.m_arcs.isInPlace() && m_arcs == other.m_arcs)
        m_arcs = other.m_arcs;
}

std::size_t CompiledGraph::bytes(std::set<const void*>& counted) const {
    const auto of = [](const auto& list) { return list.capacity() * sizeof(list.front()); };
    std::size_t bytes = m_scales.bytes();
    if (!m_arcs.isInPlace())
        bytes += m_arcs.bytes();
    else if (counted.insert(m_arcs.data()).second)
        bytes += m_arcs.size() * sizeof(Arc);
    if (counted.insert(m_places.get()).second)
        bytes += bytesOf(*m_places);
    if (counted.insert(m_layout.get()).second)
        bytes += of(m_layout->runs) + of(m_layout->rooms) + m_layout->links.bytes();
    return bytes;
}

} // namespace navcore

// SPDX-License-Identifier: MIT
#include "navcore/runtime/search/altered_graph.h"

#include <algorithm>
#include <cassert>

namespace navcore {

void AlteredGraph::setEdge(EdgeKey key, Slot a, Slot b, std::optional<Cost> forward,
                           std::optional<Cost> backward) {
    assert(a < slotCount() && b < slotCount() && a != b);
    assert(forward.value_or(1) > 0 && backward.value_or(1) > 0);
    const auto look = [&](Slot from, Slot to, std::optional<Cost> cost) {
        if (!cost)
            return;
        if (*cost < arc(key, from, to).value_or(maxArcCost + 1))
            m_isOnlyDearer = false;
        const std::uint64_t length = latticeLength(position(from), position(to));
        if (length > 0) // the scale of a graph without any length is 0, and stays so
            m_scale = std::min(m_scale, (std::uint64_t{*cost} << 16U) / length);
    };
    look(a, b, forward);
    look(b, a, backward);
    setEntry(a, b, key, forward, backward);
    setEntry(b, a, key, backward, forward);
}

std::optional<Cost> AlteredGraph::arc(EdgeKey key, Slot from, Slot to) const {
    const auto arcs = arcsFrom(from);
    const auto edges = edgesAt(from);
    for (std::size_t i = 0; i < arcs.size(); ++i)
        if (edges[i] == key && arcs[i].to == to)
            return arcs[i].cost;
    return std::nullopt;
}

AlteredGraph::Run& AlteredGraph::own(Slot slot) {
    if (m_runOf[slot] == unaltered) {
        const auto out = m_base->arcsFrom(slot), into = m_base->oneWayInto(slot);
        const auto edges = m_base->edgesAt(slot);
        m_runOf[slot] = static_cast<std::uint32_t>(m_runs.size());
        Run& run = m_runs.emplace_back();
        run.arcs.assign(out.begin(), out.end());
        run.arcs.insert(run.arcs.end(), into.begin(), into.end());
        run.edges.assign(edges.begin(), edges.end());
        run.out = out.size();
    }
    return m_runs[m_runOf[slot]];
}

void AlteredGraph::setEntry(Slot slot, Slot other, EdgeKey edge, std::optional<Cost> out,
                            std::optional<Cost> into) {
    Run& run = own(slot);
    const auto erase = [&](std::size_t at) {
        run.arcs.erase(run.arcs.begin() + static_cast<std::ptrdiff_t>(at));
        run.edges.erase(run.edges.begin() + static_cast<std::ptrdiff_t>(at));
    };
    const auto at = static_cast<std::size_t>(std::find(run.edges.begin(), run.edges.end(), edge) -
                                             run.edges.begin());
    if (at < run.edges.size()) {
        run.out -= at < run.out ? 1U : 0U;
        erase(at);
    }
    if (!out && !into)
        return;
    const auto place = static_cast<std::ptrdiff_t>(out ? run.out++ : run.arcs.size());
    run.arcs.insert(run.arcs.begin() + place, Arc{other, out ? *out : *into});
    run.edges.insert(run.edges.begin() + place, edge);
}

} // namespace navcore

// SPDX-License-Identifier: MIT
#include "navcore/runtime/search/graph_overlay.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace navcore {
void GraphOverlay::setEdge(EdgeKey key, Slot a, Slot b, std::optional<Cost> forward,
                           std::optional<Cost> backward) {
    assert(a < slotCount() && b < slotCount() && a != b);
    assert(forward.value_or(1) > 0 && backward.value_or(1) > 0);
    const auto look = [&](Slot from, Slot to, std::optional<Cost> cost) {
        if (!cost)
            return;
        if (*cost < arcOf(*m_base, key, from, to).value_or(maxArcCost + 1))
            m_onlyRaisesCosts = false;
        const std::uint64_t length = latticeLength(position(from), position(to));
        if (length > 0)
            m_scale = std::min(m_scale, (std::uint64_t{*cost} << 16U) / length);
    };
    makeRoom(a, b);
    look(a, b, forward);
    look(b, a, backward);
    setEntry(a, b, key, forward, backward);
    setEntry(b, a, key, backward, forward);
}

void GraphOverlay::occupy(LevelVector<Place>& places, unsigned shift, Place place) {
    std::size_t at = placeOf(place.slot, shift);
    while (places[at].slot != CompiledGraph::none)
        at = (at + 1) & (places.size() - 1);
    places[at] = place;
}

/// Returns the overlay's own arcs of a slot. Copies them from the base graph on first use. Strong
/// exception guarantee.
GraphOverlay::Run& GraphOverlay::own(Slot slot) {
    if (const Run* run = runAt(slot))
        return m_runs[static_cast<std::size_t>(run - m_runs.data())];
    if (m_runs.size() * 4 >= m_places.size()) {
        LevelVector<Place> wider(m_places.size() * 2);
        for (const Place& place : m_places)
            if (place.slot != CompiledGraph::none)
                occupy(wider, m_shift - 1, place);
        m_places = std::move(wider);
        --m_shift;
    }
    Run run;
    copyFromBase(run, slot);
    run.slot = slot;
    m_runs.push_back(std::move(run));
    occupy(m_places, m_shift, {slot, static_cast<std::uint32_t>(m_runs.size() - 1)});
    return m_runs.back();
}

void GraphOverlay::copyFromBase(Run& run, Slot slot) const {
    const auto out = m_base->arcsFrom(slot), into = m_base->oneWayInto(slot);
    const EdgeKeys edges = m_base->edgesAt(slot);
    run.arcs.reserve(edges.size() + 1);
    run.edges.reserve(edges.size() + 1);
    run.arcs.assign(out.begin(), out.end());
    run.arcs.insert(run.arcs.end(), into.begin(), into.end());
    run.edges.clear();
    for (std::size_t i = 0; i < edges.size(); ++i)
        run.edges.push_back(edges[i]);
    run.out = out.size();
}

void GraphOverlay::reset(Slot slot) {
    if (const Run* run = runAt(slot))
        copyFromBase(m_runs[static_cast<std::size_t>(run - m_runs.data())], slot);
}

/// Returns whether a run has the same arcs as its slot in the base graph, in any order.
bool GraphOverlay::isUnaltered(const Run& run) const {
    const auto out = m_base->arcsFrom(run.slot), into = m_base->oneWayInto(run.slot);
    const EdgeKeys edges = m_base->edgesAt(run.slot);
    if (run.out != out.size() || run.edges.size() != edges.size())
        return false;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const Arc& arc = i < out.size() ? out[i] : into[i - out.size()];
        const std::size_t begin = i < out.size() ? 0 : run.out,
                          end = i < out.size() ? run.out : run.edges.size();
        std::size_t at = begin;
        while (at < end && run.edges[at] != edges[i])
            ++at;
        if (at == end || run.arcs[at].to != arc.to || run.arcs[at].cost != arc.cost)
            return false;
    }
    return true;
}

void GraphOverlay::releaseUnaltered(Slot slot) {
    std::size_t entry = entryOf(slot);
    if (m_places[entry].slot == CompiledGraph::none || !isUnaltered(m_runs[m_places[entry].run]))
        return;
    const std::uint32_t freed = m_places[entry].run;
    if (freed + 1 != m_runs.size()) {
        m_places[entryOf(m_runs.back().slot)].run = freed;
        m_runs[freed] = std::move(m_runs.back());
    }
    m_runs.pop_back();
    // Move later entries of the chain into the free one, so that no chain is interrupted.
    const std::size_t mask = m_places.size() - 1;
    for (std::size_t next = (entry + 1) & mask; m_places[next].slot != CompiledGraph::none;
         next = (next + 1) & mask) {
        const std::size_t wanted = placeOf(m_places[next].slot, m_shift);
        if (((next - wanted) & mask) < ((next - entry) & mask))
            continue;
        m_places[entry] = m_places[next];
        entry = next;
    }
    m_places[entry] = {};
}

void GraphOverlay::makeRoom(Slot a, Slot b) {
    for (const Slot slot : {a, b}) {
        Run& run = own(slot);
        run.arcs.reserve(run.arcs.size() + 1);
        run.edges.reserve(run.edges.size() + 1);
    }
}

CompiledGraph GraphOverlay::flattened() const {
    CompiledGraph out = *m_base;
    for (const Place& place : m_places) {
        if (place.slot == CompiledGraph::none)
            continue;
        const VertexId here = vertexAt(place.slot);
        const auto keys = m_base->edgesAt(place.slot);
        const auto leave = m_base->arcsFrom(place.slot), enter = m_base->oneWayInto(place.slot);
        for (std::size_t i = 0; i < keys.size(); ++i) {
            const Slot other = i < leave.size() ? leave[i].to : enter[i - leave.size()].to;
            out.removeEdge(keys[i], here, vertexAt(other));
        }
    }
    for (const Place& place : m_places) {
        if (place.slot == CompiledGraph::none)
            continue;
        const Run& run = m_runs[place.run];
        for (std::size_t i = 0; i < run.edges.size(); ++i) {
            const Slot other = run.arcs[i].to;
            out.setEdge(run.edges[i], vertexAt(place.slot), vertexAt(other),
                        arcOf(*this, run.edges[i], place.slot, other),
                        arcOf(*this, run.edges[i], other, place.slot));
        }
    }
    return out;
}

void GraphOverlay::setEntry(Slot slot, Slot other, EdgeKey edge, std::optional<Cost> out,
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

LevelVector<GraphOverlay::Slot> GraphOverlay::alteredSlots() const {
    LevelVector<Slot> slots;
    for (const Place& place : m_places)
        if (place.slot != CompiledGraph::none)
            slots.push_back(place.slot);
    std::sort(slots.begin(), slots.end());
    return slots;
}

void setEdge(GraphOverlay& graph, const Edge& edge, const EdgeCosts& costs) {
    graph.setEdge(edge.key, graph.base().slotOf(edge.a), graph.base().slotOf(edge.b), costs.forward,
                  costs.backward);
}

} // namespace navcore

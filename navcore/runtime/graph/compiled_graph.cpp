// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/compiled_graph.h"

#include "navcore/runtime/geometry/hilbert.h"

#include <algorithm>
#include <cassert>

namespace navcore {
namespace {

constexpr std::uint32_t slackFor(std::uint32_t arcs) {
    return arcs + arcs / 8 + 1;
}

/// Returns the link of an edge, or an invalid id if the edge was generated.
LinkId linkOf(EdgeKey edge) {
    return edge.isLink() ? edge.link() : LinkId{};
}

} // namespace

CompiledGraph::CompiledGraph(const CompiledGraph& other)
    : m_places(other.m_places), m_layout(other.m_layout), m_arcs(other.m_arcs),
      m_scales(other.m_scales), m_costs(other.m_costs), m_arcCount(other.m_arcCount),
      m_frozenScale(other.m_frozenScale) {
    if (!m_frozenScale) {
        m_places = std::make_shared<GraphPlaces>(*m_places);
        m_layout = std::make_shared<GraphLayout>(*m_layout);
    }
}

CompiledGraph::Slot CompiledGraph::slotOf(VertexId id) const {
    static_assert(none == SlotIndex::none);
    return places().slotOf.find(id.value, keyOf());
}

Cost CompiledGraph::meanCost() const {
    return m_arcCount == 0 ? 0 : static_cast<Cost>(m_costs / m_arcCount);
}

void CompiledGraph::addVertex(VertexId id, Point3 position) {
    thaw();
    assert(id.valid() && slotOf(id) == none);
    Slot slot = slotCount();
    if (m_places->free.empty()) {
        m_places->ids.push_back(id);
        m_places->positions.push_back(position);
        m_layout->runs.emplace_back();
        m_layout->rooms.emplace_back();
        m_scales.grow(m_places->ids.size());
    } else {
        slot = m_places->free.back();
        m_places->free.pop_back();
        m_places->ids[slot] = id;
        m_places->positions[slot] = position;
    }
    m_places->slotOf.insert(slot, keyOf());
}

void CompiledGraph::addVertices(std::span<const std::pair<VertexId, Point3>> vertices) {
    thaw();
    const std::size_t slots = slotCount() + vertices.size();
    m_places->ids.reserve(slots);
    m_places->positions.reserve(slots);
    m_places->slotOf.reserve(vertexCount() + vertices.size(), keyOf());
    m_layout->runs.reserve(slots);
    m_layout->rooms.reserve(slots);
    m_scales.grow(slots);
    const auto place = [&](std::uint32_t i) { return vertices[i].second.flat(); };
    for (const std::uint32_t i : alongHilbert(vertices.size(), place))
        addVertex(vertices[i].first, vertices[i].second);
}

void CompiledGraph::moveVertex(VertexId id, Point3 position) {
    thaw();
    const Slot slot = slotOf(id);
    assert(slot != none);
    m_places->positions[slot] = position;
    // The scale of an arc depends on the positions of both ends. The slot's run includes the arcs
    // into the slot, so it lists all affected neighbours.
    refreshScale(slot);
    const std::uint32_t begin = m_layout->runs[slot].begin, all = m_layout->rooms[slot].all;
    for (std::uint32_t i = begin; i < begin + all; ++i)
        refreshScale(m_arcs[i].to);
}

void CompiledGraph::removeVertex(VertexId id) {
    thaw();
    const Slot slot = slotOf(id);
    assert(slot != none && m_layout->rooms[slot].all == 0);
    m_places->slotOf.erase(id.value, keyOf());
    m_places->ids[slot] = {};
    m_places->free.push_back(slot);
}

void CompiledGraph::setEdge(EdgeKey key, VertexId a, VertexId b, std::optional<Cost> forward,
                            std::optional<Cost> backward) {
    thaw();
    const Slot u = slotOf(a), v = slotOf(b);
    assert(u != none && v != none && u != v);
    assert(key.isLink() ? key.link().valid() : key.pair() == VertexPair::of(a, b));
    assert(forward.value_or(1) > 0 && backward.value_or(1) > 0);
    setEntry(u, v, key, forward, backward);
    setEntry(v, u, key, backward, forward);
}

void CompiledGraph::setEdges(std::span<const SlotEdge> edges) {
    thaw();
    assert(m_arcs.empty());
    for (const SlotEdge& edge : edges)
        if (edge.forward > 0 || edge.backward > 0) {
            ++m_layout->rooms[edge.a].all;
            ++m_layout->rooms[edge.b].all;
            m_layout->runs[edge.a].out += edge.forward > 0 ? 1 : 0;
            m_layout->runs[edge.b].out += edge.backward > 0 ? 1 : 0;
        }
    struct Next {
        std::uint32_t out, into;
    };
    std::vector<Next> next;
    next.reserve(slotCount());
    std::uint32_t begin = 0;
    for (Slot slot = 0; slot < slotCount(); ++slot) {
        Run& run = m_layout->runs[slot];
        Room& room = m_layout->rooms[slot];
        run.begin = begin;
        room.capacity = slackFor(room.all);
        next.push_back({begin, begin + run.out});
        begin += room.capacity;
    }
    m_arcs.resize(begin);
    std::vector<std::uint64_t> scales(slotCount(), MinTree::none);
    const auto put = [&](Slot slot, const Arc& arc, EdgeKey key, Way way) {
        const std::uint32_t at = way == Way::Out ? next[slot].out++ : next[slot].into++;
        m_arcs[at] = arc;
        m_layout->links.set(at, linkOf(key));
        if (way == Way::Into)
            return;
        scales[slot] = std::min(scales[slot], scaleOf(slot, arc));
        m_costs += arc.cost;
        ++m_arcCount;
    };
    for (const SlotEdge& edge : edges) {
        if (edge.forward == 0 && edge.backward == 0)
            continue;
        const auto half = [&](Slot from, Slot to, Cost out, Cost into) {
            put(from, {to, out > 0 ? out : into}, edge.key, out > 0 ? Way::Out : Way::Into);
        };
        half(edge.a, edge.b, edge.forward, edge.backward);
        half(edge.b, edge.a, edge.backward, edge.forward);
    }
    m_scales.setAll(scales);
}

void CompiledGraph::removeEdge(EdgeKey key, VertexId a, VertexId b) {
    setEdge(key, a, b, std::nullopt, std::nullopt);
}

void CompiledGraph::setEntry(Slot slot, Slot other, EdgeKey edge, std::optional<Cost> out,
                             std::optional<Cost> into) {
    const EdgeKeys edges = edgesAt(slot);
    if (const std::size_t at = edges.indexOf(edge); at < edges.size()) {
        eraseAt(slot, static_cast<std::uint32_t>(at));
        refreshScale(slot);
    }
    if (!out && !into)
        return;
    const Arc arc{other, out ? *out : *into};
    insert(slot, arc, edge, out ? Way::Out : Way::Into);
    if (out)
        m_scales.set(slot, std::min(m_scales.at(slot), scaleOf(slot, arc)));
}

void CompiledGraph::insert(Slot slot, Arc arc, EdgeKey edge, Way way) {
    Run& run = m_layout->runs[slot];
    Room& room = m_layout->rooms[slot];
    if (room.all == room.capacity && m_layout->holes > m_arcs.size() / 2 && m_layout->holes > 1024)
        compact();
    if (room.all == room.capacity)
        relocate(slot, std::max(4U, 2 * room.capacity));
    std::uint32_t at = run.begin + room.all++;
    if (way == Way::Out) {
        copyEntry(run.begin + run.out, at);
        at = run.begin + run.out++;
        m_costs += arc.cost;
        ++m_arcCount;
    }
    m_arcs[at] = arc;
    m_layout->links.set(at, linkOf(edge));
}

void CompiledGraph::eraseAt(Slot slot, std::uint32_t index) {
    Run& run = m_layout->runs[slot];
    if (index < run.out) {
        m_costs -= m_arcs[run.begin + index].cost;
        --m_arcCount;
        copyEntry(run.begin + --run.out, run.begin + index);
        index = run.out;
    }
    copyEntry(run.begin + --m_layout->rooms[slot].all, run.begin + index);
}

void CompiledGraph::copyEntry(std::uint32_t from, std::uint32_t to) {
    m_arcs[to] = m_arcs[from];
    m_layout->links.set(to, m_layout->links.at(from));
}

void CompiledGraph::relocate(Slot slot, std::uint32_t capacity) {
    Run& run = m_layout->runs[slot];
    Room& room = m_layout->rooms[slot];
    const auto begin = static_cast<std::uint32_t>(m_arcs.size());
    assert(m_arcs.size() + capacity <= 0xffffffffU);
    m_arcs.resize(m_arcs.size() + capacity);
    for (std::uint32_t i = 0; i < room.all; ++i)
        copyEntry(run.begin + i, begin + i);
    m_layout->holes += room.capacity;
    run.begin = begin;
    room.capacity = capacity;
}

void CompiledGraph::compact() {
    thaw();
    layOut(slackFor);
}

std::uint64_t CompiledGraph::scaleOf(Slot from, const Arc& arc) const {
    const std::uint64_t length =
        latticeLength(places().positions[from], places().positions[arc.to]);
    return length == 0 ? MinTree::none : (std::uint64_t{arc.cost} << 16U) / length;
}

void CompiledGraph::refreshScale(Slot slot) {
    std::uint64_t least = MinTree::none;
    for (const Arc& arc : arcsFrom(slot))
        least = std::min(least, scaleOf(slot, arc));
    m_scales.set(slot, least);
}

void setEdge(CompiledGraph& compiled, const Edge& edge, const AgentRules& rules) {
    const EdgeCosts costs = edgeCosts(edge, rules);
    compiled.setEdge(edge.key, edge.a, edge.b, costs.forward, costs.backward);
}

CompiledGraph::SlotEdge slotEdge(const Edge& edge, CompiledGraph::Slot a, CompiledGraph::Slot b,
                                 const AgentRules& rules) {
    const EdgeCosts costs = edgeCosts(edge, rules);
    return {edge.key, a, b, costs.forward.value_or(0), costs.backward.value_or(0)};
}

} // namespace navcore

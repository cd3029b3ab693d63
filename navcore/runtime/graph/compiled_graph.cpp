// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/compiled_graph.h"

#include "navcore/runtime/geometry/hilbert.h"
#include "navcore/runtime/graph/resolved_graph.h"

#include <cassert>

namespace navcore {
namespace {

constexpr std::uint32_t slackFor(std::uint32_t arcs) {
    return arcs + arcs / 4 + 2;
}

} // namespace

CompiledGraph::Slot CompiledGraph::slotOf(VertexId id) const {
    const auto at = m_slotOf.find(id);
    return at == m_slotOf.end() ? none : at->second;
}

void CompiledGraph::addVertex(VertexId id, Point3 position) {
    assert(id.valid() && slotOf(id) == none);
    Slot slot = slotCount();
    if (m_free.empty()) {
        m_ids.push_back(id);
        m_positions.push_back(position);
        m_runs.emplace_back();
        m_scales.grow(m_ids.size());
    } else {
        slot = m_free.back();
        m_free.pop_back();
        m_ids[slot] = id;
        m_positions[slot] = position;
    }
    m_slotOf.emplace(id, slot);
}

void CompiledGraph::moveVertex(VertexId id, Point3 position) {
    const Slot slot = slotOf(id);
    assert(slot != none);
    m_positions[slot] = position;
    // The scale of an arc depends on both of its ends, and every arc into here is in the run too.
    refreshScale(slot);
    const Run run = m_runs[slot];
    for (std::uint32_t i = 0; i < run.all; ++i)
        refreshScale(m_pool[run.begin + i].to);
}

void CompiledGraph::removeVertex(VertexId id) {
    const Slot slot = slotOf(id);
    assert(slot != none && m_runs[slot].all == 0);
    m_slotOf.erase(id);
    m_ids[slot] = {};
    m_free.push_back(slot);
}

void CompiledGraph::setEdge(EdgeKey key, VertexId a, VertexId b, std::optional<Cost> forward,
                            std::optional<Cost> backward) {
    const Slot u = slotOf(a), v = slotOf(b);
    assert(u != none && v != none && u != v);
    assert(forward.value_or(1) > 0 && backward.value_or(1) > 0);
    setEntry(u, {v, 0, key}, forward, backward);
    setEntry(v, {u, 0, key}, backward, forward);
}

void CompiledGraph::removeEdge(EdgeKey key, VertexId a, VertexId b) {
    setEdge(key, a, b, std::nullopt, std::nullopt);
}

void CompiledGraph::setEntry(Slot slot, Arc arc, std::optional<Cost> out,
                             std::optional<Cost> into) {
    const Run& run = m_runs[slot];
    for (std::uint32_t i = 0; i < run.all; ++i) {
        if (m_pool[run.begin + i].edge == arc.edge) {
            eraseAt(slot, i);
            refreshScale(slot);
            break;
        }
    }
    if (!out && !into)
        return;
    arc.cost = out ? *out : *into;
    insert(slot, arc, out ? Way::Out : Way::Into);
    if (out)
        m_scales.set(slot, std::min(m_scales.at(slot), scaleOf(slot, arc)));
}

void CompiledGraph::insert(Slot slot, Arc arc, Way way) {
    if (m_runs[slot].all == m_runs[slot].capacity) {
        if (m_holes > m_pool.size() / 2 && m_holes > 1024)
            compact();
        if (m_runs[slot].all == m_runs[slot].capacity)
            relocate(m_runs[slot], std::max(4U, 2 * m_runs[slot].capacity));
    }
    Run& run = m_runs[slot];
    Arc* const arcs = m_pool.data() + run.begin;
    arcs[run.all++] = arc;
    if (way == Way::Out)
        std::swap(arcs[run.out++], arcs[run.all - 1]);
}

void CompiledGraph::eraseAt(Slot slot, std::uint32_t index) {
    Run& run = m_runs[slot];
    Arc* const arcs = m_pool.data() + run.begin;
    if (index < run.out) {
        arcs[index] = arcs[--run.out];
        index = run.out;
    }
    arcs[index] = arcs[--run.all];
}

void CompiledGraph::relocate(Run& run, std::uint32_t capacity) {
    const auto begin = static_cast<std::uint32_t>(m_pool.size());
    assert(m_pool.size() + capacity <= 0xffffffffU);
    m_pool.resize(m_pool.size() + capacity);
    std::copy_n(m_pool.data() + run.begin, run.all, m_pool.data() + begin);
    m_holes += run.capacity;
    run.begin = begin;
    run.capacity = capacity;
}

void CompiledGraph::compact() {
    std::vector<Arc> pool;
    std::size_t size = 0;
    for (const Run& run : m_runs)
        size += slackFor(run.all);
    pool.resize(size);
    std::uint32_t begin = 0;
    for (Run& run : m_runs) {
        std::copy_n(m_pool.data() + run.begin, run.all, pool.data() + begin);
        run.begin = begin;
        run.capacity = slackFor(run.all);
        begin += run.capacity;
    }
    m_pool = std::move(pool);
    m_holes = 0;
}

std::uint64_t CompiledGraph::scaleOf(Slot from, const Arc& arc) const {
    const std::uint64_t length = latticeLength(m_positions[from], m_positions[arc.to]);
    return length == 0 ? MinTree::none : (std::uint64_t{arc.cost} << 16U) / length;
}

void CompiledGraph::refreshScale(Slot slot) {
    std::uint64_t least = MinTree::none;
    for (const Arc& arc : arcsFrom(slot))
        least = std::min(least, scaleOf(slot, arc));
    m_scales.set(slot, least);
}

void addVertices(CompiledGraph& compiled, std::vector<std::pair<VertexId, Point3>> vertices) {
    std::vector<std::pair<std::uint64_t, std::size_t>> order;
    order.reserve(vertices.size());
    for (std::size_t i = 0; i < vertices.size(); ++i)
        order.emplace_back(hilbertIndex(vertices[i].second.flat()), i);
    std::sort(order.begin(), order.end());
    for (const auto& [index, i] : order)
        compiled.addVertex(vertices[i].first, vertices[i].second);
}

void setEdge(CompiledGraph& compiled, const Edge& edge, const TerrainCosts& costs) {
    const std::optional<Cost> cost = edgeCost(edge, costs);
    const auto along = [&](Direction against) {
        return edge.direction == against ? std::nullopt : cost;
    };
    compiled.setEdge(edge.key, edge.a, edge.b, along(Direction::Backward),
                     along(Direction::Forward));
}

CompiledGraph compile(const ResolvedGraph& graph, [[maybe_unused]] AgentId agent) {
    assert(std::any_of(graph.agents.begin(), graph.agents.end(),
                       [&](const auto& entry) { return entry.first == agent; }));
    TerrainCosts costs;
    for (const auto& [id, terrain] : graph.terrains)
        costs.set(id, terrain.multiplier);
    std::vector<std::pair<VertexId, Point3>> vertices;
    for (std::size_t i = 0; i < graph.vertexIds.size(); ++i)
        vertices.emplace_back(graph.vertexIds[i], graph.positions[i]);
    CompiledGraph compiled;
    addVertices(compiled, std::move(vertices));
    for (std::size_t i = 0; i < graph.edgeCount(); ++i)
        setEdge(compiled, graph.edge(i), costs);
    compiled.compact();
    return compiled;
}

} // namespace navcore

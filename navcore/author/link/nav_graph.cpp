// SPDX-License-Identifier: MIT
#include "navcore/author/link/nav_graph.h"

#include <algorithm>
#include <cassert>

namespace navcore {
namespace {

template <class T>
std::uint32_t takeSlot(std::vector<T>& slots, std::vector<std::uint32_t>& free) {
    if (free.empty()) {
        slots.emplace_back();
        return static_cast<std::uint32_t>(slots.size() - 1);
    }
    const std::uint32_t slot = free.back();
    free.pop_back();
    return slot;
}

} // namespace

NavGraph::NavGraph(std::vector<Node> vertices, std::vector<Edge> edges, Executor* executor)
    : m_nodes(std::move(vertices)), m_edges(std::move(edges)) {
    const auto indexVertices = [this] {
        m_nodeIndex.reserve(m_nodes.size(), nodeKey());
        for (std::uint32_t slot = 0; slot < m_nodes.size(); ++slot)
            m_nodeIndex.insert(slot, nodeKey());
        attachAll();
    };
    const auto indexEdges = [this] {
        m_edgeIndex.reserve(m_edges.size(), edgeKey());
        for (std::uint32_t slot = 0; slot < m_edges.size(); ++slot)
            m_edgeIndex.insert(slot, edgeKey());
    };
    for (const Edge& edge : m_edges)
        noteGates(edge);
    if (executor) {
        runTasks(*executor, 2, [&](std::size_t i) { i == 0 ? indexVertices() : indexEdges(); });
    } else {
        indexVertices();
        indexEdges();
    }
}

/// Fills m_edgesAt. The edges must be sorted by key.
void NavGraph::attachAll() {
    std::vector<std::uint32_t> ends, counts(m_nodes.size());
    ends.reserve(2 * m_edges.size());
    // Vertices are sorted and most ids are consecutive, so the id gives a good guess of the index.
    const auto nodeAt = [&](VertexId id) {
        const std::uint32_t guess = id.value - m_nodes.front().id.value;
        return guess < m_nodes.size() && m_nodes[guess].id == id ? guess : nodeOf(id);
    };
    for (const Edge& edge : m_edges) {
        for (const std::uint32_t node : {nodeAt(edge.a), nodeAt(edge.b)}) {
            ends.push_back(node);
            ++counts[node];
        }
    }
    m_edgesAt.reset(counts);
    for (std::size_t i = 0; i < ends.size(); ++i)
        m_edgesAt.add(ends[i], static_cast<std::uint32_t>(i / 2));
}

std::uint32_t NavGraph::nodeOf(VertexId id) const {
    return m_nodeIndex.find(id.value, nodeKey());
}

bool NavGraph::hasVertex(VertexId id) const {
    return nodeOf(id) != SlotIndex::none;
}

Point3 NavGraph::position(VertexId id) const {
    const std::uint32_t node = nodeOf(id);
    assert(node != SlotIndex::none);
    return m_nodes[node].position;
}

const Edge* NavGraph::find(EdgeKey key) const {
    const std::uint32_t slot = m_edgeIndex.find(key.bits(), edgeKey());
    return slot == SlotIndex::none ? nullptr : &m_edges[slot];
}

std::optional<Edge> NavGraph::edge(EdgeKey key) const {
    const Edge* found = find(key);
    return found ? std::optional(*found) : std::nullopt;
}

std::optional<std::uint32_t> NavGraph::curvedLength(EdgeKey key) const {
    const Edge* found = key.isLink() ? find(key) : nullptr;
    return found && !found->terms.bends().empty() ? std::optional(found->length) : std::nullopt;
}

void NavGraph::forEachAtGate(BarrierId gate, FunctionRef<void(const Edge&)> visit) const {
    if (const auto at = m_edgesAtGate.find(gate); at != m_edgesAtGate.end())
        for (const EdgeKey key : at->second)
            visit(*find(key));
}

void NavGraph::forEachNear(std::span<const EdgeKey> links, std::span<const Box> boxes,
                           FunctionRef<void(EdgeKey, VertexId, VertexId)> visit) const {
    for (const EdgeKey link : links)
        if (const Edge* edge = find(link))
            visit(link, edge->a, edge->b);
    if (boxes.empty())
        return;
    forEachEdge([&](const Edge& edge) {
        if (passesEverything(edge.terms.kind()))
            return;
        const Box box = lineOf(edge).box();
        if (std::ranges::any_of(boxes, [&](const Box& near) { return near.meets(box); }))
            visit(edge.key, edge.a, edge.b);
    });
}

const NavGraph::Walks::Built& NavGraph::Walks::of(const NavGraph& graph) const {
    const std::lock_guard lock(m_building);
    if (!m_built) {
        std::vector<EdgeKey> keys;
        LevelVector<SegmentIndex::Segment> segments;
        LevelVector<std::uint32_t> curved; // Numbers of the segments of curved edges.
        graph.forEachSorted([&](const Edge& edge) {
            if (edge.terms.kind() != LinkKind::Walk)
                return;
            graph.lineOf(edge).forEachSegment([&](Point3 a, Point3 b) {
                if (!edge.terms.bends().empty())
                    curved.push_back(static_cast<std::uint32_t>(segments.size()));
                keys.push_back(edge.key);
                segments.push_back({a, b});
            });
        });
        m_built = std::make_unique<const Built>(
            Built{SegmentIndex(std::move(segments), std::move(curved)), std::move(keys)});
    }
    return *m_built;
}

void NavGraph::noteGates(const Edge& edge) {
    if (const EdgeTerms* terms = edge.terms.get())
        for (const BarrierId gate : terms->gates)
            m_edgesAtGate[gate].insert(edge.key);
}

void NavGraph::forgetGates(const Edge& edge) {
    if (const EdgeTerms* terms = edge.terms.get())
        for (const BarrierId gate : terms->gates) {
            const auto at = m_edgesAtGate.find(gate);
            at->second.erase(edge.key);
            if (at->second.empty())
                m_edgesAtGate.erase(at);
        }
}

EdgesAt NavGraph::edgesAt(VertexId id) const {
    const std::uint32_t node = nodeOf(id);
    return {m_edges.data(),
            node == SlotIndex::none ? std::span<const std::uint32_t>{} : m_edgesAt.at(node)};
}

std::vector<EdgeKey> NavGraph::sortedEdges() const {
    std::vector<EdgeKey> keys;
    keys.reserve(edgeCount());
    forEachEdge([&](const Edge& edge) { keys.push_back(edge.key); });
    if (!isSorted())
        std::sort(keys.begin(), keys.end());
    return keys;
}

std::vector<const Edge*> NavGraph::edgesByKey() const {
    std::vector<const Edge*> edges;
    edges.reserve(edgeCount());
    forEachSorted([&edges](const Edge& edge) { edges.push_back(&edge); });
    return edges;
}

bool NavGraph::isSorted() const {
    EdgeKey last;
    bool sorted = true;
    forEachEdge([&](const Edge& edge) {
        sorted = sorted && last <= edge.key;
        last = edge.key;
    });
    return sorted;
}

std::vector<VertexId> NavGraph::sortedVertices() const {
    std::vector<VertexId> ids;
    ids.reserve(vertexCount());
    forEachVertex([&](VertexId id, Point3) { ids.push_back(id); });
    std::sort(ids.begin(), ids.end());
    return ids;
}

void NavGraph::addNode(VertexId id, Point3 position) {
    assert(!hasVertex(id));
    const std::uint32_t slot = takeSlot(m_nodes, m_freeNodes);
    m_nodes[slot] = {position, id};
    m_nodeIndex.insert(slot, nodeKey());
    if (slot == m_edgesAt.lists())
        m_edgesAt.addList();
}

void NavGraph::removeNode(VertexId id) {
    const std::uint32_t slot = nodeOf(id);
    assert(slot != SlotIndex::none && m_edgesAt.at(slot).empty());
    m_nodeIndex.erase(id.value, nodeKey());
    m_nodes[slot] = {};
    m_freeNodes.push_back(slot);
}

std::size_t NavGraph::placeAt(std::uint32_t node, EdgeKey key) const {
    const auto slots = m_edgesAt.at(node);
    const auto at = std::ranges::lower_bound(
        slots, key, {}, [this](std::uint32_t slot) { return m_edges[slot].key; });
    return static_cast<std::size_t>(at - slots.begin());
}

void NavGraph::attach(VertexId id, std::uint32_t edge) {
    const std::uint32_t node = nodeOf(id);
    assert(node != SlotIndex::none);
    m_edgesAt.insert(node, placeAt(node, m_edges[edge].key), edge);
}

void NavGraph::detach(VertexId id, std::uint32_t edge) {
    const std::uint32_t node = nodeOf(id);
    m_edgesAt.erase(node, placeAt(node, m_edges[edge].key));
}

void NavGraph::addEdge(const Edge& edge) {
    const std::uint32_t slot = takeSlot(m_edges, m_freeEdges);
    m_edges[slot] = edge;
    m_edgeIndex.insert(slot, edgeKey());
    noteGates(edge);
    attach(edge.a, slot);
    attach(edge.b, slot);
}

void NavGraph::removeEdge(EdgeKey key) {
    const std::uint32_t slot = m_edgeIndex.find(key.bits(), edgeKey());
    forgetGates(m_edges[slot]);
    detach(m_edges[slot].a, slot);
    detach(m_edges[slot].b, slot);
    m_edgeIndex.erase(key.bits(), edgeKey());
    m_edges[slot] = {};
    m_freeEdges.push_back(slot);
}

void NavGraph::apply(const GraphChange& change) {
    m_walks.clear();
    for (const VertexMove& move : change.vertices) {
        assert(!move.before || position(move.id) == *move.before);
        if (!move.before)
            addNode(move.id, *move.after);
        else if (move.after)
            m_nodes[nodeOf(move.id)].position = *move.after;
    }
    for (const EdgeChange& swap : change.edges) {
        const std::uint32_t slot = m_edgeIndex.find(swap.key.bits(), edgeKey());
        assert(swap.before ? slot != SlotIndex::none && m_edges[slot] == *swap.before
                           : slot == SlotIndex::none);
        const bool sameEnds = swap.before && swap.after && swap.before->a == swap.after->a &&
                              swap.before->b == swap.after->b;
        if (sameEnds) {
            forgetGates(m_edges[slot]);
            noteGates(*swap.after);
            m_edges[slot] = *swap.after;
            continue;
        }
        if (swap.before)
            removeEdge(swap.key);
        if (swap.after)
            addEdge(*swap.after);
    }
    // Remove vertices last, after their edges have been removed.
    for (const VertexMove& move : change.vertices)
        if (!move.after)
            removeNode(move.id);
}

bool operator==(const NavGraph& l, const NavGraph& r) {
    if (l.vertexCount() != r.vertexCount() || l.edgeCount() != r.edgeCount())
        return false;
    bool same = true;
    l.forEachVertex([&](VertexId id, Point3 position) {
        const std::uint32_t node = r.nodeOf(id);
        same = same && node != SlotIndex::none && r.m_nodes[node].position == position;
    });
    l.forEachEdge([&](const Edge& edge) {
        const Edge* other = r.find(edge.key);
        same = same && other && *other == edge;
    });
    return same;
}

} // namespace navcore

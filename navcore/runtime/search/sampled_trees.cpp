// SPDX-License-Identifier: MIT
#include "navcore/runtime/search/sampled_trees.h"

#include <cassert>

namespace navcore {

SampledTrees::SampledTrees(Slot slots) : m_slots(slots) {
    for (Slot slot = 0; slot < slots; ++slot)
        m_queue.emplace(0, slot);
}

void SampledTrees::append(Node node) {
    State& state = m_slots[node.slot];
    node.next = std::exchange(state.first, static_cast<std::uint32_t>(m_nodes.size()));
    m_nodes.push_back(node);
}

/// Makes sure that the queue has an entry with the slot's score or a higher one.
void SampledTrees::raise(Slot slot) {
    State& state = m_slots[slot];
    if (state.score <= state.queued || state.isTaken)
        return;
    state.queued = state.score;
    m_queue.emplace(state.score, slot);
}

void SampledTrees::add(std::span<const Vertex> vertices) {
    if (m_nodes.size() > 2 * m_size)
        dropRemoved();
    const auto count = static_cast<std::uint32_t>(vertices.size());
    std::vector<std::uint32_t> sizes(count, 1), places(count, 0), free(count, 1);
    for (std::uint32_t i = count; i-- > 1;)
        sizes[vertices[i].parent] += sizes[i];
    const auto base = static_cast<std::uint32_t>(m_nodes.size());
    std::vector<Node> nodes(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t parent = vertices[i].parent;
        if (i > 0) {
            places[i] = places[parent] + free[parent];
            free[parent] += sizes[i];
        }
        nodes[places[i]] = {vertices[i].slot, i > 0 ? base + places[parent] : none, sizes[i],
                            sizes[i], none};
    }
    m_size += count;
    for (const Node& node : nodes) {
        append(node);
        m_slots[node.slot].score += node.live;
        raise(node.slot);
    }
}

/// Frees the nodes that have been removed. O(nodes + slots).
void SampledTrees::dropRemoved() {
    for (State& state : m_slots)
        state.first = none;
    const std::vector<Node> nodes = std::exchange(m_nodes, {});
    m_nodes.reserve(2 * m_size);
    std::vector<std::uint32_t> places(nodes.size(), none);
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        const Node& node = nodes[i];
        if (node.live == 0)
            continue;
        // The ancestors of a node are never removed before it.
        places[i] = static_cast<std::uint32_t>(m_nodes.size());
        append({node.slot, node.parent == none ? none : places[node.parent], node.live, node.live,
                none});
    }
}

void SampledTrees::removeSubtree(std::uint32_t top) {
    const std::uint32_t removed = m_nodes[top].live;
    for (std::uint32_t at = m_nodes[top].parent; at != none; at = m_nodes[at].parent) {
        m_nodes[at].live -= removed;
        m_slots[m_nodes[at].slot].score -= removed;
    }
    const std::uint32_t end = top + m_nodes[top].span;
    for (std::uint32_t at = top; at < end;) {
        Node& node = m_nodes[at];
        at += node.live > 0 ? 1 : node.span;
        m_slots[node.slot].score -= node.live;
        node.live = 0;
    }
    m_size -= removed;
}

SampledTrees::Slot SampledTrees::take() {
    while (true) {
        assert(!m_queue.empty());
        const auto [score, slot] = m_queue.top();
        m_queue.pop();
        State& state = m_slots[slot];
        if (state.isTaken || score != state.queued)
            continue; // The entry is outdated.
        if (score > state.score) {
            // Scores decrease without changes to the queue.
            state.queued = state.score;
            m_queue.emplace(state.score, slot);
            continue;
        }
        state.isTaken = true;
        for (std::uint32_t at = state.first; at != none; at = m_nodes[at].next)
            if (m_nodes[at].live > 0)
                removeSubtree(at);
        return slot;
    }
}

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/search/arc_snapshot.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace navcore {

/// Dijkstra's algorithm from one slot, with a callback that decides at each settled slot whether
/// the search continues beyond it. The object can be reused for other starts and keeps its memory.
class PrunedDijkstra {
public:
    using Slot = ArcSnapshot::Slot;
    using Label = std::uint32_t;

    explicit PrunedDijkstra(Slot slots) : m_nodes(slots) {}

    /// Calls settle(slot, cost, parent) once for each slot that the search reaches, in ascending
    /// order of cost, with CompiledGraph::none as the parent of the start. If it returns false, the
    /// arcs of the slot are skipped. Returns false and stops if the cost of a slot plus that of an
    /// arc is 2^32 - 1 or more.
    template <class Settle>
    bool run(const ArcSnapshot& arcs, Slot start, Settle&& settle) {
        m_queue.clear();
        reach(start, 0, CompiledGraph::none);
        bool fits = true;
        while (fits && !m_queue.empty()) {
            const Entry entry = pop();
            const auto slot = static_cast<Slot>(entry & slotMask);
            const auto cost = static_cast<Label>(entry >> slotBits);
            // An entry with another cost is outdated: the slot has since been reached at less.
            if (m_nodes[slot].cost != cost || !settle(slot, cost, m_nodes[slot].parent))
                continue;
            for (const ArcSnapshot::Arc& arc : arcs.arcs(slot)) {
                const std::uint64_t next = std::uint64_t{cost} + arc.cost;
                if (next >= unreached)
                    fits = false;
                else if (next < m_nodes[arc.to].cost)
                    reach(arc.to, static_cast<Label>(next), slot);
            }
        }
        for (const Slot slot : m_touched)
            m_nodes[slot] = {};
        m_touched.clear();
        return fits;
    }

private:
    static constexpr Label unreached = std::numeric_limits<Label>::max();
    /// A cost in the high bits and a slot in the low bits, so that entries compare by cost.
    using Entry = std::uint64_t;
    static constexpr unsigned slotBits = 32;
    static constexpr Entry slotMask = 0xffffffffU;

    struct Node {
        Label cost = unreached;
        Slot parent = CompiledGraph::none;
    };

    void reach(Slot slot, Label cost, Slot parent) {
        if (m_nodes[slot].cost == unreached)
            m_touched.push_back(slot);
        m_nodes[slot] = {cost, parent};
        push(Entry{cost} << slotBits | slot);
    }

    // The queue is a heap with four children per node, which is faster than a binary heap because
    // it is only half as deep.
    static constexpr std::size_t children = 4;

    void push(Entry entry) {
        std::size_t at = m_queue.size();
        m_queue.push_back(entry);
        while (at > 0 && entry < m_queue[(at - 1) / children]) {
            m_queue[at] = m_queue[(at - 1) / children];
            at = (at - 1) / children;
        }
        m_queue[at] = entry;
    }

    Entry pop() {
        const Entry least = m_queue.front(), last = m_queue.back();
        m_queue.pop_back();
        if (m_queue.empty())
            return least;
        std::size_t at = 0;
        for (std::size_t child = 1; child < m_queue.size(); child = children * at + 1) {
            const std::size_t end = std::min(child + children, m_queue.size());
            for (std::size_t other = child + 1; other < end; ++other)
                if (m_queue[other] < m_queue[child])
                    child = other;
            if (last <= m_queue[child])
                break;
            m_queue[at] = m_queue[child];
            at = child;
        }
        m_queue[at] = last;
        return least;
    }

    std::vector<Node> m_nodes;
    std::vector<Slot> m_touched; ///< The slots whose nodes must be reset.
    std::vector<Entry> m_queue;
};

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/compiled_graph.h"

#include <queue>
#include <span>
#include <utility>
#include <vector>

namespace navcore {

/// A sample of trees of cheapest paths, from which the slots that lie on the most paths are taken
/// one by one. The score of a slot is the number of paths in the sample that lead through it or end
/// at it: the number of its descendants in all trees, including itself. Taking a slot removes all
/// paths through it (D. Delling, A. Goldberg, T. Pajor, R. Werneck: Robust Distance Queries on
/// Massive Networks, 2014).
class SampledTrees {
public:
    using Slot = CompiledGraph::Slot;

    explicit SampledTrees(Slot slots);

    /// Adds a tree. `vertices` contains its slots and the index of each one's parent; the root
    /// comes first, and parents come before their children. Amortised O(vertices * log slots).
    struct Vertex {
        Slot slot;
        std::uint32_t parent; ///< Index of the parent in the list; ignored for the root.
    };
    void add(std::span<const Vertex> vertices);

    /// Returns the number of vertices in all trees.
    std::size_t size() const { return m_size; }

    /// Returns a slot with the highest score among those that were not taken before, and removes it
    /// and its descendants from all trees. There must be such a slot (asserted).
    Slot take();

private:
    static constexpr std::uint32_t none = 0xffffffffU;

    /// A vertex of a tree. The vertices of a tree are stored in preorder, so the descendants of a
    /// vertex follow it.
    struct Node {
        Slot slot;
        std::uint32_t parent; ///< Index of the parent node, or `none` for a root.
        std::uint32_t span;   ///< Number of nodes stored for the subtree, including removed ones.
        std::uint32_t live;   ///< Number of nodes left in the subtree; 0 if the node was removed.
        std::uint32_t next;   ///< Index of the next node of the same slot, or `none`.
    };

    void append(Node node);
    void removeSubtree(std::uint32_t top);
    void dropRemoved();
    void raise(Slot slot);

    std::vector<Node> m_nodes;
    std::size_t m_size = 0; ///< Number of nodes that have not been removed.
    struct State {
        std::uint64_t score = 0;
        std::uint64_t queued = 0;   ///< The score of the slot's entry in the queue.
        std::uint32_t first = none; ///< Index of the first node of the slot.
        bool isTaken = false;
    };
    std::vector<State> m_slots;
    /// One valid entry for each slot that was not taken, whose score is at least the slot's score.
    std::priority_queue<std::pair<std::uint64_t, Slot>> m_queue;
};

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/compiled_graph.h"

namespace navcore {

/// The vertices and moves of a graph in an order that depends only on ids and costs, not on slots.
/// Defines the rows and columns of a move table.
class MoveFrame {
public:
    using Slot = CompiledGraph::Slot;

    /// A neighbour of a slot, and the lowest cost of the arcs that lead to it.
    struct Move {
        Slot to;
        Cost cost;
    };

    /// Builds the rows, columns and moves of a graph. O((V + E) log E).
    explicit MoveFrame(const CompiledGraph& graph);

    Slot slotCount() const { return static_cast<Slot>(m_begin.size() - 1); }
    /// Returns the occupied slots, sorted by vertex id.
    const std::vector<Slot>& rows() const { return m_rows; }
    /// Returns the occupied slots in the order of a depth-first search that follows cheap arcs
    /// first. Targets that are close on the map thus get adjacent columns.
    const std::vector<Slot>& columns() const { return m_columns; }
    /// Returns the moves from a slot, sorted by vertex id.
    std::span<const Move> moves(Slot slot) const {
        return {m_moves.data() + m_begin[slot], m_begin[slot + 1] - m_begin[slot]};
    }
    /// Returns a hash of all ids, arcs and costs, which identifies the graph. Collisions are
    /// negligible.
    std::uint64_t hash() const { return m_hash; }

private:
    void collectMoves(const CompiledGraph& graph);
    void orderColumns(const CompiledGraph& graph);

    std::vector<Slot> m_rows, m_columns;
    /// Index in m_moves of each slot's first move. The last entry is the size of m_moves.
    std::vector<std::uint32_t> m_begin;
    std::vector<Move> m_moves;
    std::uint64_t m_hash = 0;
};

} // namespace navcore

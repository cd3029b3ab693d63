// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/compiled_graph.h"

namespace navcore {

/// What a move table takes from its graph, in an order that depends on ids and costs alone.
class MoveFrame {
public:
    using Slot = CompiledGraph::Slot;

    /// A vertex that an arc leads to, and the least cost of such arcs.
    struct Move {
        Slot to;
        Cost cost;
    };

    /// O((V + E) log).
    explicit MoveFrame(const CompiledGraph& graph);

    Slot slotCount() const { return static_cast<Slot>(m_begin.size() - 1); }
    /// The slots that are vertices, ascending by id.
    const std::vector<Slot>& rows() const { return m_rows; }
    /// The same slots in the order in which a depth first search meets them, over the cheapest arcs
    /// first: targets that lie together stand together.
    const std::vector<Slot>& columns() const { return m_columns; }
    /// Where one can go from a slot, ascending by id.
    std::span<const Move> moves(Slot slot) const {
        return {m_moves.data() + m_begin[slot], m_begin[slot + 1] - m_begin[slot]};
    }
    /// Differs, as good as surely, for graphs that differ in ids, arcs or costs.
    std::uint64_t hash() const { return m_hash; }

private:
    void collectMoves(const CompiledGraph& graph);
    void orderColumns(const CompiledGraph& graph);

    std::vector<Slot> m_rows, m_columns;
    std::vector<std::uint32_t> m_begin; ///< runs of m_moves
    std::vector<Move> m_moves;
    std::uint64_t m_hash = 0;
};

} // namespace navcore

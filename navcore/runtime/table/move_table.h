// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/table/move_rows.h"

namespace navcore {

/// A precomputed table of the next move from every vertex to every other vertex. Moves are the same
/// as those of a DistanceField to the goal, but need no search. Small graphs store a cell for each
/// pair. Large graphs store runs of targets with the same move for each vertex, in an order that
/// keeps neighbours together (based on Strasser, Botea, Harabor, "Compressing Optimal Paths with
/// Run Length Encoding", 2015).
class MoveTable {
public:
    using Slot = CompiledGraph::Slot;

    /// Maximum slot count of a graph with a move table.
    static constexpr Slot maxSlots = 65'535;

    /// Computes the table. Returns TooLarge if the graph has more than maxSlots slots, or
    /// Cancelled. O(V (V + E)).
    static Result<MoveTable> build(const CompiledGraph& graph, Executor* executor = nullptr,
                                   const Progress& progress = {});

    /// Parses the result of bytes() for the same graph. Returns Conflict if the table belongs to
    /// another graph, Syntax if the data is damaged or not a table, and TooLarge if the graph has
    /// more than maxSlots slots. Manipulated data may be accepted; every move is then still an arc
    /// of the graph, but moves need not lead to the goal. O(V + E + runs), or O(V^2) for small
    /// graphs.
    static Result<MoveTable> read(const CompiledGraph& graph, std::span<const std::uint8_t> bytes);

    /// Returns the serialized table. The result depends only on the graph, not on the order of its
    /// slots.
    const LevelVector<std::uint8_t>& bytes() const { return m_bytes; }
    /// Returns the memory that next() reads from, in bytes.
    std::size_t memory() const;

    /// Returns the next vertex on a cheapest route; ties are broken by the smallest vertex id.
    /// Returns `none` if there is no route or `from` equals `to`.
    Slot next(Slot from, Slot to) const {
        if (m_cells.empty())
            return m_rows.next(from, to);
        const std::size_t cell = m_cells[std::size_t{from} * m_stride + to];
        return static_cast<Slot>(std::int32_t{m_moves[(std::size_t{from} << m_moveShift) + cell]});
    }

private:
    MoveTable() = default;
    void layOut(const MoveRuns& runs);
    void layOutCells(const MoveRuns& runs);

    LevelVector<std::uint8_t> m_bytes;

    // Used only for small graphs: for each pair of slots, the index of the move among the first
    // slot's moves in m_moves.
    LevelVector<std::uint8_t> m_cells;
    std::size_t m_stride = 0;
    unsigned m_moveShift = 0;
    /// 2^m_moveShift entries per slot: its neighbours, followed by -1 for "no move".
    LevelVector<std::int16_t> m_moves;

    MoveRows m_rows; ///< Used instead of m_cells for large graphs.
};

} // namespace navcore

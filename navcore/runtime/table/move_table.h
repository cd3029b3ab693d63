// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/table/move_rows.h"

namespace navcore {

/// A precomputed table of the next move from every vertex to every other. The moves equal those
/// that a DistanceField to the goal gives, but need no search. Small graphs store a cell for each
/// pair. Large ones store, for each vertex, runs of targets with the same move, in an order that
/// keeps neighbours together (after Strasser, Botea, Harabor, "Compressing Optimal Paths with Run
/// Length Encoding", 2015).
class MoveTable {
public:
    using Slot = CompiledGraph::Slot;

    /// Maximum number of slots of a graph that can have a table.
    static constexpr Slot maxSlots = 65'535;

    /// Computes the table. Errors: TooLarge above maxSlots; Cancelled. O(V (V + E)).
    static Result<MoveTable> build(const CompiledGraph& graph, Executor* executor = nullptr,
                                   const Progress& progress = {});

    /// Parses the result of bytes() for the same graph. Errors: Conflict if the table belongs to
    /// another graph; Syntax if it is damaged or not a table. For arbitrary bytes every move is
    /// still an arc of the graph, but only the output of bytes() is sure to lead to its goal. O(V +
    /// E + runs), in small graphs O(V^2).
    static Result<MoveTable> read(const CompiledGraph& graph, std::span<const std::uint8_t> bytes);

    /// Returns the serialized table. Equal graphs give equal bytes, whatever the order of slots.
    const LevelVector<std::uint8_t>& bytes() const { return m_bytes; }
    /// Returns the number of bytes that next() reads from.
    std::size_t memory() const;

    /// Returns the next vertex on a cheapest route to another one, the one of smallest id among
    /// several. Returns none if there is no route or `from` is `to`.
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

    // Used for small graphs: one byte per pair of slots, an index among the moves of the first slot
    // in m_moves.
    LevelVector<std::uint8_t> m_cells;
    std::size_t m_stride = 0;
    unsigned m_moveShift = 0;
    /// For each slot, 2^m_moveShift entries: its neighbours, then -1 for no move.
    LevelVector<std::int16_t> m_moves;

    MoveRows m_rows; ///< Used instead of m_cells for large graphs.
};

} // namespace navcore

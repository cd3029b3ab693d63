// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/table/move_rows.h"

namespace navcore {

/// The next move from every vertex to every other, computed before the game: what a DistanceField
/// to that goal says, without a search. Small graphs keep a cell for each pair; large ones keep for
/// each vertex the runs of targets that share a move, in an order that puts neighbours together
/// (after Strasser, Botea, Harabor, "Compressing Optimal Paths with Run Length Encoding", 2015).
class MoveTable {
public:
    using Slot = CompiledGraph::Slot;

    /// How many slots a graph may have.
    static constexpr Slot maxSlots = 65'535;

    /// Computes it. TooLarge: more than maxSlots; Cancelled. O(V (V + E)).
    static Result<MoveTable> build(const CompiledGraph& graph, Executor* executor = nullptr,
                                   const Progress& progress = {});

    /// Reads what bytes() gave, for the same graph. Conflict: a table of another graph; Syntax: no
    /// table, or a damaged one. Whatever the bytes are, each move is an arc of the graph; that
    /// moves lead to their goal is sure of bytes() only. O(V + E + runs), in small graphs O(V^2).
    static Result<MoveTable> read(const CompiledGraph& graph, std::span<const std::uint8_t> bytes);

    /// The table as it is stored: equal for equal graphs, whatever the order of slots.
    const LevelVector<std::uint8_t>& bytes() const { return m_bytes; }
    /// How many bytes next() reads from.
    std::size_t memory() const;

    /// Where to go next from a vertex on a cheapest way to another, of several the one of smallest
    /// id; none when there is no way, and when it is there.
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

    // Small graphs: a byte for each pair, the number of an entry of m_moves.
    LevelVector<std::uint8_t> m_cells;
    std::size_t m_stride = 0;
    unsigned m_moveShift = 0;
    LevelVector<std::int16_t> m_moves; ///< per slot 2^m_moveShift: its neighbours, then -1 for none

    MoveRows m_rows; ///< of others
};

} // namespace navcore

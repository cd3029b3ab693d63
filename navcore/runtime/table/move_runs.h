// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/search/arc_snapshot.h"
#include "navcore/runtime/table/move_frame.h"

namespace navcore {

/// The content of a move table: for every vertex, the runs of columns with the same move. The
/// vertex's own column belongs to an adjacent run.
class MoveRuns {
public:
    using Slot = CompiledGraph::Slot;

    struct Run {
        std::uint16_t column; ///< First column of the run.
        /// Index of the move in MoveFrame::moves(). Equal to the number of moves if there is no
        /// route.
        std::uint16_t move;
        friend bool operator==(const Run&, const Run&) = default;
    };

    explicit MoveRuns(const CompiledGraph& graph) : m_frame(graph), m_rows(graph.slotCount()) {}

    /// Computes the runs with a backward search from each target. The only possible error is
    /// Cancelled.
    Status compute(const CompiledGraph& graph, Executor* executor, const Progress& progress);

    const MoveFrame& frame() const { return m_frame; }
    /// Returns the runs of a slot, sorted by column. The first one starts at column 0. Empty for
    /// free slots.
    const std::vector<Run>& row(Slot slot) const { return m_rows[slot]; }

    /// Returns the serialized table.
    std::vector<std::uint8_t> encode() const;
    /// Parses a serialized table. Returns Syntax if the data is damaged or not a table, and
    /// Conflict if the table belongs to another graph.
    Status decode(std::span<const std::uint8_t> bytes);

private:
    using Rows = std::vector<std::vector<Run>>;

    void computeColumns(const CompiledGraph& graph, const ArcSnapshot& arcs, std::size_t begin,
                        std::size_t end, const Progress& progress, Rows& rows) const;
    void append(Slot slot, Run run);

    MoveFrame m_frame;
    Rows m_rows;
};

} // namespace navcore

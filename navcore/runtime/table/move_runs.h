// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/search/arc_snapshot.h"
#include "navcore/runtime/table/move_frame.h"

namespace navcore {

/// The content of a move table: for every vertex the runs of columns that share a move. The column
/// of the vertex itself belongs to whichever run it lies in.
class MoveRuns {
public:
    using Slot = CompiledGraph::Slot;

    struct Run {
        std::uint16_t column; ///< the first of the run
        std::uint16_t move;   ///< index into the frame's moves of the slot; their number: no way
        friend bool operator==(const Run&, const Run&) = default;
    };

    explicit MoveRuns(const CompiledGraph& graph) : m_frame(graph), m_rows(graph.slotCount()) {}

    /// Computes the runs by a search back from each target. Cancelled.
    Status compute(const CompiledGraph& graph, Executor* executor, const Progress& progress);

    const MoveFrame& frame() const { return m_frame; }
    /// Rising by column, the first 0; empty at slots that are no vertex.
    const std::vector<Run>& row(Slot slot) const { return m_rows[slot]; }

    /// The bytes that a table is stored in.
    std::vector<std::uint8_t> encode() const;
    /// Reads them; Syntax: no table or a damaged one, Conflict: one of another graph.
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

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/graph/compiled_graph.h"

namespace navcore {

class MoveRuns;

/// Runs of moves laid out for finding one: a lookup touches a few lines of memory that lie
/// together, and no others.
class MoveRows {
public:
    using Slot = CompiledGraph::Slot;

    MoveRows() = default;
    explicit MoveRows(const MoveRuns& runs);

    /// Where to go next; none when there is no way or `from` is `to`.
    Slot next(Slot from, Slot to) const;
    /// Bytes.
    std::size_t memory() const;

private:
    /// Where the row of a vertex begins; a large one has over 255 runs, or over 16 moves.
    struct Ref {
        std::uint32_t begin : 31, isLarge : 1;
    };

    LevelVector<std::uint16_t> m_columnOf; ///< of a target
    LevelVector<Ref> m_rowOf;
    LevelVector<std::uint8_t> m_bytes;
    std::size_t m_buckets = 0; ///< of 256 columns
};

} // namespace navcore

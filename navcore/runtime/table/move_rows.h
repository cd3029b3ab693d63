// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/graph/compiled_graph.h"

namespace navcore {

class MoveRuns;

/// The runs of a move table in a compact layout. Each lookup reads only a few adjacent cache lines.
class MoveRows {
public:
    using Slot = CompiledGraph::Slot;

    MoveRows() = default;
    explicit MoveRows(const MoveRuns& runs);

    /// Returns the next slot on the route, or `none` if there is no route or `from` equals `to`.
    Slot next(Slot from, Slot to) const;
    /// Returns the memory used by the layout, in bytes.
    std::size_t memory() const;

private:
    /// Offset of a slot's row in m_bytes. Large rows have more than 255 runs or more than 15 moves.
    struct Ref {
        std::uint32_t begin : 31, isLarge : 1;
    };

    LevelVector<std::uint16_t> m_columnOf; ///< Column of each target slot.
    LevelVector<Ref> m_rowOf;
    LevelVector<std::uint8_t> m_bytes;
    std::size_t m_buckets = 0; ///< Number of groups of 256 columns.
};

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/graph/compiled_graph.h"

namespace navcore {

class MoveRuns;

/// The runs of moves in a compact layout for lookups: each lookup touches only a few adjacent cache
/// lines.
class MoveRows {
public:
    using Slot = CompiledGraph::Slot;

    MoveRows() = default;
    explicit MoveRows(const MoveRuns& runs);

    /// Returns the next slot, or none if there is no route or `from` is `to`.
    Slot next(Slot from, Slot to) const;
    /// Returns the memory of the layout in bytes.
    std::size_t memory() const;

private:
    /// The offset of a vertex's row in m_bytes. A large row has more than 255 runs or more than 16
    /// moves.
    struct Ref {
        std::uint32_t begin : 31, isLarge : 1;
    };

    LevelVector<std::uint16_t> m_columnOf; ///< For each target slot, its column.
    LevelVector<Ref> m_rowOf;
    LevelVector<std::uint8_t> m_bytes;
    std::size_t m_buckets = 0; ///< Number of groups of 256 columns.
};

} // namespace navcore

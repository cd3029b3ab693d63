// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/held_bytes.h"
#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/search/landmarks.h"

namespace navcore {

/// Landmarks of a graph that stays as it is, in half the memory: numbers are rounded down to units
/// of a power of two, so that each takes 16 bits. Plain SSE2 compares them twice as fast, too.
/// Along any path the rounding sums to less than a unit (a 2^14th or so of the highest cost), which
/// is their slack.
class PackedLandmarks final : public LandmarkGuide {
public:
    explicit PackedLandmarks(const Landmarks& exact);

    CompiledGraph::Slot slotCount() const override {
        return static_cast<CompiledGraph::Slot>(m_rows.size());
    }
    std::uint64_t slack() const override { return m_slack; }
    EitherBounds towards(std::span<const PathLeg> goals) const override;

    /// Held on the heap.
    std::size_t bytes() const { return heldBy(m_rows); }

private:
    using Row = LandmarkRow<std::int16_t>;

    LevelVector<Row> m_rows;
    std::uint64_t m_slack = 0;
    unsigned m_shift = 0;
    Twins m_twins;
};

} // namespace navcore

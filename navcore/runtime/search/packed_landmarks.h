// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/held_bytes.h"
#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/search/landmarks.h"

namespace navcore {

/// Landmarks with 16-bit values, for graphs that do not change. They use half the memory of
/// Landmarks, and SSE2 compares them twice as fast. Values are rounded down to multiples of a power
/// of two. Along any path, rounding errors add up to less than one unit, about 2^-14 of the highest
/// cost. The slack includes that error.
class PackedLandmarks final : public LandmarkGuide {
public:
    explicit PackedLandmarks(const Landmarks& exact);

    CompiledGraph::Slot slotCount() const override {
        return static_cast<CompiledGraph::Slot>(m_rows.size());
    }
    std::uint64_t slack() const override { return m_slack; }
    EitherBounds towards(std::span<const PathLeg> goals) const override;

    std::size_t bytes() const { return heldBy(m_rows); }

private:
    using Row = LandmarkRow<std::int16_t>;

    LevelVector<Row> m_rows;
    std::uint64_t m_slack = 0;
    unsigned m_shift = 0;
    Twins m_twins;
};

} // namespace navcore

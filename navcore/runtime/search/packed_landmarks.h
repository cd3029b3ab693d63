// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/held_bytes.h"
#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/search/landmarks.h"

namespace navcore {

/// Landmarks of a graph that does not change, in half the memory: values are rounded down to units
/// of a power of two and take 16 bits each. Plain SSE2 also compares them twice as fast. Along any
/// path the rounding sums to less than one unit (about 2^-14 of the highest cost), which is the
/// slack.
class PackedLandmarks final : public LandmarkGuide {
public:
    explicit PackedLandmarks(const Landmarks& exact);

    CompiledGraph::Slot slotCount() const override {
        return static_cast<CompiledGraph::Slot>(m_rows.size());
    }
    std::uint64_t slack() const override { return m_slack; }
    EitherBounds towards(std::span<const PathLeg> goals) const override;

    /// Returns the heap memory used by the landmarks, in bytes.
    std::size_t bytes() const { return heldBy(m_rows); }

private:
    using Row = LandmarkRow<std::int16_t>;

    LevelVector<Row> m_rows;
    std::uint64_t m_slack = 0;
    unsigned m_shift = 0;
    Twins m_twins;
};

} // namespace navcore

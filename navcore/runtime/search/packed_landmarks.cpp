// SPDX-License-Identifier: MIT
#include "navcore/runtime/search/packed_landmarks.h"

#include <cassert>

namespace navcore {

PackedLandmarks::PackedLandmarks(const Landmarks& exact) : m_twins(exact.twins()) {
    std::int32_t most = 0;
    for (const Landmarks::Row& row : exact.rows())
        most = std::max(most, *std::max_element(row.at.begin(), row.at.end()));
    while (most >> m_shift >= Row::limit)
        ++m_shift;
    m_slack = exact.slack() + (std::uint64_t{1} << m_shift) - 1;
    m_rows.resize(exact.rows().size());
    for (std::size_t slot = 0; slot < m_rows.size(); ++slot)
        for (std::size_t i = 0; i < Row::size; ++i)
            m_rows[slot].at[i] = static_cast<std::int16_t>(exact.rows()[slot].at[i] >> m_shift);
}

EitherBounds PackedLandmarks::towards(std::span<const PathLeg> goals) const {
    assert(!goals.empty());
    return boundsTowards<std::int16_t>(goals, m_rows, m_twins, m_shift, m_slack);
}

} // namespace navcore

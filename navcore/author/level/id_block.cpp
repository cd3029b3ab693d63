// SPDX-License-Identifier: MIT
#include "navcore/author/level/id_block.h"

#include <algorithm>

namespace navcore {

IdBlock IdBlock::ofSession(std::uint64_t randomBits) {
    return IdBlock(Random(randomBits));
}

IdBlock::Run IdBlock::runWithin(Gap gap) {
    // Start in the first half of the gap, so that at least half of its ids remain available.
    const std::uint32_t half = gap.width() / 2;
    const auto offset = static_cast<std::uint32_t>(m_random->below(half + 1));
    const std::uint32_t step = std::clamp(half / fewest, 1U, widestStep);
    return {gap.begin + offset, step, gap.end};
}

} // namespace navcore

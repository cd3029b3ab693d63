// SPDX-License-Identifier: MIT
#include "navcore/runtime/context/conditions.h"

namespace navcore {

void Charge::add(const Charge& other) {
    multiplier = std::max(multiplier, other.multiplier);
    const std::uint64_t room = std::numeric_limits<std::uint64_t>::max() - toll;
    toll += std::min(room, other.toll);
    passing = std::max(passing, other.passing);
}

std::optional<Cost> Charge::on(Cost cost) const {
    const std::uint64_t product = (std::uint64_t{cost} * multiplier + plainMultiplier - 1) / 1000;
    if (passing == Passing::Banned || product > maxArcCost || toll > maxArcCost - product)
        return std::nullopt;
    return static_cast<Cost>(product + toll);
}

} // namespace navcore

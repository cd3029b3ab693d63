// SPDX-License-Identifier: MIT
#include "navcore/runtime/walk/turning.h"

#include "navcore/runtime/geometry/turn.h"

#include <cstdlib>
#include <utility>

namespace navcore {

std::optional<Turn> Turning::goOn(Point2 direction) {
    if (m_rate == 0 || direction == Point2{})
        return std::nullopt;
    const Point2 from = std::exchange(m_direction, direction);
    const std::int32_t angle = from == Point2{} ? 0 : turnBetween(from, direction);
    if (angle == 0)
        return std::nullopt;
    const std::uint64_t whole = std::uint64_t{256} * m_rate;
    const auto far = static_cast<std::uint64_t>(std::abs(angle));
    return Turn{from, angle, (far * 1000 + whole - 1) / whole};
}

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/lattice.h"

#include <optional>

namespace navcore {

/// A unit that stands at a corner of its way and turns.
struct Turn {
    Point2 from;             ///< the direction it came in
    std::int32_t angle = 0;  ///< turnBetween() that and the one it goes on in; never 0
    std::uint64_t lasts = 0; ///< milliseconds, rounded up
};

/// Follows the directions of a unit on its way, and tells where it has to turn and for how long.
class Turning {
public:
    /// `rate`: degrees per second, 0: it turns at once.
    explicit Turning(std::uint32_t rate) : m_rate(rate) {}

    /// It goes on in that direction; (0, 0), up or down or in a teleport, is none and changes
    /// nothing. Returns the turn that comes before. The first direction is free.
    std::optional<Turn> goOn(Point2 direction);

private:
    std::uint32_t m_rate;
    Point2 m_direction; ///< (0, 0): none yet
};

} // namespace navcore

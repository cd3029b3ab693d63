// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/lattice.h"

#include <optional>

namespace navcore {

/// A turn of a unit that stops at a corner.
struct Turn {
    Point2 from; ///< The direction in which the unit arrives.
    /// The result of turnBetween() for the incoming and the outgoing direction; never 0.
    std::int32_t angle = 0;
    std::uint64_t lasts = 0; ///< Duration of the turn in milliseconds, rounded up.
};

/// Tracks the directions of a unit and computes at which corners it has to turn, and for how long.
class Turning {
public:
    /// Starts without a direction. `rate` is in degrees per second; 0 means that the unit turns
    /// instantly.
    explicit Turning(std::uint32_t rate) : m_rate(rate) {}

    /// Continues in a direction and returns the turn needed before, if any. The direction (0, 0),
    /// as on vertical legs and in teleports, changes nothing. The first direction needs no turn.
    std::optional<Turn> goOn(Point2 direction);

private:
    std::uint32_t m_rate;
    /// The present direction of the unit; (0, 0) until the first call of goOn().
    Point2 m_direction;
};

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/lattice.h"

#include <optional>

namespace navcore {

struct Turn {
    Point2 from; ///< Direction before the turn.
    /// turnBetween() of the directions before and after the turn. Never 0.
    std::int32_t angle = 0;
    std::uint64_t lasts = 0; ///< Duration of the turn in milliseconds, rounded up.
};

/// Computes where a unit has to turn, and how long each turn takes.
class Turning {
public:
    /// Starts without a direction. `rate` is the turn rate in degrees per second; 0 means that the
    /// unit turns instantly.
    explicit Turning(std::uint32_t rate) : m_rate(rate) {}

    /// Sets the direction in which the unit moves next. Returns the turn that precedes the
    /// movement, or nullopt if the unit need not turn. The first direction needs no turn. A
    /// direction of (0, 0), as in teleports and on vertical legs, has no effect.
    std::optional<Turn> goOn(Point2 direction);

private:
    std::uint32_t m_rate;
    /// Current direction of the unit. (0, 0) until the first call of goOn().
    Point2 m_direction;
};

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/geometry/shape.h"
#include "navcore/runtime/graph/abilities.h"
#include "navcore/runtime/graph/tags.h"

namespace navcore {

enum class BarrierKind : std::uint8_t {
    OneWay, ///< The barrier may be crossed only towards its open side.
    Gate,   ///< A gate that is open or closed, as the game sets it at run time.
    Needs,  ///< The barrier may be crossed only by agents with the required abilities.
    Closed, ///< The barrier may not be crossed at all.
};

enum class GateState : std::uint8_t { Open, Closed };

/// A line on the ground that affects every edge and leg that crosses it. It does not block sight.
/// Seen along the line from its first point, the open side of a one-way barrier is on the right (on
/// the map, y down).
struct Barrier {
    using Key = BarrierId;

    std::string name = {};
    BarrierKind kind = BarrierKind::OneWay;
    ShapePtr line = {}; ///< The line of the barrier, a single open chain; never null in a level.
    /// The initial state of a gate; Open for barriers of other types.
    GateState gate = GateState::Open;
    /// The abilities that the barrier requires; empty unless its type is Needs.
    Abilities needs = {};
    Tags tags = {};

    friend bool operator==(const Barrier& l, const Barrier& r) {
        return l.name == r.name && l.kind == r.kind && l.gate == r.gate && l.needs == r.needs &&
               l.tags == r.tags && (l.line == r.line || (l.line && r.line && *l.line == *r.line));
    }
};

/// Returns whether the barrier only uses members of its type: only gates are closed, and only
/// barriers of type Needs require abilities. This is true of every barrier in a level or nav file.
inline bool fitsKind(const Barrier& barrier) {
    return (barrier.kind == BarrierKind::Gate || barrier.gate == GateState::Open) &&
           (barrier.kind == BarrierKind::Needs || barrier.needs.empty());
}

/// Resets the members that the barrier's type does not use.
inline void fitToKind(Barrier& barrier) {
    if (barrier.kind != BarrierKind::Gate)
        barrier.gate = GateState::Open;
    if (barrier.kind != BarrierKind::Needs)
        barrier.needs.clear();
}

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/geometry/shape.h"
#include "navcore/runtime/graph/abilities.h"
#include "navcore/runtime/graph/tags.h"

namespace navcore {

enum class BarrierKind : std::uint8_t {
    OneWay, ///< crossed only towards its open side
    Gate,   ///< open or closed, as the game says while it runs
    Needs,  ///< crossed by those with its abilities
    Closed, ///< crossed by nobody
};

enum class GateState : std::uint8_t { Open, Closed };

/// A line across the ground that acts on every edge and leg that crosses it, now and later. It does
/// not block sight. Whoever walks along the line from its first point has the open side of a
/// one-way barrier on the right hand (as seen on the map, y down).
struct Barrier {
    using Key = BarrierId;

    std::string name = {};
    BarrierKind kind = BarrierKind::OneWay;
    ShapePtr line = {};               ///< one open chain; never null in a level
    GateState gate = GateState::Open; ///< a gate's state when the game starts; else Open
    Abilities needs = {};             ///< of kind Needs; else empty
    Tags tags = {};

    friend bool operator==(const Barrier& l, const Barrier& r) {
        return l.name == r.name && l.kind == r.kind && l.gate == r.gate && l.needs == r.needs &&
               l.tags == r.tags && (l.line == r.line || (l.line && r.line && *l.line == *r.line));
    }
};

/// Returns whether the barrier has only what its kind uses: only a gate is closed, and only a
/// barrier of kind Needs asks for abilities. Every barrier of a level or a nav file is like that.
inline bool fitsKind(const Barrier& barrier) {
    return (barrier.kind == BarrierKind::Gate || barrier.gate == GateState::Open) &&
           (barrier.kind == BarrierKind::Needs || barrier.needs.empty());
}

/// Clears what the kind of the barrier does not use.
inline void fitToKind(Barrier& barrier) {
    if (barrier.kind != BarrierKind::Gate)
        barrier.gate = GateState::Open;
    if (barrier.kind != BarrierKind::Needs)
        barrier.needs.clear();
}

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/geometry/shape.h"
#include "navcore/runtime/graph/abilities.h"
#include "navcore/runtime/graph/tags.h"

namespace navcore {

enum class BarrierKind : std::uint8_t {
    OneWay, ///< may be crossed only towards its open side
    Gate,   ///< open or closed, as set by the game at run time
    Needs,  ///< may be crossed by agents with its abilities
    Closed, ///< may not be crossed
};

enum class GateState : std::uint8_t { Open, Closed };

/// A line on the ground that affects every edge and leg that crosses it. It does not block sight.
/// Seen along the line from its first point, the open side of a one-way barrier is on the right (on
/// the map, y down).
struct Barrier {
    using Key = BarrierId;

    std::string name = {};
    BarrierKind kind = BarrierKind::OneWay;
    ShapePtr line = {};               ///< one open chain; never null in a level
    GateState gate = GateState::Open; ///< initial state of a gate; Open for other kinds
    Abilities needs = {};             ///< for kind Needs; empty for other kinds
    Tags tags = {};

    friend bool operator==(const Barrier& l, const Barrier& r) {
        return l.name == r.name && l.kind == r.kind && l.gate == r.gate && l.needs == r.needs &&
               l.tags == r.tags && (l.line == r.line || (l.line && r.line && *l.line == *r.line));
    }
};

/// Returns whether the barrier only uses members of its kind: only gates are closed, and only
/// barriers of kind Needs require abilities. This is true of every barrier in a level or nav file.
inline bool fitsKind(const Barrier& barrier) {
    return (barrier.kind == BarrierKind::Gate || barrier.gate == GateState::Open) &&
           (barrier.kind == BarrierKind::Needs || barrier.needs.empty());
}

/// Resets members that the barrier's kind does not use.
inline void fitToKind(Barrier& barrier) {
    if (barrier.kind != BarrierKind::Gate)
        barrier.gate = GateState::Open;
    if (barrier.kind != BarrierKind::Needs)
        barrier.needs.clear();
}

} // namespace navcore

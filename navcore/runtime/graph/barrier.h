// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/geometry/shape.h"
#include "navcore/runtime/graph/abilities.h"
#include "navcore/runtime/graph/tags.h"

namespace navcore {

enum class BarrierKind : std::uint8_t {
    OneWay, ///< Can be crossed only towards its open side.
    Gate,   ///< Open or closed. The game changes the state at run time.
    Needs,  ///< Can be crossed only by agents with the required abilities.
    Closed, ///< Cannot be crossed.
};

enum class GateState : std::uint8_t { Open, Closed };

/// A line on the ground that affects every edge and leg that crosses it. It does not block sight.
/// The open side of a one-way barrier is to the right of the line, following its points in order
/// (on the map, where y points down).
struct Barrier {
    using Key = BarrierId;

    std::string name = {};
    BarrierKind kind = BarrierKind::OneWay;
    ShapePtr line = {}; ///< A single open chain. Never null in a level.
    /// Initial state of a gate. Must be Open for other types.
    GateState gate = GateState::Open;
    /// Required abilities. Must be empty unless the type is Needs.
    Needs needs = {};
    Tags tags = {};
    FloorId floor = firstFloor;

    friend bool operator==(const Barrier& l, const Barrier& r) {
        return l.floor == r.floor && l.name == r.name && l.kind == r.kind && l.gate == r.gate &&
               l.needs == r.needs && l.tags == r.tags &&
               (l.line == r.line || (l.line && r.line && *l.line == *r.line));
    }
};

/// Returns whether all members that the barrier's type does not use have their default values: only
/// gates may be closed, and only barriers of type Needs may require abilities. This is true of all
/// barriers in levels and nav files.
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

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
    GateState gate = GateState::Open; ///< a gate's state when the game starts
    Abilities needs = {};             ///< of kind Needs
    Tags tags = {};

    friend bool operator==(const Barrier& l, const Barrier& r) {
        return l.name == r.name && l.kind == r.kind && l.gate == r.gate && l.needs == r.needs &&
               l.tags == r.tags && (l.line == r.line || (l.line && r.line && *l.line == *r.line));
    }
};

} // namespace navcore

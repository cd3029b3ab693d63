// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/base/range.h"
#include "navcore/runtime/geometry/lattice.h"
#include "navcore/runtime/graph/abilities.h"
#include "navcore/runtime/graph/terrain.h"

#include <map>
#include <optional>
#include <string>

namespace navcore {

/// Valid range of the times of links and lifts, in milliseconds: up to an hour.
inline constexpr Range delayRange{0, 3'600'000};

/// A floor that a lift serves.
struct LiftStop {
    /// The vertex where units enter and leave the lift. It is on the floor of the stop, and no
    /// other stop has it.
    VertexId entrance = {};
    /// All abilities that an agent must have to enter or leave here.
    Needs needs = {};
    /// While this gate is closed, the lift does not stop here, but passes the floor. A barrier of
    /// another type has no effect.
    std::optional<BarrierId> gate = {};

    friend bool operator==(const LiftStop&, const LiftStop&) = default;
};

using LiftStops = std::map<FloorId, LiftStop>;
/// Factors for the times of agents, in thousandths.
using LiftFactors = std::map<AgentId, std::uint32_t>;

/// A lift. Each stop has a cabin (see cabinOf()) at the place of the shaft, at the height of its
/// floor. Units walk from the entrance to the cabin, ride from stop to stop and leave at another
/// one. A lift with fewer than two stops has no effect.
///
/// Entering costs the distance from the entrance to the shaft and the wait, and leaving only the
/// distance. A ride to the next stop costs the seconds per floor times the number of floors by
/// which that stop is higher or lower in the stacking order of the level. A unit in a cabin is
/// already in the lift, so it does not wait again when it asks for another route.
struct Lift {
    using Key = LiftId;

    std::string name = {};
    Point2 position = {}; ///< Place of the shaft on all floors.
    LiftStops stops = {};
    // Times in milliseconds, within delayRange.
    std::uint32_t wait = 15'000; ///< Time from calling the lift until it moves.
    std::uint32_t up = 3'000;    ///< Time for each floor upwards.
    std::uint32_t down = 3'000;  ///< Time for each floor downwards.
    /// Factors for the times of single agents, in thousandths, within multiplierRange. A factor
    /// above 1000 makes the agent prefer stairs.
    LiftFactors factors = {};

    friend bool operator==(const Lift&, const Lift&) = default;
};

/// Returns whether a lift connects floors. Other lifts are not part of a graph.
inline bool connectsFloors(const Lift& lift) {
    return lift.stops.size() > 1;
}

/// Returns the lowest id of a floor that a lift serves, or firstFloor if it serves none. Messages
/// use it as the floor of the lift.
inline FloorId floorOf(const Lift& lift) {
    return lift.stops.empty() ? firstFloor : lift.stops.begin()->first;
}

} // namespace navcore

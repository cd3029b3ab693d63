// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/context/route.h"
#include "navcore/runtime/graph/agent_rules.h"
#include "navcore/runtime/walk/turning.h"
#include "navcore/runtime/walk/walk.h"

namespace navcore {

/// The position and heading of a unit at a point in time.
struct UnitPose {
    Point3 position; ///< Position of the unit, at most half a lu off the leg along each axis.
    /// Direction that the unit faces. Its length has no meaning. Zero if the unit never moves.
    Point3 heading;
    std::size_t leg = 0; ///< Index of the current leg. legs.size() after arrival.
    /// How the unit moves along the leg, for example by walking or jumping.
    LinkKind kind = LinkKind::Walk;
    /// The edge of the current leg and the unit's distance along it, rounded down to whole lu. The
    /// unit's next route can start here. On curved and varied legs, the unit is beside this
    /// position. nullopt if the leg is off the graph.
    std::optional<EdgePosition> on = {};
    /// The floor of the unit. On a link between floors, this is the floor where the link begins, or
    /// invalid if the walk starts on such a link.
    FloorId floor = firstFloor;
    /// The floor where the current leg ends. It differs from `floor` on a link between floors, and
    /// while the unit rides in a lift.
    FloorId toFloor = firstFloor;
    /// The lift that the unit is waiting for or riding in; invalid if there is none. `kind` is then
    /// LinkKind::Lift.
    LiftId lift = {};
    friend bool operator==(const UnitPose&, const UnitPose&) = default;
};
using Whereabouts [[deprecated("use UnitPose")]] = UnitPose;

/// Moves a unit along a walk at the agent's speed: the time for a terrain piece is its cost divided
/// by the speed. The unit stops at corners to turn. It waits for the delay of a link where the link
/// begins, and for a lift at its entrance. Riding in a lift, it moves evenly from floor to floor.
/// It starts in the direction of the first leg. All calculations use integers, so results are the
/// same on every machine.
class Follower {
public:
    /// Creates a follower for a walk. `rules` must be those that determined the costs of the walk.
    /// `speed` is in cost units (lu) per second; see speedRange. `turnRate` is in degrees per
    /// second; 0 means that the unit turns instantly. O(pieces).
    Follower(const Walk& walk, const AgentRules& rules, std::uint32_t speed,
             std::uint32_t turnRate = 0);

    /// Returns the duration of the walk in milliseconds: its cost divided by the speed, rounded up,
    /// plus the time for turns.
    std::uint64_t duration() const;

    /// Returns the pose of the unit `milliseconds` after its departure. At a teleport, the unit
    /// waits at the entrance until the teleport's time has passed. O(log pieces).
    UnitPose at(std::uint64_t milliseconds) const;

private:
    /// The part of a leg on one terrain. `length` is the length of the whole leg; `begin` and `end`
    /// are distances from its start.
    struct Stretch {
        Point3 from, to, heading;
        std::uint32_t begin = 0, end = 0, length = 0;
        /// Cost of the walk up to the beginning and up to the end of the stretch.
        std::uint64_t before = 0, until = 0;
        std::uint32_t leg = 0;
    };

    /// Data of a leg for UnitPose.
    struct Way {
        EdgeKey edge; ///< Has no key if the leg is off the graph.
        std::uint32_t from = 0, to = 0;
        LinkKind kind = LinkKind::Walk;
        FloorId floor = firstFloor, toFloor = firstFloor;
        LiftId lift = {};
    };

    /// A turn at a corner.
    struct Stop {
        Turn turn;
        std::uint64_t cost = 0; ///< Cost of the walk up to the corner.
        /// Time when the turn begins, and total duration of all earlier turns, in milliseconds.
        std::uint64_t begins = 0, stoodBefore = 0;

        std::uint64_t ends() const { return begins + turn.lasts; }
        std::uint64_t stood() const { return stoodBefore + turn.lasts; }
    };

    void addLeg(const WalkLeg& leg, const AgentRules& rules);
    void fillHeadings();
    void addStops(std::uint32_t turnRate);
    UnitPose atCost(std::uint64_t cost) const;

    std::vector<Stretch> m_stretches;
    std::vector<Stop> m_stops;
    std::vector<Way> m_ways; ///< One entry per leg.
    UnitPose m_end;
    std::uint64_t m_cost = 0;
    std::uint32_t m_speed;
};

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/agent_rules.h"
#include "navcore/runtime/route/route.h"
#include "navcore/runtime/walk/turning.h"
#include "navcore/runtime/walk/walk.h"

namespace navcore {

/// The position and heading of a unit at one moment.
struct UnitPose {
    Point3 position; ///< Position of the unit, at most half a lu from the leg along each axis.
    /// Direction in which the unit faces, of any length; 0 if the unit never moves.
    Point3 heading;
    std::size_t leg = 0; ///< Index of the unit's leg in the walk; legs.size() after arrival.
    /// The way in which the unit moves on the leg, such as walking or jumping.
    LinkKind kind = LinkKind::Walk;
    /// The edge that the leg follows and the unit's distance along it, truncated to whole lu. The
    /// unit's next route can start here. Units on curved or varied legs are beside this position.
    /// Nullopt if the leg is off the graph.
    std::optional<EdgePosition> on = {};
    friend bool operator==(const UnitPose&, const UnitPose&) = default;
};
using Whereabouts [[deprecated("use UnitPose")]] = UnitPose;

/// Moves a unit along a walk at the agent's speed: each terrain piece takes its cost divided by the
/// speed. At corners the unit stops and turns; it starts in the direction of the first leg. All
/// arithmetic is in integers, so the position is the same on every machine.
class Follower {
public:
    /// Constructs the motion along a walk. `rules` are those that the walk was priced with. `speed`
    /// is in cost units (lu) per second, see speedRange. `turnRate` is in degrees per second; 0
    /// means that the unit turns instantly. O(pieces).
    Follower(const Walk& walk, const AgentRules& rules, std::uint32_t speed,
             std::uint32_t turnRate = 0);

    /// Returns the duration of the walk in milliseconds: its cost divided by the speed, rounded up,
    /// plus the turns.
    std::uint64_t duration() const;

    /// Returns the pose of the unit `milliseconds` after its departure. A unit waits at the
    /// entrance of a teleport until the time for it has passed. O(log pieces).
    UnitPose at(std::uint64_t milliseconds) const;

private:
    /// The part of a leg on one terrain, from `begin` to `end` of the leg's `length`.
    struct Stretch {
        Point3 from, to, heading;
        std::uint32_t begin = 0, end = 0, length = 0;
        /// The costs of the walk up to the beginning and up to the end of this part.
        std::uint64_t before = 0, until = 0;
        std::uint32_t leg = 0;
    };

    /// The facts about a leg that UnitPose reports.
    struct Way {
        EdgeKey edge; ///< The edge of the leg; without a key if the leg is off the graph.
        std::uint32_t from = 0, to = 0;
        LinkKind kind = LinkKind::Walk;
    };

    /// A turn at a corner, the time it begins, and the total duration of the turns before it.
    struct Stop {
        Turn turn;
        std::uint64_t cost = 0; ///< Cost of the walk up to the corner.
        /// The time at which the turn begins, and the duration of all turns before it, in
        /// milliseconds.
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
    std::vector<Way> m_ways; ///< The edge and type of each leg.
    UnitPose m_end;
    std::uint64_t m_cost = 0;
    std::uint32_t m_speed;
};

} // namespace navcore

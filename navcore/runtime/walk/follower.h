// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/agent_rules.h"
#include "navcore/runtime/route/route.h"
#include "navcore/runtime/walk/turning.h"
#include "navcore/runtime/walk/walk.h"

namespace navcore {

/// Where a unit is.
struct UnitPose {
    Point3 position;     ///< at most half a lu from the leg along each axis
    Point3 heading;      ///< the way it goes, as a vector of any length; 0 when it never moves
    std::size_t leg = 0; ///< of the walk; legs.size() once it is there
    LinkKind kind = LinkKind::Walk; ///< how that leg is gone
    /// The edge that the leg goes along, and how far on that the unit is, cut off to whole lu: from
    /// here its next route may start. A unit in a curve, or beside its edge by chance, is next to
    /// this place. None off the graph.
    std::optional<EdgePosition> on = {};
    friend bool operator==(const UnitPose&, const UnitPose&) = default;
};
using Whereabouts [[deprecated("use UnitPose")]] = UnitPose;

/// Goes along a walk at an agent's speed: each piece of ground takes its cost / speed. At corners
/// it stands until it has turned; it sets off the way it has to. All in integers, so that every
/// machine sees the unit at the same place.
class Follower {
public:
    /// `rules` are those that the walk was priced for, `speed` is lu of cost per second
    /// (speedRange), `turnRate` degrees per second, 0: it turns at once. O(pieces).
    Follower(const Walk& walk, const AgentRules& rules, std::uint32_t speed,
             std::uint32_t turnRate = 0);

    /// When the unit arrives: milliseconds, the cost of the walk / speed rounded up, and its turns.
    std::uint64_t duration() const;

    /// Where the unit is that many milliseconds after it set off. It stands on a teleport until it
    /// is through. O(log pieces).
    UnitPose at(std::uint64_t milliseconds) const;

private:
    /// The part of a leg that lies on one terrain, from `begin` to `end` of its `length` parts.
    struct Stretch {
        Point3 from, to, heading;
        std::uint32_t begin = 0, end = 0, length = 0;
        std::uint64_t before = 0, until = 0; ///< cost from the start
        std::uint32_t leg = 0;
    };

    /// What a leg is, for who asks where the unit is.
    struct Way {
        EdgeKey edge; ///< none: off the graph
        std::uint32_t from = 0, to = 0;
        LinkKind kind = LinkKind::Walk;
    };

    /// A turn, with the time that it begins and what it, and all turns before, take.
    struct Stop {
        Turn turn;
        std::uint64_t cost = 0;                    ///< from the start to the corner
        std::uint64_t begins = 0, stoodBefore = 0; ///< milliseconds

        std::uint64_t ends() const { return begins + turn.lasts; }
        std::uint64_t stood() const { return stoodBefore + turn.lasts; }
    };

    void addLeg(const WalkLeg& leg, const AgentRules& rules);
    void fillHeadings();
    void addStops(std::uint32_t turnRate);
    UnitPose atCost(std::uint64_t cost) const;

    std::vector<Stretch> m_stretches;
    std::vector<Stop> m_stops;
    std::vector<Way> m_ways; ///< of each leg
    UnitPose m_end;
    std::uint64_t m_cost = 0;
    std::uint32_t m_speed;
};

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/travel_demands.h"
#include "navcore/runtime/walk/follower.h"
#include "navcore/runtime/walk/walk_style.h"

#include <memory>
#include <span>

namespace waymark {

enum class WalkGoals : std::uint8_t {
    Nearest, ///< Each unit walks to the goal with the cheapest route.
    InTurn,  ///< The goals are assigned to the units in turn.
};

/// The units to plan: their starts, goals, number and style.
struct WalkOrder {
    static constexpr std::size_t maxWalkers = 2000;

    std::vector<navcore::AgentId> agents;
    /// Ends of the routes. They must exist in the level.
    std::vector<navcore::PinnedEnd> starts, goals;
    WalkGoals choice = WalkGoals::Nearest;
    std::uint32_t count = 1; ///< Number of units per agent and start.
    std::uint32_t gap = 0;   ///< Interval between units that share an agent and a start, in ms.
    std::uint64_t seed = 1;  ///< Seed from which the seeds of the units are drawn.
    navcore::WalkStyle style = {};
    /// Maximum number of units in total. Further units are not created.
    std::size_t maxUnits = maxWalkers;
};

/// An event that re-routes units: a gate that opens or closes, or a change of the towers.
struct WalkTurn {
    std::uint64_t time = 0;  ///< Time of the event, in ms.
    navcore::BarrierId gate; ///< Gate that opens or closes. Invalid if the towers change.
    navcore::GateState state = navcore::GateState::Open;

    bool isTowers() const { return !gate.valid(); }
    friend bool operator==(const WalkTurn&, const WalkTurn&) = default;
};

/// A stage of a unit's movement. The unit follows a route to its end, or stands still if there is
/// no route.
struct WalkStage {
    std::uint64_t begin = 0; ///< Start of the stage, in ms.
    std::size_t phase = 0;   ///< Planning phase that created this stage.
    navcore::PinnedEnd from;
    navcore::UnitPose stands;                       ///< Pose of the unit if it has no route.
    std::shared_ptr<const navcore::Walk> walk = {}; ///< Null if the unit has no route.
    /// Follower of `walk`. Null if the unit has no route.
    std::shared_ptr<const navcore::Follower> follower = {};
    /// Reasons why the unit has no route. Empty if it has one.
    std::vector<navcore::NoRouteReason> reasons = {};

    /// Returns the time of arrival in ms, or nullopt if the unit has no route.
    std::optional<std::uint64_t> arrival() const;
};

enum class WalkerState : std::uint8_t {
    Waiting,
    Walking,
    Stuck, ///< The unit has no route.
    There,
};

/// A unit and its movement. Each re-routing adds a stage.
struct Walker {
    struct Now {
        WalkerState state;
        navcore::UnitPose at;
    };

    navcore::AgentId agent;
    std::size_t start = 0; ///< Index of the unit's start in WalkOrder::starts.
    /// Index of the unit's only goal in WalkOrder::goals. Nullopt if it may walk to any goal.
    std::optional<std::size_t> goal = {};
    std::uint64_t departs = 0; ///< Time of departure, in ms.
    std::uint64_t seed = 0;
    /// Stages in order of time. Empty until the unit is planned.
    std::vector<WalkStage> stages = {};

    /// Returns the unit's state and pose at a time in ms. The unit must be planned (asserted).
    /// O(log stages + log legs).
    Now at(std::uint64_t time) const;
    std::optional<std::uint64_t> arrival() const { return stages.back().arrival(); }
};

/// The movement of all units. It can be evaluated at any time, in any order. Phase 0 of planning
/// finds the first route of each unit. Phase n handles event n - 1 of `turns`.
struct WalkPlan {
    /// Creates the units without planning them.
    explicit WalkPlan(WalkOrder order);

    WalkOrder order;
    std::vector<WalkTurn> turns; ///< Events that re-route units, in order of time.
    std::vector<Walker> walkers;
    std::size_t phases = 0; ///< Number of completed phases.

    bool isPlanned() const { return phases > turns.size(); }
    /// Returns the number of units that `order` describes, ignoring its limit maxUnits.
    std::size_t wanted() const;
    std::span<const navcore::PinnedEnd> goalsOf(const Walker& walker) const;
    /// Returns the time in ms until the last arrival, with some time added if a unit is stuck.
    std::uint64_t length() const;
    /// Replaces the events. All phases before the first different event remain planned.
    void setTurns(std::vector<WalkTurn> others);
};

/// Returns the units that have not arrived at `time`, with their positions at that time. Units that
/// have not left are at their starts. The plan must be complete.
std::vector<TravelDemand> tripsAt(const WalkPlan& plan, std::uint64_t time);

struct WalkGroup {
    static constexpr std::size_t mostReasons = 8;

    navcore::AgentId agent;
    std::size_t start = 0;
    /// Arrival times in ms, in ascending order. Units that do not arrive are not included.
    std::vector<std::uint64_t> arrivals = {};
    std::size_t units = 0;
    /// Distinct reasons why units do not arrive, at most `mostReasons`.
    std::vector<navcore::NoRouteReason> reasons = {};

    std::size_t thereAt(std::uint64_t time) const;
};

/// Groups the units of a complete plan by agent and start, in the order of departure.
std::vector<WalkGroup> groupsOf(const WalkPlan& plan);

} // namespace waymark

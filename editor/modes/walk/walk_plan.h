// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/travel_demands.h"
#include "navcore/runtime/walk/follower.h"
#include "navcore/runtime/walk/walk_style.h"

#include <memory>
#include <span>

namespace waymark {

enum class WalkGoals : std::uint8_t {
    Nearest, ///< Each unit goes to the goal with the cheapest route.
    InTurn,  ///< Successive units go to successive goals.
};

/// The units of a plan: where they start, where they go, and in which style.
struct WalkOrder {
    static constexpr std::size_t maxWalkers = 2000;

    std::vector<navcore::AgentId> agents;
    std::vector<navcore::RouteEnd> starts, goals; ///< Ends of the routes, all of which must exist.
    WalkGoals choice = WalkGoals::Nearest;
    std::uint32_t count = 1; ///< Number of units per agent and start.
    std::uint32_t gap = 0;   ///< Milliseconds between units of the same agent and start.
    std::uint64_t seed = 1;  ///< Seed from which the units' seeds are drawn.
    navcore::WalkStyle style = {};
    /// Largest number of all units together. Units beyond it do not leave.
    std::size_t maxUnits = maxWalkers;
};

/// An event that re-routes units: a gate opens or closes, or the set of towers changes.
struct WalkTurn {
    std::uint64_t time = 0;  ///< Time at which the event happens, in ms.
    navcore::BarrierId gate; ///< Gate that opens or closes. Invalid if the towers change.
    navcore::GateState state = navcore::GateState::Open;

    bool isTowers() const { return !gate.valid(); }
    friend bool operator==(const WalkTurn&, const WalkTurn&) = default;
};

/// One stage of a unit: it follows a route to its end, or stands still if there is none.
struct WalkStage {
    std::uint64_t begin = 0; ///< Time at which the stage begins, in ms.
    std::size_t phase = 0;   ///< Planning phase that decided this stage.
    navcore::RouteEnd from;
    navcore::UnitPose stands;                       ///< Pose of the unit if it has no route.
    std::shared_ptr<const navcore::Walk> walk = {}; ///< Route that the unit follows, or null.
    /// Follower of `walk`. Null if the unit has no route.
    std::shared_ptr<const navcore::Follower> follower = {};
    std::vector<navcore::NoRouteReason> reasons = {}; ///< Reasons why the unit has no route.

    /// Returns the time of arrival. Nullopt if the unit stands still.
    std::optional<std::uint64_t> arrival() const;
};

enum class WalkerState : std::uint8_t {
    Waiting, ///< The unit has not left yet.
    Walking,
    Stuck, ///< The unit has no route.
    There,
};

/// One unit and all its movement, with a stage for each time that it was re-routed.
struct Walker {
    struct Now {
        WalkerState state;
        navcore::UnitPose at;
    };

    navcore::AgentId agent;
    std::size_t start = 0; ///< Index of the unit's start in WalkOrder::starts.
    /// Index into WalkOrder::goals of the unit's only goal. Nullopt if it may go to any goal.
    std::optional<std::size_t> goal = {};
    std::uint64_t departs = 0; ///< Time of departure, in ms.
    std::uint64_t seed = 0;
    /// Stages in order of time. Empty until the unit is planned.
    std::vector<WalkStage> stages = {};

    /// Returns the unit's state at a time in milliseconds. The unit must be planned (asserted).
    /// O(log).
    Now at(std::uint64_t time) const;
    std::optional<std::uint64_t> arrival() const { return stages.back().arrival(); }
};

/// The movement of all units over time. Any time can be evaluated, forwards and backwards. Phase 0
/// of planning gives each unit its first route; each turn adds a phase.
struct WalkPlan {
    /// Creates the units, none of which is planned yet.
    explicit WalkPlan(WalkOrder order);

    WalkOrder order;
    std::vector<WalkTurn> turns; ///< Events that re-route units, in order of time.
    std::vector<Walker> walkers;
    std::size_t phases = 0; ///< Number of phases that are planned.

    bool isPlanned() const { return phases > turns.size(); }
    /// Returns how many units the order asks for, without the limits.
    std::size_t wanted() const;
    std::span<const navcore::RouteEnd> goalsOf(const Walker& walker) const;
    /// Returns the time in ms until the last unit has arrived, plus some time if some unit never
    /// does.
    std::uint64_t length() const;
    /// Replaces the turns. Whatever was planned before the first turn that differs is kept.
    void setTurns(std::vector<WalkTurn> others);
};

/// Returns the units of a fully planned plan that have not arrived at `time`, at their positions
/// then, or at their starts if they have not left.
std::vector<TravelDemand> tripsAt(const WalkPlan& plan, std::uint64_t time);

/// The units of one agent that leave from one start.
struct WalkGroup {
    static constexpr std::size_t mostReasons = 8;

    navcore::AgentId agent;
    std::size_t start = 0;
    /// Arrival times in ms of the units that arrive, ascending.
    std::vector<std::uint64_t> arrivals = {};
    std::size_t units = 0;
    /// Reasons why units do not arrive, each once, at most `mostReasons`.
    std::vector<navcore::NoRouteReason> reasons = {};

    std::size_t thereAt(std::uint64_t time) const;
};

/// Groups the units of a fully planned plan, in the order of departure.
std::vector<WalkGroup> groupsOf(const WalkPlan& plan);

} // namespace waymark

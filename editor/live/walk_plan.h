// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/travel_demands.h"
#include "navcore/runtime/walk/follower.h"
#include "navcore/runtime/walk/walk_style.h"

#include <memory>
#include <span>

namespace waymark {

enum class WalkGoals : std::uint8_t {
    Nearest, ///< each unit goes to the goal that it reaches cheapest
    InTurn,  ///< to one goal after the other
};

/// Who is sent from where to where, and how they take their ways.
struct WalkOrder {
    static constexpr std::size_t maxWalkers = 2000;

    std::vector<navcore::AgentId> agents;
    std::vector<navcore::RouteEnd> starts, goals; ///< that exist
    WalkGoals choice = WalkGoals::Nearest;
    std::uint32_t count = 1; ///< of each agent from each start
    std::uint32_t gap = 0;   ///< milliseconds from one to the next there
    std::uint64_t seed = 1;  ///< of the seeds of all of them
    navcore::WalkStyle style = {};
    std::size_t maxUnits = maxWalkers; ///< of all: the last ones stay at home
};

/// What turns units on their way: somebody opens or closes a gate; or other towers stand about.
struct WalkTurn {
    std::uint64_t time = 0;  ///< milliseconds
    navcore::BarrierId gate; ///< invalid: it is towers
    navcore::GateState state = navcore::GateState::Open;

    bool isTowers() const { return !gate.valid(); }
    friend bool operator==(const WalkTurn&, const WalkTurn&) = default;
};

/// What a unit does from some moment on: it goes a way to its end, or stands where there is none.
struct WalkStage {
    std::uint64_t begin = 0; ///< milliseconds
    std::size_t phase = 0;   ///< of the plan that it was decided in
    navcore::RouteEnd from;
    navcore::UnitPose stands;                               ///< when there is no way
    std::shared_ptr<const navcore::Walk> walk = {};         ///< null: there is none
    std::shared_ptr<const navcore::Follower> follower = {}; ///< on it; null likewise
    std::vector<navcore::NoRouteReason> reasons = {};       ///< why there is none

    /// When it is there; none: it stands.
    std::optional<std::uint64_t> arrival() const;
};

enum class WalkerState : std::uint8_t {
    Waiting, ///< for its turn to leave
    Walking,
    Stuck, ///< no way leads on
    There,
};

/// One unit and its whole way, a stage for each time that it was sent elsewhere.
struct Walker {
    struct Now {
        WalkerState state;
        navcore::UnitPose at;
    };

    navcore::AgentId agent;
    std::size_t start = 0;                ///< in WalkOrder::starts
    std::optional<std::size_t> goal = {}; ///< its only one in WalkOrder::goals; none: any
    std::uint64_t departs = 0;            ///< milliseconds
    std::uint64_t seed = 0;
    std::vector<WalkStage> stages = {}; ///< none before it was planned

    /// Where it is at a time, milliseconds; it was planned (asserted). O(log).
    Now at(std::uint64_t time) const;
    std::optional<std::uint64_t> arrival() const { return stages.back().arrival(); }
};

/// All that walks and when: what is at a time follows from it, forwards and backwards. Phase 0 of
/// planning sends everybody off; one more follows for each turn.
struct WalkPlan {
    /// Nobody's way is planned yet.
    explicit WalkPlan(WalkOrder order);

    WalkOrder order;
    std::vector<WalkTurn> turns; ///< ascending by time
    std::vector<Walker> walkers;
    std::size_t phases = 0; ///< that are planned

    bool isPlanned() const { return phases > turns.size(); }
    /// How many would walk if not so many.
    std::size_t wanted() const;
    std::span<const navcore::RouteEnd> goalsOf(const Walker& walker) const;
    /// Until the last one has arrived; some time longer when somebody never does.
    std::uint64_t length() const;
    /// Other turns; what was planned before the first that differs stays.
    void setTurns(std::vector<WalkTurn> others);
};

/// Who of a plan that is planned is not there yet: from where they stand, or wait to leave.
std::vector<TravelDemand> tripsAt(const WalkPlan& plan, std::uint64_t time);

/// The units of one agent that leave from one start.
struct WalkGroup {
    static constexpr std::size_t mostReasons = 8;

    navcore::AgentId agent;
    std::size_t start = 0;
    std::vector<std::uint64_t> arrivals = {}; ///< ascending, of those that arrive
    std::size_t units = 0;
    /// Of those that do not arrive, each once; the first `mostReasons`.
    std::vector<navcore::NoRouteReason> reasons = {};

    std::size_t thereAt(std::uint64_t time) const;
};

/// Those of a plan that is planned, in the order they leave.
std::vector<WalkGroup> groupsOf(const WalkPlan& plan);

} // namespace waymark

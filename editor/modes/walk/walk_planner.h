// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/walk/walk_plan.h"
#include "navcore/author/live/live_level.h"
#include "navcore/runtime/route/conditioned_world.h"

#include <map>

namespace waymark {

/// The world in which units of one agent are routed, with gates as the designer turned them. It
/// gives the same routes as a game gets from its map.
class WalkWorld {
public:
    using Way = std::variant<navcore::Walk, std::vector<navcore::NoRouteReason>>;

    /// Gates that are not in `gates` have their current state in the level. Valid until the level
    /// changes.
    WalkWorld(const navcore::LiveLevel& live, navcore::AgentId agent,
              const std::map<navcore::BarrierId, navcore::GateState>& gates);

    /// Returns the exact cheapest route, without style, to the nearest of the goals, or the reasons
    /// why there is none.
    Way way(navcore::RouteSolver& solver, const navcore::RouteEnd& from,
            std::span<const navcore::RouteEnd> goals) const;
    navcore::QueryWorld query() const;
    const navcore::RouteWorld& world() const;
    navcore::Follower follow(const navcore::Walk& walk) const;

private:
    const navcore::LiveLevel& m_live;
    const navcore::Agent& m_agent;
    navcore::RouteWorld m_world;
    /// World with the turned gates. Null if no gate was turned.
    std::unique_ptr<const navcore::ConditionedWorld> m_turned;
};

/// Plans the routes of all units, one unit at a time. When a gate closes, it re-routes from their
/// positions the units whose remaining route leads through it. When a gate opens, it re-routes the
/// units whose cheapest route now leads through it, and stuck ones. When towers change, it
/// re-routes the units whose remaining route has another cost, those that towers had re-routed
/// last, and stuck ones. A unit in a jump or teleport completes it first.
class WalkPlanner {
public:
    /// Where and when a unit can change its route.
    struct Standpoint {
        std::uint64_t begin = 0; ///< Time in ms at which the unit can change its route.
        navcore::RouteEnd from;
        /// Pose of the unit. `leg` is the next leg, or the one that the unit is on.
        navcore::UnitPose at;
    };

    /// The level must not change during the planner's lifetime, and must have no own costs below 1.
    WalkPlanner(const navcore::LiveLevel& live, WalkPlan plan);

    bool isDone() const { return m_plan.isPlanned(); }
    /// Returns the planned share of all units and phases, from 0 to 1.
    double share() const;
    /// Plans at least one unit, and continues until all are planned or the time is over.
    void workFor(std::int64_t milliseconds);
    /// Returns the finished plan. It must not be called before isDone().
    WalkPlan take() { return std::move(m_plan); }

private:
    void step();
    const WalkWorld& worldOf(navcore::AgentId agent);
    void sendOff(Walker& walker);
    void turn(Walker& walker, const WalkTurn& turn);
    bool concerns(const WalkTurn& turn, const WalkStage& stage, const Standpoint& here,
                  const navcore::RouteWorld& world) const;
    WalkWorld::Way wayOf(const Walker& walker, const navcore::RouteEnd& from);
    WalkStage stageOf(const Walker& walker, std::uint64_t begin, const navcore::RouteEnd& from,
                      const navcore::UnitPose& stands, const WalkWorld::Way& way);

    const navcore::LiveLevel& m_live;
    WalkPlan m_plan;
    navcore::RouteSolver m_solver;
    std::size_t m_next = 0; ///< Index of the walker to plan next in this phase.
    /// Worlds of this phase, kept during one workFor() call.
    std::map<navcore::AgentId, WalkWorld> m_worlds;
    /// Routes of phase 0, which units of one agent with the same start and goal share.
    std::map<std::tuple<navcore::AgentId, std::size_t, std::optional<std::size_t>>, WalkWorld::Way>
        m_ways;
};

} // namespace waymark

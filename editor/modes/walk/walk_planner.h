// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/walk/walk_plan.h"
#include "navcore/author/live/live_level.h"
#include "navcore/runtime/context/route_context.h"

#include <map>

namespace waymark {

/// The context for routing units of one agent, with the gates as the designer has set them. A game
/// gets the same routes from its NavWorld.
class WalkWorld {
public:
    using Way = std::variant<navcore::Walk, std::vector<navcore::NoRouteReason>>;

    /// Gates that are not in `gates` keep their current state in the level. The object is valid
    /// until the level changes.
    WalkWorld(const navcore::LiveLevel& live, navcore::AgentId agent,
              const std::map<navcore::BarrierId, navcore::GateState>& gates);

    /// Returns the cheapest route to the nearest goal, without any style applied. If there is none,
    /// returns the reasons.
    Way way(navcore::RouteSolver& solver, const navcore::PinnedEnd& from,
            std::span<const navcore::PinnedEnd> goals) const;
    const navcore::RouteContext& context() const { return m_context; }
    navcore::Follower follow(const navcore::Walk& walk) const;

private:
    const navcore::Agent& m_agent;
    /// The changed gates. Null if no gate was changed.
    std::unique_ptr<const navcore::Overlay> m_turned;
    navcore::RouteContext m_context; ///< Includes m_turned.
};

/// Plans the routes of all units, one unit at a time. An event re-routes units from their current
/// positions; a unit in a jump or teleport completes it first. A closing gate re-routes the units
/// whose remaining route leads through it. An opening gate re-routes stuck units and the units
/// whose cheapest route now leads through it. A change of towers re-routes stuck units, the units
/// whose remaining route has a different cost, and those that were last re-routed because of
/// towers.
class WalkPlanner {
public:
    /// The position and the time at which a unit can be re-routed.
    struct ReplanPoint {
        std::uint64_t begin = 0; ///< Time at which the unit can be re-routed, in ms.
        navcore::PinnedEnd from;
        /// Pose of the unit. `leg` is the current leg, or the next one if the unit is between two
        /// legs.
        navcore::UnitPose at;
    };

    /// The level must not change during the planner's lifetime. It must not have fixed costs below
    /// 1.
    WalkPlanner(const navcore::LiveLevel& live, WalkPlan plan);

    bool isDone() const { return m_plan.isPlanned(); }
    /// Returns the progress of planning, from 0 to 1.
    double share() const;
    /// Plans at least one unit, and continues until all are planned or the time is up.
    void workFor(std::int64_t milliseconds);
    /// Returns the complete plan. May only be called if isDone() is true.
    WalkPlan take() { return std::move(m_plan); }

private:
    void step();
    const WalkWorld& worldOf(navcore::AgentId agent);
    void sendOff(Walker& walker);
    void turn(Walker& walker, const WalkTurn& turn);
    bool concerns(const WalkTurn& turn, const WalkStage& stage, const ReplanPoint& here,
                  const navcore::RouteContext& context) const;
    WalkWorld::Way wayOf(const Walker& walker, const navcore::PinnedEnd& from);
    WalkStage stageOf(const Walker& walker, std::uint64_t begin, const navcore::PinnedEnd& from,
                      const navcore::UnitPose& stands, const WalkWorld::Way& way);

    const navcore::LiveLevel& m_live;
    WalkPlan m_plan;
    navcore::RouteSolver m_solver;
    std::size_t m_next = 0; ///< Index of the next walker to plan in the current phase.
    /// Routing contexts of the current phase, cached during one workFor() call.
    std::map<navcore::AgentId, WalkWorld> m_worlds;
    /// Routes of phase 0. They are shared by units with the same agent, start and goal.
    std::map<std::tuple<navcore::AgentId, std::size_t, std::optional<std::size_t>>, WalkWorld::Way>
        m_ways;
};

} // namespace waymark

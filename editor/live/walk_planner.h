// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/walk_plan.h"
#include "navcore/author/live/live_level.h"
#include "navcore/runtime/route/conditioned_world.h"

#include <map>

namespace waymark {

/// What one agent's units are sent through while gates stand as they were turned: what a game
/// gets of its map.
class WalkWorld {
public:
    using Way = std::variant<navcore::Walk, std::vector<navcore::NoRouteReason>>;

    /// Gates that are not named stand as the level has them now. Valid until the level changes.
    WalkWorld(const navcore::LiveLevel& live, navcore::AgentId agent,
              const std::map<navcore::BarrierId, navcore::GateState>& gates);

    /// The cheapest way to the nearest of the goals, to the letter.
    Way way(navcore::RouteSolver& solver, const navcore::RouteEnd& from,
            std::span<const navcore::RouteEnd> goals) const;
    navcore::QueryWorld query() const;
    const navcore::RouteWorld& world() const;
    navcore::Follower follow(const navcore::Walk& walk) const;

private:
    const navcore::LiveLevel& m_live;
    const navcore::Agent& m_agent;
    navcore::RouteWorld m_world;
    std::unique_ptr<const navcore::ConditionedWorld> m_turned; ///< null: no gate was
};

/// Plans who walks where, unit by unit. When a gate closes, those whose way leads through it are
/// sent on from where they stand; when one opens, those whom a way through it takes there sooner,
/// and those who stood. When towers come, go or move, those whose way they touch, and those whom
/// towers had turned away. Who is in a jump or a teleport ends it first.
class WalkPlanner {
public:
    /// Where a unit can be sent elsewhere, and when.
    struct Standpoint {
        std::uint64_t begin = 0; ///< milliseconds
        navcore::RouteEnd from;
        navcore::UnitPose at; ///< `leg` is the one that comes, or that it is on
    };

    /// The level stays as it is while this lives; nobody walks where own costs are below 1.
    WalkPlanner(const navcore::LiveLevel& live, WalkPlan plan);

    bool isDone() const { return m_plan.isPlanned(); }
    double share() const; ///< of the work that is done, 0..1
    /// Until it is done, or that many milliseconds are over; one unit at least.
    void workFor(std::int64_t milliseconds);
    /// The plan, once it is done.
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
    std::size_t m_next = 0;                         ///< walker of this phase
    std::map<navcore::AgentId, WalkWorld> m_worlds; ///< of this phase, and this turn of work
    /// Of phase 0: who leaves from one place to one goal goes the same way.
    std::map<std::tuple<navcore::AgentId, std::size_t, std::optional<std::size_t>>, WalkWorld::Way>
        m_ways;
};

} // namespace waymark

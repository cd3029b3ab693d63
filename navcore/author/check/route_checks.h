// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/route/route_solver.h"
#include "navcore/runtime/search/distance_field.h"

#include <functional>

namespace navcore {

/// A route that a check promises and that there is not, or not in that time.
struct BrokenPromise {
    AgentId agent;
    RouteEnd from, to;
    std::optional<std::uint64_t> takes = {}; ///< milliseconds; none = there is no route
    friend bool operator==(const BrokenPromise&, const BrokenPromise&) = default;
};

/// What came of a check.
struct CheckResult {
    std::size_t routes = 0;            ///< that it asks for, of each agent
    std::vector<BrokenPromise> broken; ///< by agent, each agent's in the order of its ends

    bool kept() const { return routes > 0 && broken.empty(); }
    friend bool operator==(const CheckResult&, const CheckResult&) = default;
};

using CheckResults = std::map<RouteCheckId, CheckResult>;

/// The vertices or the place that an end of a check means, ascending by id.
std::vector<RouteEnd> endsOf(const Level& level, const CheckEnd& end);

/// The agents that a check is for, ascending.
std::vector<AgentId> agentsOf(const Level& level, const RouteCheck& check);

/// Tests checks of a level in steps: one measures the ways of one agent to one goal, about
/// O(V + E). The answers are those of RouteSolver for every pair, of studyRoute() where the level
/// has raw costs, which takes O(V E) a pair. For agents that
/// take time to turn, and for checks of CheckTime::Walk, each pair is solved by itself when the
/// check has a limit.
class RouteCheckRun {
public:
    /// What routes of an agent of the level are solved on.
    using WorldOf = std::function<RouteWorld(AgentId)>;

    /// The level and the worlds are at each step as they are now. `only`: of these agents; empty =
    /// of all. O(checks, their ends, V).
    RouteCheckRun(const Level& level, WorldOf worldOf, const std::set<AgentId>& only = {});

    bool done() const { return m_next == m_jobs.size(); }
    /// Takes the next step of a run that is not done.
    void step();
    /// Those of every check once the run is done.
    const CheckResults& results() const { return m_results; }

private:
    /// From many places to one.
    struct Job {
        AgentId agent;
        RouteCheckId check;
        std::vector<RouteEnd> from;
        RouteEnd to;
    };

    void plan(RouteCheckId id, const RouteCheck& check, AgentId agent);
    void judge(const Job& job, const RouteEnd& from, std::optional<std::uint64_t> cost);
    std::uint64_t timeOf(const Job& job, const RouteEnd& from, std::uint64_t cost);

    const Level& m_level;
    const bool m_hasRawCosts; ///< see hasRawCosts()
    WorldOf m_worldOf;
    std::vector<Job> m_jobs; ///< by agent
    std::size_t m_next = 0;
    AgentId m_measuring; ///< whom m_field is for
    std::optional<DistanceField> m_field;
    RouteSolver m_solver;
    CheckResults m_results;
};

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/route/route_solver.h"
#include "navcore/runtime/search/distance_field.h"

#include <functional>

namespace navcore {

/// The quantities of an agent's whole graph that a check can limit.
enum class GraphQuantity : std::uint8_t { Coverage, WorstDetour, LostRoutes };

/// A measured quantity that breaks the limit of a check.
struct BrokenLimit {
    GraphQuantity quantity = GraphQuantity::Coverage;
    std::uint64_t measured = 0; ///< in thousandths; for LostRoutes the number of lost test routes
    std::uint64_t tested = 0;   ///< number of test routes, of LostRoutes
    friend bool operator==(const BrokenLimit&, const BrokenLimit&) = default;
};

/// The quantities of an agent's graph that checks can limit, each with positions that show it.
struct MeasuredGraph {
    double coverage = 1, worstDetour = 1; ///< GraphScore::coverage, DetourFigures::worst
    std::size_t lost = 0, pairs = 0;      ///< GraphScore::lost, GraphScore::pairs
    Point3 uncovered;                     ///< some ground that sees no vertex
    std::pair<Point3, Point3> worstPair;  ///< ends of the worst detour
    std::pair<Point3, Point3> lostPair;   ///< ends of a lost route
};

/// A route required by a check that does not exist or takes too long. With `limit`, the agent's
/// whole graph breaks a limit, and the ends are positions that show it.
struct BrokenPromise {
    AgentId agent;
    RouteEnd from, to;
    std::optional<std::uint64_t> takes = {}; ///< duration in ms; nullopt = there is no route
    std::optional<BrokenLimit> limit = {};
    friend bool operator==(const BrokenPromise&, const BrokenPromise&) = default;
};

/// The result of a check.
struct CheckResult {
    std::size_t routes = 0;            ///< number of required routes per agent
    std::vector<BrokenPromise> broken; ///< by agent, then in the order of the ends

    bool kept() const { return routes > 0 && broken.empty(); }
    friend bool operator==(const CheckResult&, const CheckResult&) = default;
};

using CheckResults = std::map<RouteCheckId, CheckResult>;

/// Returns the vertices or the position that the end of a check denotes, ascending by id.
std::vector<RouteEnd> endsOf(const Level& level, const CheckEnd& end);

/// Returns the agents that a check applies to, ascending.
std::vector<AgentId> agentsOf(const Level& level, const RouteCheck& check);

/// A run of route checks, which tests them step by step. Each step computes the distances of one
/// agent to one goal, in about O(V + E). The results equal those of RouteSolver for every pair or,
/// in a level with raw costs, those of studyRoute(), which takes O(V E) per pair. If a check has a
/// time limit, each pair is solved individually for agents that need time to turn and for
/// CheckTime::Walk.
class RouteCheckRun {
public:
    /// Returns the world in which routes of an agent are solved.
    using WorldOf = std::function<RouteWorld(AgentId)>;

    /// Measures the graph of an agent for the checks that limit it, or returns nullopt if its
    /// figures are not known; such a check then has no result.
    using MeasureOf = std::function<std::optional<MeasuredGraph>(AgentId)>;

    /// Every step uses the level and the worlds as they are at that time. `only` selects agents;
    /// empty = all. O(checks, their ends, V).
    RouteCheckRun(const Level& level, WorldOf worldOf, MeasureOf measureOf,
                  const std::set<AgentId>& only = {});

    bool done() const { return m_next == m_jobs.size(); }
    /// Performs the next step. Must not be called if done().
    void step();
    /// Returns the results of every check, complete once done().
    const CheckResults& results() const { return m_results; }

private:
    /// The routes from many positions to one.
    struct Job {
        AgentId agent;
        RouteCheckId check;
        std::vector<RouteEnd> from; ///< empty if the check limits the whole graph
        RouteEnd to;
    };

    void measure(RouteCheckId id, AgentId agent);
    void plan(RouteCheckId id, const RouteCheck& check, AgentId agent);
    void judge(const Job& job, const RouteEnd& from, std::optional<std::uint64_t> cost);
    std::uint64_t timeOf(const Job& job, const RouteEnd& from, std::uint64_t cost);

    const Level& m_level;
    const bool m_hasRawCosts; ///< see hasRawCosts()
    WorldOf m_worldOf;
    MeasureOf m_measureOf;
    std::vector<Job> m_jobs; ///< ordered by agent
    std::size_t m_next = 0;
    AgentId m_measuring; ///< the agent of m_field
    std::optional<DistanceField> m_field;
    RouteSolver m_solver;
    CheckResults m_results;
};

} // namespace navcore

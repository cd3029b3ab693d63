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
    /// Measured value in thousandths; for LostRoutes the number of lost test routes.
    std::uint64_t measured = 0;
    std::uint64_t tested = 0; ///< Number of test routes; used only for LostRoutes.
    friend bool operator==(const BrokenLimit&, const BrokenLimit&) = default;
};

/// The quantities of an agent's graph that checks can limit, each with positions that show it.
struct MeasuredGraph {
    double coverage = 1, worstDetour = 1; ///< See GraphScore::coverage and DetourFigures::worst.
    std::size_t lost = 0, pairs = 0;      ///< See GraphScore::lost and GraphScore::pairs.
    Point3 uncovered;                     ///< Position of some ground that sees no vertex.
    std::pair<Point3, Point3> worstPair;  ///< Start and goal of the route with the worst detour.
    std::pair<Point3, Point3> lostPair;   ///< Start and goal of a route that does not exist.
};

/// A route required by a check that does not exist or takes too long. If `limit` is set, the
/// agent's whole graph breaks that limit, and the ends are positions that show it.
struct BrokenPromise {
    AgentId agent;
    RouteEnd from, to;
    /// Duration of the route in ms; nullopt if there is no route.
    std::optional<std::uint64_t> takes = {};
    std::optional<BrokenLimit> limit = {};
    friend bool operator==(const BrokenPromise&, const BrokenPromise&) = default;
};

/// The result of one check for all of its agents.
struct CheckResult {
    std::size_t routes = 0; ///< Number of required routes per agent.
    /// Broken requirements, ordered by agent and then by the ends of the route.
    std::vector<BrokenPromise> broken;

    bool kept() const { return routes > 0 && broken.empty(); }
    friend bool operator==(const CheckResult&, const CheckResult&) = default;
};

using CheckResults = std::map<RouteCheckId, CheckResult>;

/// Returns the vertices that the end of a check denotes, ascending by id, or its position.
std::vector<RouteEnd> endsOf(const Level& level, const CheckEnd& end);

/// Returns the agents to which a check applies, in ascending order.
std::vector<AgentId> agentsOf(const Level& level, const RouteCheck& check);

/// A run of route checks, which tests them step by step. Each step computes the distances of one
/// agent to one goal, in about O(V + E). For every pair the results equal RouteSolver's. In a level
/// with raw costs they equal studyRoute()'s, which takes O(V E) per pair. If a check has a time
/// limit, each pair is solved individually for agents that need time to turn and for
/// CheckTime::Walk.
class RouteCheckRun {
public:
    /// Returns the data with which routes of an agent are solved.
    using WorldOf = std::function<RouteWorld(AgentId)>;

    /// Measures the graph of an agent for the checks that limit it, or returns nullopt if its
    /// figures are not known; such a check then has no result.
    using MeasureOf = std::function<std::optional<MeasuredGraph>(AgentId)>;

    /// Creates a run over the checks of a level. Every step uses the state of the level and of the
    /// worlds at that time. `only` selects agents; if it is empty, all are checked. O(checks, their
    /// ends, V).
    RouteCheckRun(const Level& level, WorldOf worldOf, MeasureOf measureOf,
                  const std::set<AgentId>& only = {});

    bool done() const { return m_next == m_jobs.size(); }
    /// Performs the next step of the run. Must not be called if done().
    void step();
    /// Returns the results of all checks, which are complete once done() returns true.
    const CheckResults& results() const { return m_results; }

private:
    /// The routes of one check and agent from many positions to one.
    struct Job {
        AgentId agent;
        RouteCheckId check;
        /// Starts of the routes; empty if the check limits the whole graph.
        std::vector<RouteEnd> from;
        RouteEnd to;
    };

    void measure(RouteCheckId id, AgentId agent);
    void plan(RouteCheckId id, const RouteCheck& check, AgentId agent);
    void judge(const Job& job, const RouteEnd& from, std::optional<std::uint64_t> cost);
    std::uint64_t timeOf(const Job& job, const RouteEnd& from, std::uint64_t cost);

    const Level& m_level;
    const bool m_hasRawCosts; ///< True if the level has raw costs; see hasRawCosts().
    WorldOf m_worldOf;
    MeasureOf m_measureOf;
    std::vector<Job> m_jobs; ///< All steps of the run, ordered by agent.
    std::size_t m_next = 0;
    AgentId m_measuring; ///< Agent for which m_field was computed.
    std::optional<DistanceField> m_field;
    RouteSolver m_solver;
    CheckResults m_results;
};

} // namespace navcore

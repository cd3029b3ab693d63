// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/author/select/select_scope.h"
#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/route/route_solver.h"
#include "navcore/runtime/search/distance_field.h"

#include <functional>

namespace navcore {

/// A property of an agent's graph that a check can limit.
enum class GraphQuantity : std::uint8_t { Coverage, WorstDetour, LostRoutes };

/// A limit of a check that a graph breaks.
struct BrokenLimit {
    GraphQuantity quantity = GraphQuantity::Coverage;
    /// Measured value in thousandths. For LostRoutes, the number of test routes that do not exist.
    std::uint64_t measured = 0;
    std::uint64_t tested = 0; ///< Number of test routes. Only used for LostRoutes.
    friend bool operator==(const BrokenLimit&, const BrokenLimit&) = default;
};

/// Measured quality of an agent's graph, with a position that illustrates each value. If the level
/// has several floors, these are the values of the worst floor, and the sums of the test routes.
struct MeasuredGraph {
    /// Fraction of the ground from which a vertex is reachable in a straight line
    /// (GraphScore::coverage), and the largest detour as a factor (DetourFigures::worst).
    double coverage = 1, worstDetour = 1;
    /// Number of test routes that do not exist, and number of all test routes.
    std::size_t lost = 0, pairs = 0;
    Place uncovered; ///< A position on the ground from which no vertex is visible.
    std::pair<Place, Place> worstPair; ///< Start and goal of the route with the longest detour.
    std::pair<Place, Place> lostPair;  ///< Start and goal of a test route that does not exist.
};

/// A route with its travel time in ms.
struct TimedRoute {
    PinnedEnd from, to;
    std::uint64_t takes = 0;
    friend bool operator==(const TimedRoute&, const TimedRoute&) = default;
};

/// A required route that does not exist or takes too long. If `limit` is set, the entry reports
/// instead that the agent's graph breaks that limit, and `from` and `to` are positions that
/// illustrate it.
struct BrokenPromise {
    AgentId agent;
    PinnedEnd from, to;
    /// Travel time in ms; nullopt if there is no route.
    std::optional<std::uint64_t> takes = {};
    std::optional<BrokenLimit> limit = {};
    /// The fastest of the routes that must take equally long, if this route takes too much longer.
    std::optional<TimedRoute> faster = {};
    friend bool operator==(const BrokenPromise&, const BrokenPromise&) = default;
};

/// Returns all ends of the routes that an entry is about.
std::vector<PinnedEnd> endsOf(const BrokenPromise& broken);

struct CheckResult {
    std::size_t routes = 0; ///< Number of routes that the check requires for each agent.
    /// Violations, ordered by agent. Those of comparisons are last.
    std::vector<BrokenPromise> broken;

    bool kept() const { return routes > 0 && broken.empty(); }
    friend bool operator==(const CheckResult&, const CheckResult&) = default;
};

using CheckResults = std::map<RouteCheckId, CheckResult>;

/// An existing route of a check that compares routes.
struct ComparedRoute {
    AgentId agent;
    CheckWays way = CheckWays::There; ///< ThereAndBack for the way back.
    TimedRoute route;
};

/// Compares the routes of a check as it demands, and returns the violations: for each group of
/// routes that must take equally long, the slowest one if it takes too long. Returns nullopt if no
/// group has several routes. O(items + routes log routes).
std::optional<std::vector<BrokenPromise>> unevenRoutes(const Level& level, const RouteCheck& check,
                                                       const std::vector<ComparedRoute>& routes);

/// Returns the vertices that match the end of a check, in ascending order. If the end is a
/// position, returns only that position. Returns an error if the end is an expression that is not
/// valid for the level. Takes as long as evaluating that expression; see ItemMatcher.
Result<std::vector<PinnedEnd>> findEnds(const SelectScope& scope, const CheckEnd& end);
/// Like findEnds(), but returns an empty list if the expression is invalid.
std::vector<PinnedEnd> endsOf(const SelectScope& scope, const CheckEnd& end);

/// Returns the agents to which a check applies, in ascending order.
std::vector<AgentId> agentsOf(const Level& level, const RouteCheck& check);

/// Runs route checks in small steps. A step computes the distances of one agent to one goal in
/// about O(V + E). The results are the same as those of RouteSolver or, in levels with raw costs,
/// those of studyRoute(), which takes O(V E) per route. Checks with a time limit solve every route
/// separately if the agent needs time to turn or the check uses CheckTime::Walk.
class RouteCheckRun {
public:
    /// Returns the measured graph of an agent, or nullopt if it has not been measured. Checks that
    /// need the missing measurement have no result.
    using MeasureOf = std::function<std::optional<MeasuredGraph>(AgentId)>;

    /// Prepares the checks of a level for the agents in `only`, or for all agents if it is empty.
    /// The first steps find the ends of the checks, one check per step, so the level and its graph
    /// must not change before done() is true.
    RouteCheckRun(SelectScope scope, MeasureOf measureOf, const std::set<AgentId>& only = {});

    bool done() const { return m_unplanned.empty() && m_next == m_jobs.size(); }
    /// Performs the next step. Must not be called if done() is true.
    void step();
    /// Returns the results so far. They are complete when done() is true.
    const CheckResults& results() const { return m_results; }

private:
    /// One step of the run: all routes to a single goal, for one check and one agent.
    struct Job {
        AgentId agent;
        RouteCheckId check;
        /// Starts of the routes. Empty if the check limits properties of the whole graph instead.
        std::vector<PinnedEnd> from;
        PinnedEnd to;
        CheckWays way = CheckWays::There;       ///< ThereAndBack for the way back.
        std::optional<std::size_t> choice = {}; ///< Index into m_choices.
    };
    /// The routes of one check for one agent in one direction, of which only the cheapest one of
    /// each start, of each goal, or of all counts.
    struct Choice {
        bool fromNearest = false, toNearest = false;
        std::size_t jobs = 0; ///< Number of remaining jobs.
        struct Route {
            PinnedEnd from, to;
            std::optional<std::uint64_t> cost;
        };
        /// The cheapest routes by their start and goal, of which those that do not count are not
        /// set.
        std::map<std::pair<std::optional<PinnedEnd>, std::optional<PinnedEnd>>, Route> best;

        std::pair<std::optional<PinnedEnd>, std::optional<PinnedEnd>>
        keyOf(const PinnedEnd& from, const PinnedEnd& to) const {
            return {fromNearest ? std::nullopt : std::optional(from),
                    toNearest ? std::nullopt : std::optional(to)};
        }
    };

    void plan(RouteCheckId id);
    void measure(RouteCheckId id, AgentId agent);
    void planRoutes(const Job& job, const std::vector<PinnedEnd>& from,
                    const std::vector<PinnedEnd>& to, EndPick fromPick, EndPick toPick);
    void solve(const Job& job);
    void take(const Job& job, const PinnedEnd& from, std::optional<std::uint64_t> cost);
    void judge(const Job& job, const PinnedEnd& from, const PinnedEnd& to,
               std::optional<std::uint64_t> cost);
    std::uint64_t timeOf(const Job& job, const PinnedEnd& from, const PinnedEnd& to,
                         std::uint64_t cost);
    void compareRoutes();

    SelectScope m_scope;
    const Level& m_level;
    const bool m_hasRawCosts;
    MeasureOf m_measureOf;
    std::set<AgentId> m_only;
    std::vector<RouteCheckId> m_unplanned; ///< Checks without jobs yet, the next one last.
    std::vector<Job> m_jobs;               ///< Steps of the run, sorted by agent.
    std::size_t m_next = 0;
    std::vector<Choice> m_choices;
    /// The travel times of the checks that compare routes.
    std::map<RouteCheckId, std::vector<ComparedRoute>> m_compared;
    AgentId m_measuring; ///< The agent for which `m_field` was computed.
    std::optional<DistanceField> m_field;
    RouteSolver m_solver;
    CheckResults m_results;
};

// All functions in this file write positions in the length unit of `info`.

/// Returns the name of a check or, if it has none, a description of what it tests, such as
/// "spawn-to-mine routes" or "the route from mill to ford".
Phrase nameOf(const Level& level, const LevelInfo& info, const RouteCheck& check);

/// Returns the name of the vertex at a route's end, or its position if it is not a vertex.
Phrase endText(const Level& level, const LevelInfo& info, const PinnedEnd& end);

/// Returns a message about how a check fails for an agent, such as "Heavy: west spawn to mine 3
/// takes 142.1 s (limit 120.0 s)." or "Heavy: 2 of 48 spawn-to-mine routes failed: west spawn to
/// mine 3, mine 7." Returns an empty phrase if the check passes for the agent.
Phrase brokenText(const Level& level, const LevelInfo& info, RouteCheckId id,
                  const CheckResult& result, AgentId agent);

/// Explains why a check has no routes to test, such as an expression that is invalid.
Phrase nothingToTestText(const SelectScope& scope, const LevelInfo& info, const RouteCheck& check);

/// Measures the quality of an agent's graph on all floors with the default ProbeSettings, like
/// `navtool score`. `context` must be the context of that agent. A floor without ground counts as
/// fully covered. The only error is Cancelled.
Result<MeasuredGraph> measureGraph(const Level& level, const RouteContext& context, AgentId agent,
                                   const Progress& progress = {});

/// Returns those limits of `check` that the measured graph of `agent` breaks.
std::vector<BrokenPromise> brokenLimits(const RouteCheck& check, AgentId agent,
                                        const MeasuredGraph& measured);

/// Returns the agents whose graph has to be measured for the level's checks.
std::set<AgentId> measuredAgents(const Level& level);

} // namespace navcore

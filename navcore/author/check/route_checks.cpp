// SPDX-License-Identifier: MIT
#include "navcore/author/check/route_checks.h"

#include "navcore/author/level/level.h"
#include "navcore/author/link/route_time.h"
#include "navcore/author/select/item_matcher.h"
#include "navcore/runtime/attach/attachment.h"
#include "navcore/runtime/attach/route_anchors.h"
#include "navcore/runtime/study/study_route.h"
#include "navcore/runtime/walk/follower.h"
#include "navcore/runtime/walk/styled_walk.h"
#include "navcore/runtime/walk/walk_legs.h"

#include <algorithm>

namespace navcore {
namespace {

EndPick pickOf(const CheckEnd& end) {
    return picksNearest(end) ? EndPick::Nearest : EndPick::Every;
}

/// Returns the cost of the straight line between two ends that are not vertices. Returns nullopt if
/// an end is a vertex or the line is blocked.
std::optional<std::uint64_t> directCost(const RouteContext& context, const PinnedEnd& from,
                                        const PinnedEnd& to) {
    const auto *a = std::get_if<Place>(&from), *b = std::get_if<Place>(&to);
    return a && b ? straightCost(context, *a, *b) : std::nullopt;
}

/// Returns the cost of a route in a level whose fixed costs may be negative. A negative total
/// counts as 0. Returns nullopt if no route exists or if a negative cycle makes the minimum
/// undefined.
std::optional<std::uint64_t> rawCost(const RouteContext& context, const PinnedEnd& from,
                                     const PinnedEnd& to) {
    const RouteAnswer answer = studyRoute(context, from, to);
    const auto* route = std::get_if<Route>(&answer);
    return route ? std::optional(route->cost) : std::nullopt;
}

/// Returns the time in ms that a unit needs for a route if it takes shortcuts and rounds corners.
std::uint64_t smoothWalkTime(const RouteContext& context, const Agent& agent, const Route& route) {
    const Walk walk =
        styled(context, walkOf(context, route).value(), {Shortcuts::LineOfSight, Corners::Curved});
    return Follower(walk, context.rules(), agent.speed, agent.turnRate).duration();
}

void lower(std::optional<std::uint64_t>& least, std::optional<std::uint64_t> offer) {
    if (offer && (!least || *offer < *least))
        least = offer;
}

} // namespace

Result<std::vector<PinnedEnd>> findEnds(const SelectScope& scope, const CheckEnd& end) {
    using Ends = std::vector<PinnedEnd>;
    if (const auto* vertex = std::get_if<VertexId>(&end))
        return vertex->valid() ? Ends{*vertex} : Ends();
    if (const auto* place = std::get_if<Place>(&end))
        return Ends{*place};
    Ends ends;
    if (const auto* where = std::get_if<VerticesWhere>(&end)) {
        const auto items = selectItems(where->expression, scope);
        if (const auto* problem = std::get_if<SelectProblem>(&items))
            return errorFor(*problem, where->expression);
        for (const VertexId id : std::get<ItemSet>(items).vertices)
            ends.emplace_back(id);
        return ends;
    }
    for (const auto& [id, vertex] : scope.level.items<Vertex>())
        if (vertex.kind == std::get<EveryOfKind>(end).kind)
            ends.emplace_back(id);
    return ends;
}

std::vector<PinnedEnd> endsOf(const SelectScope& scope, const CheckEnd& end) {
    auto ends = findEnds(scope, end);
    return ends ? std::move(ends).value() : std::vector<PinnedEnd>();
}

std::vector<AgentId> agentsOf(const Level& level, const RouteCheck& check) {
    if (!check.agents.empty())
        return {check.agents.begin(), check.agents.end()};
    std::vector<AgentId> all;
    for (const auto& [id, agent] : level.items<Agent>())
        all.push_back(id);
    return all;
}

RouteCheckRun::RouteCheckRun(SelectScope scope, MeasureOf measureOf, const std::set<AgentId>& only)
    : m_scope(std::move(scope)), m_level(m_scope.level), m_hasRawCosts(hasRawCosts(m_level)),
      m_measureOf(std::move(measureOf)), m_only(only) {
    for (const auto& [id, check] : m_level.items<RouteCheck>()) {
        m_results[id];
        m_unplanned.push_back(id);
    }
    std::ranges::reverse(m_unplanned);
}

/// Adds the jobs of a check.
void RouteCheckRun::plan(RouteCheckId id) {
    const RouteCheck& check = *m_level.find<RouteCheck>(id);
    std::vector<PinnedEnd> from, to;
    if (!check.measuresGraph()) {
        from = endsOf(m_scope, check.from);
        to = endsOf(m_scope, check.to);
    }
    for (const AgentId agent : agentsOf(m_level, check)) {
        if (!m_only.empty() && !m_only.contains(agent))
            continue;
        if (check.measuresGraph()) {
            m_jobs.push_back({agent, id, {}, {}});
            continue;
        }
        m_results[id].routes = 0; // Counted for each agent; the numbers are equal.
        const EndPick fromPick = pickOf(check.from), toPick = pickOf(check.to);
        planRoutes({agent, id, {}, {}}, from, to, fromPick, toPick);
        // If both ends of the check are equal, the first call already covers both directions.
        if (check.ways == CheckWays::ThereAndBack && check.from != check.to)
            planRoutes({agent, id, {}, {}, CheckWays::ThereAndBack}, to, from, toPick, fromPick);
    }
}

/// Adds jobs like `job` for the routes between two lists of ends.
void RouteCheckRun::planRoutes(const Job& job, const std::vector<PinnedEnd>& from,
                               const std::vector<PinnedEnd>& to, EndPick fromPick, EndPick toPick) {
    const bool fromNearest = fromPick == EndPick::Nearest, toNearest = toPick == EndPick::Nearest;
    Choice choice{fromNearest, toNearest, 0, {}};
    std::size_t routes = 0;
    for (const PinnedEnd& goal : to) {
        Job one = job;
        one.from = from;
        one.to = goal;
        if (fromNearest || toNearest)
            one.choice = m_choices.size();
        // A route from a position to itself is not checked.
        std::erase(one.from, goal);
        if (one.from.empty())
            continue;
        ++choice.jobs;
        routes += one.from.size();
        for (const PinnedEnd& start : one.choice ? one.from : std::vector<PinnedEnd>())
            choice.best.try_emplace(choice.keyOf(start, goal), Choice::Route{start, goal, {}});
        m_jobs.push_back(std::move(one));
    }
    if (fromNearest || toNearest) {
        routes = choice.best.size();
        m_choices.push_back(std::move(choice));
    }
    m_results[job.check].routes += routes;
}

/// Compares the graph of an agent with the limits of a check. If the graph has not been measured,
/// removes the result of the check.
void RouteCheckRun::measure(RouteCheckId id, AgentId agent) {
    const auto result = m_results.find(id);
    if (result == m_results.end())
        return;
    const RouteCheck& check = *m_level.find<RouteCheck>(id);
    const auto measured = m_measureOf(agent);
    if (!measured) {
        m_results.erase(result);
        return;
    }
    result->second.routes = (check.leastCoverage ? 1U : 0U) + (check.mostDetour ? 1U : 0U);
    for (const BrokenPromise& broken : brokenLimits(check, agent, *measured))
        result->second.broken.push_back(broken);
}

void RouteCheckRun::step() {
    assert(!done());
    if (!m_unplanned.empty()) {
        plan(m_unplanned.back());
        m_unplanned.pop_back();
        if (m_unplanned.empty())
            std::stable_sort(m_jobs.begin(), m_jobs.end(),
                             [](const Job& l, const Job& r) { return l.agent < r.agent; });
    } else {
        const Job& job = m_jobs[m_next++];
        if (job.from.empty())
            measure(job.check, job.agent);
        else
            solve(job);
    }
    if (done())
        compareRoutes();
}

/// Finds the costs of the routes of a job.
void RouteCheckRun::solve(const Job& job) {
    const RouteContext context = m_scope.contextOf(job.agent);
    if (m_hasRawCosts) {
        for (const PinnedEnd& from : job.from)
            take(job, from, rawCost(context, from, job.to));
    } else {
        if (!m_field || m_measuring != job.agent)
            context.searched([&](const auto& graph) { m_field.emplace(graph); });
        m_measuring = job.agent;
        const std::vector<PathLeg> finals = AnchoredEnd(context, job.to, RouteEndName::Goal).legs;
        m_field->solve(finals);
        for (const PinnedEnd& from : job.from) {
            std::optional<std::uint64_t> cost = directCost(context, from, job.to);
            for (const PathLeg& leg : AnchoredEnd(context, from, RouteEndName::Start).legs)
                if (const auto rest = m_field->cost(leg.slot))
                    lower(cost, leg.cost + *rest);
            take(job, from, cost);
        }
    }
    if (!job.choice || --m_choices[*job.choice].jobs > 0)
        return;
    for (const auto& [key, route] : m_choices[*job.choice].best)
        judge(job, route.from, route.to, route.cost);
}

/// Judges a route or, if only the nearest ends count, remembers it if it is the cheapest so far.
void RouteCheckRun::take(const Job& job, const PinnedEnd& from, std::optional<std::uint64_t> cost) {
    if (!job.choice)
        return judge(job, from, job.to, cost);
    Choice& choice = m_choices[*job.choice];
    Choice::Route& best = choice.best.at(choice.keyOf(from, job.to));
    if (cost && (!best.cost || *cost < *best.cost))
        best = {from, job.to, cost};
}

void RouteCheckRun::judge(const Job& job, const PinnedEnd& from, const PinnedEnd& to,
                          std::optional<std::uint64_t> cost) {
    const RouteCheck& check = *m_level.find<RouteCheck>(job.check);
    BrokenPromise broken{job.agent, from, to};
    if (cost) {
        const bool isCompared = check.compare != CheckCompare::None;
        if (!check.within && !isCompared)
            return;
        const std::uint64_t takes = timeOf(job, from, to, *cost);
        if (isCompared)
            m_compared[job.check].push_back({job.agent, job.way, {from, to, takes}});
        if (!check.within || takes <= *check.within)
            return;
        broken.takes = takes;
    }
    m_results[job.check].broken.push_back(broken);
}

std::uint64_t RouteCheckRun::timeOf(const Job& job, const PinnedEnd& from, const PinnedEnd& to,
                                    std::uint64_t cost) {
    const Agent& agent = *m_level.find<Agent>(job.agent);
    // Walks are not simulated in levels with raw costs; see hasRawCosts().
    const bool isWalk =
        m_level.find<RouteCheck>(job.check)->time == CheckTime::Walk && !m_hasRawCosts;
    if (agent.turnRate == 0 && !isWalk)
        return travelTime(cost, agent.speed);
    // Solve the route itself, because the distance field yields only its cost, not its corners or
    // shortcuts.
    const RouteContext context = m_scope.contextOf(job.agent);
    const RouteAnswer answer =
        m_hasRawCosts ? studyRoute(context, from, to) : m_solver.solve(context, from, to);
    const Route& route = std::get<Route>(answer);
    return isWalk ? smoothWalkTime(context, agent, route)
                  : navcore::timeOf(m_level, context.graph, agent, route);
}

/// Compares the routes of the checks that demand it.
void RouteCheckRun::compareRoutes() {
    for (auto& [id, result] : m_results) {
        const RouteCheck* check = m_level.find<RouteCheck>(id);
        if (check->measuresGraph() || check->compare == CheckCompare::None)
            continue;
        const auto broken = unevenRoutes(m_level, *check, m_compared[id]);
        if (broken)
            result.broken.insert(result.broken.end(), broken->begin(), broken->end());
        else if (result.broken.empty())
            result.routes = 0; // There is nothing to compare.
    }
}

} // namespace navcore

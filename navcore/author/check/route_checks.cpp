// SPDX-License-Identifier: MIT
#include "navcore/author/check/route_checks.h"

#include "navcore/author/level/level.h"
#include "navcore/author/link/route_time.h"
#include "navcore/runtime/attach/attachment.h"
#include "navcore/runtime/attach/route_anchors.h"
#include "navcore/runtime/study/study_route.h"
#include "navcore/runtime/walk/follower.h"
#include "navcore/runtime/walk/styled_walk.h"
#include "navcore/runtime/walk/walk_legs.h"

#include <algorithm>

namespace navcore {
namespace {

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

std::vector<PinnedEnd> endsOf(const Level& level, const CheckEnd& end) {
    if (const auto* vertex = std::get_if<VertexId>(&end))
        return vertex->valid() ? std::vector<PinnedEnd>{*vertex} : std::vector<PinnedEnd>();
    if (const auto* place = std::get_if<Place>(&end))
        return {*place};
    std::vector<PinnedEnd> ends;
    for (const auto& [id, vertex] : level.items<Vertex>())
        if (vertex.kind == std::get<EveryOfKind>(end).kind)
            ends.emplace_back(id);
    return ends;
}

std::vector<AgentId> agentsOf(const Level& level, const RouteCheck& check) {
    if (!check.agents.empty())
        return {check.agents.begin(), check.agents.end()};
    std::vector<AgentId> all;
    for (const auto& [id, agent] : level.items<Agent>())
        all.push_back(id);
    return all;
}

RouteCheckRun::RouteCheckRun(const Level& level, ContextOf contextOf, MeasureOf measureOf,
                             const std::set<AgentId>& only)
    : m_level(level), m_hasRawCosts(hasRawCosts(level)), m_contextOf(std::move(contextOf)),
      m_measureOf(std::move(measureOf)) {
    for (const auto& [id, check] : level.items<RouteCheck>()) {
        m_results[id];
        for (const AgentId agent : agentsOf(level, check)) {
            if (!only.empty() && !only.contains(agent))
                continue;
            if (check.measuresGraph())
                m_jobs.push_back({agent, id, {}, {}});
            else
                plan(id, check, agent);
        }
    }
    std::stable_sort(m_jobs.begin(), m_jobs.end(),
                     [](const Job& l, const Job& r) { return l.agent < r.agent; });
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

void RouteCheckRun::plan(RouteCheckId id, const RouteCheck& check, AgentId agent) {
    const auto from = endsOf(m_level, check.from), to = endsOf(m_level, check.to);
    std::size_t routes = 0;
    const auto add = [&](const std::vector<PinnedEnd>& starts,
                         const std::vector<PinnedEnd>& goals) {
        for (const PinnedEnd& goal : goals) {
            Job job{agent, id, starts, goal};
            // A route from a position to itself is not checked.
            std::erase(job.from, goal);
            routes += job.from.size();
            if (!job.from.empty())
                m_jobs.push_back(std::move(job));
        }
    };
    add(from, to);
    // If both ends of the check are equal, the first call already covers both directions.
    if (check.ways == CheckWays::ThereAndBack && check.from != check.to)
        add(to, from);
    m_results[id].routes = routes;
}

void RouteCheckRun::step() {
    assert(!done());
    const Job& job = m_jobs[m_next++];
    if (job.from.empty())
        return measure(job.check, job.agent);
    const RouteContext context = m_contextOf(job.agent);
    if (m_hasRawCosts) {
        for (const PinnedEnd& from : job.from)
            judge(job, from, rawCost(context, from, job.to));
        return;
    }
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
        judge(job, from, cost);
    }
}

void RouteCheckRun::judge(const Job& job, const PinnedEnd& from,
                          std::optional<std::uint64_t> cost) {
    const RouteCheck& check = *m_level.find<RouteCheck>(job.check);
    BrokenPromise broken{job.agent, from, job.to};
    if (cost) {
        if (!check.within)
            return;
        broken.takes = timeOf(job, from, *cost);
        if (*broken.takes <= *check.within)
            return;
    }
    m_results[job.check].broken.push_back(broken);
}

std::uint64_t RouteCheckRun::timeOf(const Job& job, const PinnedEnd& from, std::uint64_t cost) {
    const Agent& agent = *m_level.find<Agent>(job.agent);
    // Walks are not simulated in levels with raw costs; see hasRawCosts().
    const bool isWalk =
        m_level.find<RouteCheck>(job.check)->time == CheckTime::Walk && !m_hasRawCosts;
    if (agent.turnRate == 0 && !isWalk)
        return travelTime(cost, agent.speed);
    // Solve the route itself, because the distance field yields only its cost, not its corners or
    // shortcuts.
    const RouteContext context = m_contextOf(job.agent);
    const RouteAnswer answer =
        m_hasRawCosts ? studyRoute(context, from, job.to) : m_solver.solve(context, from, job.to);
    const Route& route = std::get<Route>(answer);
    return isWalk ? smoothWalkTime(context, agent, route)
                  : navcore::timeOf(m_level, context.graph, agent, route);
}

} // namespace navcore

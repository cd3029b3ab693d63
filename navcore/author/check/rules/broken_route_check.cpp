// SPDX-License-Identifier: MIT
#include "navcore/author/check/check_context.h"
#include "navcore/author/check/route_checks.h"
#include "navcore/author/check/rules.h"
#include "navcore/author/live/agent_graph.h"

#include <algorithm>

namespace navcore {
namespace {

Issue issueAt(const Level& level, const PinnedEnd& end, Severity severity, Phrase message) {
    const auto* id = std::get_if<VertexId>(&end);
    const Place place =
        id ? Place(level.find<Vertex>(*id)->position, level.find<Vertex>(*id)->floor)
           : std::get<Place>(end);
    return {.kind = IssueKind::BrokenRouteCheck,
            .severity = severity,
            .message = std::move(message),
            .place = place.point.flat(),
            .vertices = {},
            .edges = {},
            .obstacles = {},
            .fixes = {},
            .floor = place.floor};
}

Issue nothingToTest(const SelectScope& scope, const LevelInfo& info, const RouteCheck& check) {
    PinnedEnd somewhere = Point3{};
    for (const CheckEnd* end : {&check.from, &check.to})
        if (const auto ends = endsOf(scope, *end); !ends.empty())
            somewhere = ends.front();
    return issueAt(scope.level, somewhere, Severity::Warning,
                   nothingToTestText(scope, info, check));
}

Issue brokenFor(const Level& level, const LevelInfo& info, RouteCheckId id,
                const CheckResult& result, AgentId agent) {
    const auto first = std::find_if(result.broken.begin(), result.broken.end(),
                                    [&](const auto& broken) { return broken.agent == agent; });
    Issue issue =
        issueAt(level, first->from, Severity::Error, brokenText(level, info, id, result, agent));
    for (auto broken = first; broken != result.broken.end(); ++broken)
        for (const PinnedEnd& end : endsOf(*broken))
            if (const auto* vertex = std::get_if<VertexId>(&end); vertex && broken->agent == agent)
                issue.vertices.push_back(*vertex);
    issue.agent = agent;
    std::sort(issue.vertices.begin(), issue.vertices.end());
    issue.vertices.erase(std::unique(issue.vertices.begin(), issue.vertices.end()),
                         issue.vertices.end());
    return issue;
}

/// Finds route checks that fail, because a route does not exist or takes too long, and route checks
/// that have nothing to test.
std::vector<Issue> findBrokenRouteChecks(const CheckContext& context) {
    const auto& [level, graph, planes, agents, rules, unit, custom] = context.input;
    if (level.items<RouteCheck>().empty())
        return {};
    AgentGraphs graphs(level, graph, planes);
    const SelectScope scope{level, graph,
                            [&graphs](AgentId agent) { return graphs.contextOf(agent); }};
    RouteCheckRun run(
        scope,
        [&graphs, &level = level](AgentId agent) {
            return std::optional(measureGraph(level, graphs.contextOf(agent), agent).value());
        },
        agents);
    while (!run.done())
        run.step();
    std::vector<Issue> issues;
    const auto add = [&issues](RouteCheckId id, Issue issue) {
        issue.record = id;
        issues.push_back(std::move(issue));
    };
    for (const auto& [id, result] : run.results()) {
        const RouteCheck& check = *level.find<RouteCheck>(id);
        const std::vector<AgentId> whom = agentsOf(level, check);
        const bool asked = agents.empty() || std::any_of(whom.begin(), whom.end(), [&](AgentId a) {
                               return context.input.agents.contains(a);
                           });
        if (asked && result.routes == 0)
            add(id, nothingToTest(scope, context.info(), check));
        for (const AgentId agent : whom)
            if (std::any_of(result.broken.begin(), result.broken.end(),
                            [agent](const auto& broken) { return broken.agent == agent; }))
                add(id, brokenFor(level, context.info(), id, result, agent));
    }
    return issues;
}

} // namespace

const Rule brokenRouteCheckRule{
    .kind = IssueKind::BrokenRouteCheck,
    .name = "route-check",
    .title = "A route check fails",
    .group = WAYMARK_TEXT("words", "Failed route checks"),
    .run = findBrokenRouteChecks,
};

} // namespace navcore

// SPDX-License-Identifier: MIT
#include "navcore/author/check/run.h"

#include "navcore/author/check/check_context.h"
#include "navcore/author/check/rules.h"
#include "navcore/author/check/suppression.h"
#include "navcore/author/link/level_plane.h"

#include <algorithm>
#include <tuple>

namespace navcore {

namespace {

bool sameFinding(const Issue& l, const Issue& r) {
    return l.kind == r.kind && l.vertices == r.vertices && l.edges == r.edges;
}

/// Returns the issues in the graph of one agent that were not found in the common graph. Returns
/// nothing if the two graphs are the same.
std::vector<Issue> findingsOf(AgentId id, const AgentRules& rules, const CheckInput& input,
                              const CheckGraph& allAgents, const std::vector<Issue>& common) {
    std::vector<Issue> issues;
    bool isOther = false;
    for (std::size_t i = 0; i < allAgents.edges.size() && !isOther; ++i)
        isOther = usable(*allAgents.edges[i], {&rules, 1}) != allAgents.open[i];
    if (!isOther)
        return issues;
    const Agent& agent = *input.level.find<Agent>(id);
    const CheckGraph own(input.graph, {&rules, 1});
    for (const Rule* rule : allRules) {
        if (rule->scope != RuleScope::Agent)
            continue;
        for (Issue& issue : rule->run({input, own, allAgents, &agent}))
            if (std::none_of(common.begin(), common.end(),
                             [&](const Issue& other) { return sameFinding(issue, other); })) {
                issue.agent = id;
                issues.push_back(std::move(issue));
            }
    }
    return issues;
}

} // namespace

std::vector<Issue> checkAll(const CheckInput& input, const Progress& progress) {
    const std::vector<AgentRules> agents = rulesOfAgents(input.level, input.agents);
    const CheckGraph graph(input.graph, agents);
    const auto steps = static_cast<double>(allRules.size() + agents.size());
    double step = 0;
    std::vector<Issue> issues;
    for (const Rule* rule : allRules) {
        if (progress.cancelled())
            return {};
        progress.at(step++ / steps);
        if (!rule->run)
            continue;
        std::vector<Issue> found = rule->run({input, graph, graph});
        std::move(found.begin(), found.end(), std::back_inserter(issues));
    }
    std::vector<Issue> own;
    auto rulesOfAgent = agents.begin();
    for (const auto& [id, agent] : input.level.items<Agent>()) {
        if (!input.agents.empty() && !input.agents.contains(id))
            continue;
        if (progress.cancelled())
            return {};
        progress.at(step++ / steps);
        std::vector<Issue> found = findingsOf(id, *rulesOfAgent++, input, graph, issues);
        std::move(found.begin(), found.end(), std::back_inserter(own));
    }
    std::move(own.begin(), own.end(), std::back_inserter(issues));
    markIgnored(input, issues);
    std::stable_sort(issues.begin(), issues.end(), [](const Issue& l, const Issue& r) {
        const auto rank = [](const Issue& issue) {
            const Point2 at = issue.place.value_or(Point2{});
            return std::tuple(issue.ignored.has_value(), issue.severity, issue.kind,
                              issue.place.has_value(), issue.floor, at.y, at.x);
        };
        return rank(l) < rank(r);
    });
    // Release unused memory, because the issues are stored until the next check.
    issues.shrink_to_fit();
    progress.at(1);
    return issues;
}

std::vector<Issue> checkAll(const Level& level, const NavGraph& graph, const Progress& progress,
                            const RulesSource* rules, const LevelInfo* info,
                            const std::vector<Issue>* custom) {
    const Planes planes = planesOf(level, floorLevels(level));
    return checkAll({level, graph, planes, {}, rules, info, custom}, progress);
}

} // namespace navcore

// SPDX-License-Identifier: MIT
#include "navcore/author/check/check_context.h"
#include "navcore/author/check/rules.h"
#include "navcore/author/words/issue_texts.h"

#include <algorithm>

namespace navcore {
namespace {

bool exists(const Level& level, const Culprit& record) {
    bool is = false;
    forEachItemType([&]<class Item>(ItemType<Item>) {
        if constexpr (!std::is_same_v<typename Item::Key, SingletonKey>)
            if (const auto* key = std::get_if<typename Item::Key>(&record))
                is = level.find<Item>(*key) != nullptr;
    });
    return is;
}

/// Returns whether all items of an issue still exist.
bool isCurrent(const CheckContext& context, const Issue& issue) {
    const Level& level = context.input.level;
    return std::ranges::all_of(issue.vertices,
                               [&](VertexId id) { return level.find<Vertex>(id); }) &&
           std::ranges::all_of(issue.edges,
                               [&](EdgeKey key) { return context.input.graph.find(key); }) &&
           std::ranges::all_of(*issue.obstacles,
                               [&](ObstacleId id) { return level.find<Obstacle>(id); }) &&
           std::ranges::all_of(*issue.barriers,
                               [&](BarrierId id) { return level.find<Barrier>(id); }) &&
           (!issue.record || exists(level, *issue.record)) && level.hasFloor(issue.floor);
}

std::vector<Issue> customIssues(const CheckContext& context, IssueKind kind) {
    std::vector<Issue> issues;
    if (context.input.custom)
        std::ranges::copy_if(
            *context.input.custom, std::back_inserter(issues),
            [&](const Issue& issue) { return issue.kind == kind && isCurrent(context, issue); });
    return issues;
}

std::vector<Issue> findCustomIssues(const CheckContext& context) {
    return customIssues(context, IssueKind::CustomCheck);
}

std::vector<Issue> findFailedCustomChecks(const CheckContext& context) {
    return customIssues(context, IssueKind::CustomCheckFailed);
}

} // namespace

const Rule customCheckRule{
    .kind = IssueKind::CustomCheck,
    .name = "custom",
    .title = "A custom check of the rules file finds something (custom:KIND)",
    .group = WAYMARK_TEXT("words", "Custom checks"),
    .marks = RuleMarks::Vertices,
    .run = findCustomIssues,
};

const Rule customCheckFailedRule{
    .kind = IssueKind::CustomCheckFailed,
    .name = "custom-check-failed",
    .title = "A custom check of the rules file fails",
    .group = WAYMARK_TEXT("words", "Custom checks that failed"),
    .run = findFailedCustomChecks,
};

} // namespace navcore

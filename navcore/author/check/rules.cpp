// SPDX-License-Identifier: MIT
#include "navcore/author/check/rules.h"

#include <algorithm>

namespace navcore {
namespace {

constexpr std::array severities{"error", "warning", "note"};

} // namespace

const Rule& ruleOf(IssueKind kind) {
    return **std::ranges::find(allRules, kind, &Rule::kind);
}

std::string ruleNameOf(const Issue& issue) {
    return issue.customKind.empty() ? std::string(ruleOf(issue.kind).name)
                                    : std::string(customRulePrefix) + *issue.customKind;
}

std::optional<Severity> severityNamed(std::string_view name) {
    const auto at = std::ranges::find(severities, name);
    return at == severities.end() ? std::nullopt
                                  : std::optional(static_cast<Severity>(at - severities.begin()));
}

const char* nameOf(Severity severity) {
    return severities[static_cast<std::size_t>(severity)];
}

std::optional<Culprit> recordOf(const Issue& issue) {
    if (issue.record)
        return issue.record;
    if (!issue.vertices.empty())
        return issue.vertices.front();
    if (!issue.edges.empty())
        return issue.edges.front().isLink() ? Culprit(issue.edges.front().link())
                                            : Culprit(issue.edges.front().pair());
    if (!issue.obstacles.empty())
        return issue.obstacles->front();
    if (!issue.barriers.empty())
        return issue.barriers->front();
    return std::nullopt;
}

} // namespace navcore

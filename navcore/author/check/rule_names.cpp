// SPDX-License-Identifier: MIT
#include "navcore/author/check/rule_names.h"

#include <algorithm>
#include <array>

namespace navcore {
namespace {

constexpr std::array rules{
    RuleName{IssueKind::MergeConflict, "merge-conflict", "A merge conflict is not resolved"},
    RuleName{IssueKind::VertexInSolid, "vertex-in-solid", "A vertex is inside an obstacle"},
    RuleName{IssueKind::VertexOnBarrier, "vertex-on-barrier", "A vertex is on a barrier"},
    RuleName{IssueKind::CoincidentVertices, "coincident-vertices",
             "Several vertices are at the same point"},
    RuleName{IssueKind::SameName, "same-name", "Vertices share a name"},
    RuleName{IssueKind::ParallelLinks, "parallel-links", "Links run in parallel"},
    RuleName{IssueKind::LinkThroughObstacle, "link-through-obstacle",
             "A link runs through an obstacle"},
    RuleName{IssueKind::IsolatedVertex, "isolated-vertex", "A vertex has no edges"},
    RuleName{IssueKind::SeparateParts, "separate-parts", "A part of the graph is cut off"},
    RuleName{IssueKind::OpeningWithoutEdge, "opening-without-edge",
             "An opening has no edge, and the detour around it is long"},
    RuleName{IssueKind::OneWayTrap, "one-way-trap", "Units can enter but not leave"},
    RuleName{IssueKind::OneWaySource, "one-way-source", "Units can leave but never come back"},
    RuleName{IssueKind::EdgeNearVertex, "edge-near-vertex", "An edge passes close to a vertex"},
    RuleName{IssueKind::OwnCostBelowOne, "own-cost-below-one", "A link has a fixed cost below 1"},
    RuleName{IssueKind::NegativeCycle, "negative-cycle", "A cycle has a negative cost"},
    RuleName{IssueKind::EdgeTooExpensive, "edge-too-dear", "An edge is too expensive to use"},
    RuleName{IssueKind::MoveTableRefused, "move-table", "A next-move table cannot be shipped"},
    RuleName{IssueKind::BrokenRouteCheck, "route-check", "A route check fails"},
    RuleName{IssueKind::RulesFileUnread, "rules-file", "The rules file cannot be read"},
    RuleName{IssueKind::OtherThanRules, "other-than-rules",
             "The level differs from its rules file"},
    RuleName{IssueKind::IgnoredNoMore, "ignored-no-more", "An ignored issue no longer exists"},
};
constexpr std::array severities{"error", "warning", "note"};

} // namespace

std::span<const RuleName> ruleNames() {
    return rules;
}

const RuleName& nameOf(IssueKind kind) {
    return *std::ranges::find(rules, kind, &RuleName::kind);
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

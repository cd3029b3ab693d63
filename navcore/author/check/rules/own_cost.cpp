// SPDX-License-Identifier: MIT
#include "navcore/author/check/check_context.h"
#include "navcore/author/check/rules.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/words/names.h"
#include "navcore/author/words/templates.h"

namespace navcore {
namespace {

/// Returns a fix that sets the fixed cost of the issue's only link to `cost`, or removes the fixed
/// cost if `cost` is nullopt.
Fix costing(Phrase label, std::optional<std::int32_t> cost) {
    return {std::move(label), [cost](LevelEdit& edit, const Issue& issue) {
                changeIfThere<Link>(edit, issue.edges.front().link(),
                                    [cost](Link& link) { link.ownCost = cost; });
            }};
}

/// Finds links with a fixed cost below 1. Only study levels allow such costs, and they cannot be
/// shipped.
std::vector<Issue> findOwnCostsBelowOne(const CheckContext& context) {
    const Level& level = context.input.level;
    const bool isStudy = level.info().purpose == LevelPurpose::Study;
    const SparseValue fixes(
        std::vector{costing(words::dropOwnCost, std::nullopt), costing(words::makeItOne, 1)});
    std::vector<Issue> issues;
    for (const Edge* edge : context.graph.edges) {
        const EdgeTerms* terms = edge->terms.get();
        if (!terms || terms->ownCost.value_or(1) >= 1)
            continue;
        const Point2 place = middleOf(level, *edge);
        const Phrase what = say(isStudy ? words::ownCostOfStudy : words::ownCostBelowOne,
                                nameOf(level, *edge), std::to_string(*terms->ownCost));
        Issue issue{.kind = IssueKind::OwnCostBelowOne,
                    .severity = isStudy ? Severity::Note : Severity::Error,
                    .message = context.sentence(what, place, context.floorOf(edge->a)),
                    .place = place,
                    .vertices = {},
                    .edges = {edge->key},
                    .obstacles = {},
                    .fixes = {},
                    .floor = context.floorOf(edge->a)};
        if (!isStudy)
            issue.fixes = fixes;
        issues.push_back(std::move(issue));
    }
    return issues;
}

} // namespace

const Rule ownCostBelowOneRule{
    .kind = IssueKind::OwnCostBelowOne,
    .name = "own-cost-below-one",
    .title = "A link has a fixed cost below 1",
    .group = WAYMARK_TEXT("words", "Links with a fixed cost below 1"),
    .run = findOwnCostsBelowOne,
};

} // namespace navcore

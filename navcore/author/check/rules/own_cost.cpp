// SPDX-License-Identifier: MIT
#include "navcore/author/check/rules/rules.h"

#include "navcore/author/level/level_edit.h"
#include "navcore/author/words/wording.h"

namespace navcore {

std::vector<Issue> findOwnCostsBelowOne(const CheckContext& context) {
    const Level& level = context.input.level;
    const bool isStudy = level.info().purpose == LevelPurpose::Study;
    std::vector<Issue> issues;
    for (const Edge* edge : context.graph.edges) {
        const EdgeTerms* terms = edge->terms.get();
        if (!terms || terms->ownCost.value_or(1) >= 1)
            continue;
        const Point2 place = middleOf(level, *edge);
        const std::string what =
            nameOf(level, *edge) + " has an own cost of " + std::to_string(*terms->ownCost) +
            (isStudy ? ", so the level does not ship" : "; below 1 is for study levels only");
        Issue issue{.kind = IssueKind::OwnCostBelowOne,
                    .severity = isStudy ? Severity::Note : Severity::Error,
                    .message = sentence(level.info(), what, place),
                    .place = place,
                    .vertices = {},
                    .edges = {edge->key},
                    .obstacles = {},
                    .fixes = {}};
        if (!isStudy)
            issue.fixes = {
                {"Let length and ground decide",
                 changing<Link>(edge->key.link(), [](Link& link) { link.ownCost.reset(); })},
                {"Make it 1",
                 changing<Link>(edge->key.link(), [](Link& link) { link.ownCost = 1; })}};
        issues.push_back(std::move(issue));
    }
    return issues;
}

} // namespace navcore

// SPDX-License-Identifier: MIT
#include "navcore/author/check/rules/rules.h"

#include "navcore/author/level/level_edit.h"
#include "navcore/author/words/names.h"
#include "navcore/author/words/templates.h"

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
        const Phrase what = say(isStudy ? words::ownCostOfStudy : words::ownCostBelowOne,
                                nameOf(level, *edge), std::to_string(*terms->ownCost));
        Issue issue{.kind = IssueKind::OwnCostBelowOne,
                    .severity = isStudy ? Severity::Note : Severity::Error,
                    .message = sentence(context.told(), what, place),
                    .place = place,
                    .vertices = {},
                    .edges = {edge->key},
                    .obstacles = {},
                    .fixes = {}};
        if (!isStudy)
            issue.fixes = {
                {words::dropOwnCost,
                 changing<Link>(edge->key.link(), [](Link& link) { link.ownCost.reset(); })},
                {words::makeItOne,
                 changing<Link>(edge->key.link(), [](Link& link) { link.ownCost = 1; })}};
        issues.push_back(std::move(issue));
    }
    return issues;
}

} // namespace navcore

// SPDX-License-Identifier: MIT
#include "navcore/author/revision/shared_rules.h"

#include "navcore/author/check/rules/rules.h"
#include "navcore/author/words/rules_texts.h"

namespace navcore {
namespace {

Issue issueOfRules(IssueKind kind, Severity severity, Phrase message) {
    return {.kind = kind,
            .severity = severity,
            .message = std::move(message).asSentence(),
            .place = {},
            .vertices = {},
            .edges = {},
            .obstacles = {},
            .fixes = {}};
}

} // namespace

std::vector<Issue> findUnreadRules(const CheckContext& context) {
    const RulesSource* source = context.input.rules;
    if (!source || !source->problem)
        return {};
    const bool isMissing = source->problem->kind == ErrorKind::NotFound;
    return {issueOfRules(IssueKind::RulesFileUnread, isMissing ? Severity::Note : Severity::Error,
                         isMissing ? say(words::rulesMissing, source->name)
                                   : say(words::rulesUnread, phraseOf(*source->problem)))};
}

std::vector<Issue> findOtherThanRules(const CheckContext& context) {
    const RulesSource* source = context.input.rules;
    if (!source || !source->rules)
        return {};
    const SparseValue fixes(std::vector{
        Fix{words::updateFromRules, [rules = source->rules](LevelEdit& edit, const Issue&) {
                updateFromRules(edit, *rules);
            }}});
    std::vector<Issue> issues;
    for (RulesDifference& difference :
         differencesFrom(context.input.level, *source->rules, source->name)) {
        Issue issue =
            issueOfRules(IssueKind::OtherThanRules, Severity::Note, std::move(difference.what));
        issue.place = difference.place;
        if (difference.record)
            issue.record = difference.record;
        if (difference.record && std::holds_alternative<VertexId>(*difference.record))
            issue.vertices = {std::get<VertexId>(*difference.record)};
        if (difference.isUpdated)
            issue.fixes = fixes;
        issues.push_back(std::move(issue));
    }
    return issues;
}

} // namespace navcore

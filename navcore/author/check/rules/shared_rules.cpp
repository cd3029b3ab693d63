// SPDX-License-Identifier: MIT
#include "navcore/author/revision/shared_rules.h"
#include "navcore/author/check/check_context.h"
#include "navcore/author/check/rules.h"
#include "navcore/author/words/issue_texts.h"

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

/// Reports the shared rules file if it is missing or unreadable.
std::vector<Issue> findUnreadRules(const CheckContext& context) {
    const RulesSource* source = context.input.rules;
    if (!source || !source->problem)
        return {};
    const bool isMissing = source->problem->kind == ErrorKind::NotFound;
    return {issueOfRules(IssueKind::RulesFileUnread, isMissing ? Severity::Note : Severity::Error,
                         isMissing ? say(words::rulesMissing, source->name)
                                   : say(words::rulesUnread, phraseOf(*source->problem)))};
}

/// Finds differences between the level and the shared rules file that it uses.
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

} // namespace

const Rule rulesFileUnreadRule{
    .kind = IssueKind::RulesFileUnread,
    .name = "rules-file",
    .title = "The rules file cannot be read",
    .group = WAYMARK_TEXT("words", "Unreadable rules file"),
    .run = findUnreadRules,
};

const Rule otherThanRulesRule{
    .kind = IssueKind::OtherThanRules,
    .name = "other-than-rules",
    .title = "The level differs from its rules file",
    .group = WAYMARK_TEXT("words", "Differences from the rules file"),
    .run = findOtherThanRules,
};

} // namespace navcore

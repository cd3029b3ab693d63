// SPDX-License-Identifier: MIT
#include "navcore/author/check/suppression.h"

#include "navcore/author/check/rules.h"
#include "navcore/author/level/level_records.h"
#include "navcore/author/revision/record.h"
#include "navcore/author/revision/record_name.h"
#include "navcore/author/words/issue_texts.h"

#include <algorithm>
#include <map>

namespace navcore {
namespace {

/// Identifies what an Ignored entry applies to: rule, section, record and agent.
using Subject = std::tuple<std::string, std::string, std::string, std::string>;

Subject subjectOf(const Ignored& ignored) {
    return {ignored.rule, ignored.section, ignored.record, ignored.agent};
}

Subject subjectOf(const Issue& issue) {
    std::string section, record;
    if (const auto culprit = recordOf(issue))
        forEachItemType([&]<class Item>(ItemType<Item>) {
            if constexpr (!std::is_same_v<typename Item::Key, SingletonKey>)
                if (const auto* key = std::get_if<typename Item::Key>(&*culprit)) {
                    section = namesOf<Item>.section;
                    record = textOf(*key);
                }
        });
    return {ruleNameOf(issue), section, record, issue.agent ? textOf(*issue.agent) : std::string()};
}

/// Returns the display name of the item that an ignored issue is about.
Phrase recordName(const Level& level, const Ignored& ignored) {
    Phrase name = words::theLevel;
    forEachItemType([&]<class Item>(ItemType<Item>) {
        typename Item::Key key{};
        if (namesOf<Item>.section != ignored.section || !readKey(ignored.record, key))
            return;
        const Item* item = level.find<Item>(key);
        name = recordName<Item>(level, key, item ? *item : Item{});
    });
    return name;
}

Issue issueOf(const Level& level, IgnoredId id, const Ignored& ignored) {
    Issue issue{.kind = IssueKind::IgnoredNoMore,
                .severity = Severity::Note,
                .message = say(words::ignoredNoMore, ignored.rule, recordName(level, ignored),
                               quoted(ignored.reason))
                               .asSentence(),
                .place = {},
                .vertices = {},
                .edges = {},
                .obstacles = {},
                .fixes = std::vector{Fix{words::stopIgnoring, [id](LevelEdit& edit, const Issue&) {
                                             if (edit.find<Ignored>(id))
                                                 edit.remove<Ignored>(id);
                                         }}}};
    issue.record = id;
    VertexId vertex;
    if (ignored.section == namesOf<Vertex>.section && readKey(ignored.record, vertex))
        if (const Vertex* found = level.find<Vertex>(vertex)) {
            issue.place = found->position.flat();
            issue.vertices = {vertex};
            issue.floor = found->floor;
        }
    return issue;
}

/// Returns whether the last check covered the entry's rule and agent.
bool wasLookedAt(const CheckInput& input, const Ignored& ignored) {
    const auto is = [&](IssueKind kind) { return ignored.rule == ruleOf(kind).name; };
    if (!input.rules && (is(IssueKind::OtherThanRules) || is(IssueKind::RulesFileUnread)))
        return false;
    if (!input.custom &&
        (ignored.rule.starts_with(customRulePrefix) || is(IssueKind::CustomCheckFailed)))
        return false;
    return input.agents.empty();
}

} // namespace

bool mayBeIgnored(const Issue& issue) {
    return issue.kind != IssueKind::MergeConflict && issue.kind != IssueKind::IgnoredNoMore;
}

Ignored ignoredFor(const Issue& issue, std::string reason) {
    auto [rule, section, record, agent] = subjectOf(issue);
    return {std::move(rule), std::move(section), std::move(record), std::move(agent),
            std::move(reason)};
}

void stopIgnoring(LevelEdit& edit, const Issue& issue) {
    const Subject subject = subjectOf(issue);
    for (const auto& [id, ignored] : edit.level().items<Ignored>())
        if (subjectOf(ignored) == subject)
            edit.remove<Ignored>(id);
}

void markIgnored(const CheckInput& input, std::vector<Issue>& issues) {
    const auto& all = input.level.items<Ignored>();
    if (all.empty())
        return;
    // If entries are equal, only the first one is used.
    std::map<Subject, IgnoredId> known;
    for (const auto& [id, ignored] : all)
        known.emplace(subjectOf(ignored), id);
    std::set<Subject> used;
    for (Issue& issue : issues) {
        const auto at = mayBeIgnored(issue) ? known.find(subjectOf(issue)) : known.end();
        if (at == known.end())
            continue;
        issue.ignored = at->second;
        used.insert(at->first);
    }
    for (const auto& [id, ignored] : all)
        if (!used.contains(subjectOf(ignored)) && wasLookedAt(input, ignored))
            issues.push_back(issueOf(input.level, id, ignored));
}

LevelChange forgetRemoved(const Level& level, const LevelChange& change) {
    LevelEdit edit(level);
    if (level.items<Ignored>().empty())
        return edit.change();
    std::set<std::pair<std::string, std::string>> removed;
    // Skip edge rules, because the edge of a pair can exist without a rule.
    forEachItemType([&]<class Item>(ItemType<Item>) {
        if constexpr (!std::is_same_v<Item, EdgeRule>)
            for (const auto& [key, swap] : change.of<Item>())
                if (!swap.after)
                    removed.emplace(namesOf<Item>.section, textOf(key));
    });
    const auto isGone = [&](const char* section, const std::string& record) {
        return removed.contains({section, record});
    };
    for (const auto& [id, ignored] : level.items<Ignored>()) {
        VertexPair pair;
        const bool isOfPair =
            ignored.section == namesOf<EdgeRule>.section && readKey(ignored.record, pair);
        const char* const vertices = namesOf<Vertex>.section;
        if (isGone(ignored.section.c_str(), ignored.record) ||
            isGone(namesOf<Agent>.section, ignored.agent) ||
            (isOfPair && (isGone(vertices, textOf(pair.a)) || isGone(vertices, textOf(pair.b)))))
            edit.remove<Ignored>(id);
    }
    return edit.change();
}

const Rule ignoredNoMoreRule{
    .kind = IssueKind::IgnoredNoMore,
    .name = "ignored-no-more",
    .title = "An ignored issue no longer exists",
    .group = WAYMARK_TEXT("words", "Ignored issues that no longer exist"),
};

} // namespace navcore

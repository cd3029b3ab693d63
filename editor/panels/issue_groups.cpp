// SPDX-License-Identifier: MIT
#include "editor/panels/issue_groups.h"

#include "editor/model/language.h"
#include "editor/model/route_words.h"
#include "editor/model/units_shown.h"
#include "navcore/author/check/rules.h"

#include <QCoreApplication>

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(IssueGroup)
};

/// Returns the reason why the designer ignored the issue. Empty if the issue is not ignored.
QString reasonOf(const Level& level, const Issue& issue) {
    const Ignored* ignored = issue.ignored ? level.find<Ignored>(*issue.ignored) : nullptr;
    return ignored ? QString::fromStdString(ignored->reason) : QString();
}

} // namespace

std::vector<IssueGroup> groupIssues(std::span<const Issue> issues,
                                    const std::function<bool(const Issue&)>& isShown) {
    std::vector<IssueGroup> groups;
    for (std::size_t i = 0; i < issues.size(); ++i) {
        const Issue& issue = issues[i];
        if (!isShown(issue))
            continue;
        const IssueGroup one{
            issue.severity,  issue.kind, issue.agent, {i}, issue.ignored.has_value(),
            issue.customKind};
        const auto group = std::find_if(groups.begin(), groups.end(), [&](const IssueGroup& known) {
            return known.key() == one.key();
        });
        if (group == groups.end())
            groups.push_back(one);
        else
            group->issues.push_back(i);
    }
    return groups;
}

QString titleOf(const Level& level, const IssueGroup& group) {
    const Agent* agent = group.agent ? level.find<Agent>(*group.agent) : nullptr;
    QString title = localized(ruleOf(group.kind).group);
    if (!group.customKind.empty())
        title = Words::tr("%1: %2").arg(title, QString::fromStdString(group.customKind));
    return agent ? Words::tr("%1 for %2").arg(title, QString::fromStdString(agent->name)) : title;
}

QString whatOf(const Level& level, const Issue& issue) {
    QString message = localized(issue.message);
    if (issue.place) {
        // The place is the end of the message. The floor may follow.
        const QString place = " - " + waymark::placeText(shownInfo(level), *issue.place);
        if (const auto at = message.lastIndexOf(place); at >= 0)
            message.truncate(at);
    }
    const QString reason = reasonOf(level, issue).simplified();
    return reason.isEmpty() ? message : Words::tr("%1 (%2)").arg(message, reason);
}

std::vector<SharedFix> sharedFixes(std::span<const Issue> issues, const IssueGroup& group) {
    std::vector<SharedFix> fixes;
    for (const std::size_t i : group.issues)
        for (const Fix& fix : issues[i].fixes) {
            const QString label = localized(fix.label);
            auto known = std::find_if(fixes.begin(), fixes.end(),
                                      [&](const SharedFix& one) { return one.label == label; });
            if (known == fixes.end())
                known = fixes.insert(fixes.end(), {label, {}});
            known->entries.push_back({&issues[i], &fix});
        }
    return fixes;
}

FixedTogether fixTogether(Level level, const SharedFix& fix) {
    FixedTogether fixed;
    for (const SharedFix::Entry& offer : fix.entries) {
        const LevelChange change = offer.fix->changeOf(level, *offer.issue);
        if (change.empty() || !level.apply(change))
            continue;
        fixed.change = compose(std::move(fixed.change), change);
        ++fixed.done;
    }
    return fixed;
}

} // namespace waymark

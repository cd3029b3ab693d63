// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/issue.h"
#include "navcore/author/level/level.h"

#include <QString>

#include <functional>
#include <span>
#include <tuple>

namespace waymark {

/// Issues of one rule, either for all agents or for a single one.
struct IssueGroup {
    navcore::Severity severity;
    navcore::IssueKind kind;
    std::optional<navcore::AgentId> agent;
    std::vector<std::size_t> issues; ///< Indices into the list of issues, ascending.
    bool areIgnored = false;

    using Key = std::tuple<bool, navcore::Severity, navcore::IssueKind, navcore::AgentId>;
    Key key() const { return {areIgnored, severity, kind, agent.value_or(navcore::AgentId{})}; }
};

/// Groups the shown issues by rule and agent, in the order of their first issues. Ignored issues
/// have groups of their own.
std::vector<IssueGroup> groupIssues(std::span<const navcore::Issue> issues,
                                    const std::function<bool(const navcore::Issue&)>& isShown);

/// Returns the title of a group: "Edges that pass a vertex closely", "Parts that are cut off for
/// Heavy".
QString titleOf(const navcore::Level& level, const IssueGroup& group);

/// Returns why the level ignores the issue. Empty if it does not.
QString reasonOf(const navcore::Level& level, const navcore::Issue& issue);

/// Returns the message without the position at its end, with the reason if the issue is ignored.
QString whatOf(const navcore::Level& level, const navcore::Issue& issue);

/// A fix that several issues of a group offer with the same label.
struct SharedFix {
    QString label;
    struct Offer { ///< The fix that one issue offers.
        const navcore::Issue* issue;
        const navcore::Fix* fix;
    };
    std::vector<Offer> offers;
};

/// Returns the fixes in the order of their first offers. The issues must outlive them.
std::vector<SharedFix> sharedFixes(std::span<const navcore::Issue> issues, const IssueGroup& group);

/// The fixes that can be applied one after the other, combined into one change. A fix is skipped if
/// another one has removed what it needs.
struct FixedTogether {
    navcore::LevelChange change;
    std::size_t done = 0;
};
FixedTogether fixTogether(navcore::Level level, const SharedFix& fix);

} // namespace waymark

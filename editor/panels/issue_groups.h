// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/issue.h"
#include "navcore/author/level/level.h"

#include <QString>

#include <functional>
#include <span>
#include <tuple>

namespace waymark {

/// Issues of one rule, either for a single agent or for all.
struct IssueGroup {
    navcore::Severity severity;
    navcore::IssueKind kind;
    std::optional<navcore::AgentId> agent;
    std::vector<std::size_t> issues; ///< Ascending indices into the list of issues.
    bool areIgnored = false;
    std::string customKind = {}; ///< The kind of issues that a custom check found.

    using Key =
        std::tuple<bool, navcore::Severity, navcore::IssueKind, navcore::AgentId, std::string>;
    Key key() const {
        return {areIgnored, severity, kind, agent.value_or(navcore::AgentId{}), customKind};
    }
};

/// Groups the shown issues by rule and agent, in the order of their first issues. Ignored issues
/// form separate groups.
std::vector<IssueGroup> groupIssues(std::span<const navcore::Issue> issues,
                                    const std::function<bool(const navcore::Issue&)>& isShown);

/// Returns the title of a group, such as "Edges that pass a vertex closely" or "Parts that are cut
/// off for Heavy".
QString titleOf(const navcore::Level& level, const IssueGroup& group);

/// Returns the message of an issue without its position. For an ignored issue, adds the reason.
QString whatOf(const navcore::Level& level, const navcore::Issue& issue);

/// A fix that several issues of a group offer under the same label.
struct SharedFix {
    QString label;
    struct Entry {
        const navcore::Issue* issue;
        const navcore::Fix* fix;
    };
    std::vector<Entry> entries;
};

/// Returns the fixes that the issues of a group offer, in the order of their first occurrence. The
/// result points into `issues`.
std::vector<SharedFix> sharedFixes(std::span<const navcore::Issue> issues, const IssueGroup& group);

/// A single change that applies a fix to many issues. An issue is skipped if the fix of an earlier
/// issue has made its own fix impossible.
struct FixedTogether {
    navcore::LevelChange change;
    std::size_t done = 0;
};
FixedTogether fixTogether(navcore::Level level, const SharedFix& fix);

} // namespace waymark

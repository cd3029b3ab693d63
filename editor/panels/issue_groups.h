// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/issue.h"
#include "navcore/author/level/level.h"

#include <QString>

#include <functional>
#include <span>
#include <tuple>

namespace waymark {

/// What one rule found for everybody, or for one unit alone.
struct IssueGroup {
    navcore::Severity severity;
    navcore::IssueKind kind;
    std::optional<navcore::AgentId> agent;
    std::vector<std::size_t> issues; ///< positions in the list, ascending
    bool areIgnored = false;

    using Key = std::tuple<bool, navcore::Severity, navcore::IssueKind, navcore::AgentId>;
    Key key() const { return {areIgnored, severity, kind, agent.value_or(navcore::AgentId{})}; }
};

/// The issues that are shown, by rule and unit, in the order in which the first of each comes;
/// those that are ignored by themselves.
std::vector<IssueGroup> groupIssues(std::span<const navcore::Issue> issues,
                                    const std::function<bool(const navcore::Issue&)>& isShown);

/// "Edges that pass a vertex closely", "Parts that are cut off for Heavy".
QString titleOf(const navcore::Level& level, const IssueGroup& group);

/// Why the level lets it be; empty when it does not.
QString reasonOf(const navcore::Level& level, const navcore::Issue& issue);

/// The message without the place at its end; of one that is ignored with the reason.
QString whatOf(const navcore::Level& level, const navcore::Issue& issue);

/// A fix that issues of a group offer by the same words.
struct SharedFix {
    QString label;
    struct Offer { ///< of one issue
        const navcore::Issue* issue;
        const navcore::Fix* fix;
    };
    std::vector<Offer> offers;
};

/// In the order of their first offers. The issues must outlive them.
std::vector<SharedFix> sharedFixes(std::span<const navcore::Issue> issues, const IssueGroup& group);

/// As many of the fixes as can be done one after another, as one change. What one of them needs
/// may be gone by another: such a one is left out.
struct FixedTogether {
    navcore::LevelChange change;
    std::size_t done = 0;
};
FixedTogether fixTogether(navcore::Level level, const SharedFix& fix);

} // namespace waymark

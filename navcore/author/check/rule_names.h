// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/issue.h"

#include <span>
#include <string_view>

namespace navcore {

/// The name of a rule in continuous integration. Names never change, because project settings
/// contain them.
struct RuleName {
    IssueKind kind;
    const char* name;  ///< Name of the rule, such as "vertex-in-solid".
    const char* title; ///< English title of the rule, such as "A vertex lies in an obstacle".
};

/// Returns the names of all kinds of issues, in the order of IssueKind.
std::span<const RuleName> ruleNames();
const RuleName& nameOf(IssueKind kind);

/// Returns the severity with that name, which is "error", "warning" or "note", or nullopt if the
/// name is another one.
std::optional<Severity> severityNamed(std::string_view name);
const char* nameOf(Severity severity);

/// Returns the item of the level file that an issue primarily concerns, or nullopt if it concerns
/// the level itself.
std::optional<Culprit> recordOf(const Issue& issue);

} // namespace navcore

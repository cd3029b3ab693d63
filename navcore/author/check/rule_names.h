// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/issue.h"

#include <span>
#include <string_view>

namespace navcore {

/// The name of a rule for use outside the editor, such as in continuous integration. Names never
/// change, because project settings refer to them.
struct RuleName {
    IssueKind kind;
    const char* name;  ///< Identifier, such as "vertex-in-solid".
    const char* title; ///< English title, such as "A vertex lies in an obstacle".
};

/// Returns the names of all rules, in the order of IssueKind.
std::span<const RuleName> ruleNames();
const RuleName& nameOf(IssueKind kind);

/// Converts "error", "warning" or "note" to a severity. Returns nullopt for any other text.
std::optional<Severity> severityNamed(std::string_view name);
const char* nameOf(Severity severity);

/// Returns the item that an issue is mainly about, or nullopt if it is about the level as a whole.
std::optional<Culprit> recordOf(const Issue& issue);

} // namespace navcore

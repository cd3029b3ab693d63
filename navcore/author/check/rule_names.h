// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/issue.h"

#include <span>
#include <string_view>

namespace navcore {

/// What pipelines call a rule. Names stay: settings of projects hold them.
struct RuleName {
    IssueKind kind;
    const char* name;  ///< "vertex-in-solid"
    const char* title; ///< English, "A vertex lies in an obstacle"
};

/// One for each kind of issue, in the order of IssueKind.
std::span<const RuleName> ruleNames();
const RuleName& nameOf(IssueKind kind);

/// The severity of that name: error, warning or note.
std::optional<Severity> severityNamed(std::string_view name);
const char* nameOf(Severity severity);

/// The item of a level file that an issue is about first; none: it is about the level.
std::optional<Culprit> recordOf(const Issue& issue);

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/issue.h"
#include "navcore/author/io/rules_text.h"

#include <map>
#include <string>
#include <vector>

namespace navcore::navtool {

struct CheckSettings {
    std::string agent; ///< Id or name of the agent to check; empty for all agents.
    /// Severities, indexed by the name of the rule; nullopt turns a rule off.
    std::map<std::string, std::optional<Severity>> severities;
    /// The shared rules to compare with; nullopt to use the rules that each level specifies.
    std::optional<RulesSource> rules = {};
    /// An expression for the items whose issues are reported; empty for all issues.
    std::string where = {};
    bool runsCommands = false; ///< If true, the custom checks of the rules are run.
};

/// An issue as it appears in reports.
struct Finding {
    Severity severity;
    std::string rule, message;
    /// Line of the item's record; 0 if the finding concerns the whole level.
    std::uint32_t line = 0;
    std::string agent;   ///< The affected agent; empty if the finding applies to all agents.
    std::string ignored; ///< The reason for ignoring the issue; empty if it is not ignored.
};

struct LevelReport {
    std::string path;
    /// The reason why the level could not be checked; empty if it was checked.
    std::string failure;
    std::vector<Finding> findings;
};

/// Name of the rule that reports a missing picture. Other rules do not need the picture.
inline constexpr const char* pictureRule = "picture";

/// Loads, links and checks a level. The path "-" is standard input, for which no shared rules are
/// loaded. Pictures are not loaded. Ignored issues come last.
LevelReport checkLevel(const std::string& path, const CheckSettings& settings);

} // namespace navcore::navtool

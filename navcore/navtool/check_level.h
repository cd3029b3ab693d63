// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/issue.h"
#include "navcore/author/io/rules_text.h"

#include <map>
#include <string>
#include <vector>

namespace navcore::navtool {

/// The settings of a project for checking its levels.
struct CheckSettings {
    std::string agent; ///< Id or name of the agent to check; empty for all agents.
    /// Severities by the name of the rule; nullopt if the rule is off.
    std::map<std::string, std::optional<Severity>> severities;
    /// Rules to compare the levels with; nullopt for the rules that each level names.
    std::optional<RulesSource> rules = {};
};

/// One issue in the form in which reports show it.
struct Finding {
    Severity severity;
    std::string rule, message;
    std::uint32_t line = 0; ///< Line of the record concerned; 0 for the level as a whole.
    std::string agent;      ///< Only agent affected; empty for all agents.
    std::string ignored;    ///< Reason why the level ignores the issue; empty if it is not ignored.
};

struct LevelReport {
    std::string path;
    std::string failure; ///< Reason why the level could not be checked; otherwise empty.
    std::vector<Finding> findings;
};

/// Name of the rule for a missing picture. Levels are checked without their pictures.
inline constexpr const char* pictureRule = "picture";

/// Reads, links and checks a level. "-" stands for standard input, for which no shared rules are
/// read. Pictures are not read. Ignored issues come last.
LevelReport checkLevel(const std::string& path, const CheckSettings& settings);

} // namespace navcore::navtool

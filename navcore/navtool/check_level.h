// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/issue.h"
#include "navcore/author/io/rules_text.h"

#include <map>
#include <string>
#include <vector>

namespace navcore::navtool {

/// The settings of a project for the check.
struct CheckSettings {
    std::string agent; ///< id or name; empty = all
    /// By name of the rule; nullopt = the rule is off.
    std::map<std::string, std::optional<Severity>> severities;
    std::optional<RulesSource> rules = {}; ///< rules to compare with; nullopt = those that each
                                           ///< level names
};

/// One issue as it appears in reports.
struct Finding {
    Severity severity;
    std::string rule, message;
    std::uint32_t line = 0; ///< line of the record concerned; 0 = the level as a whole
    std::string agent;      ///< the only agent affected; empty = all
    std::string ignored;    ///< why the level ignores it; empty = not ignored
};

struct LevelReport {
    std::string path;
    std::string failure; ///< why it could not be checked; otherwise empty
    std::vector<Finding> findings;
};

/// The name of the rule for a missing picture. Levels are checked without their pictures.
inline constexpr const char* pictureRule = "picture";

/// Reads, links and checks a level; "-" is standard input, for which no shared rules are read.
/// Pictures are not read. Ignored issues come last.
LevelReport checkLevel(const std::string& path, const CheckSettings& settings);

} // namespace navcore::navtool

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/issue.h"
#include "navcore/author/io/rules_text.h"

#include <map>
#include <string>
#include <vector>

namespace navcore::navtool {

/// What a project makes of rules.
struct CheckSettings {
    std::string agent; ///< id or name; empty: all
    /// By the name of the rule; none: it is not looked at.
    std::map<std::string, std::optional<Severity>> severities;
    std::optional<RulesSource> rules = {}; ///< to compare with; none: what each level names
};

/// One issue, as reports tell it.
struct Finding {
    Severity severity;
    std::string rule, message;
    std::uint32_t line = 0; ///< of the record it is about; 0: the level as a whole
    std::string agent;      ///< who alone meets it; empty: everybody
    std::string ignored;    ///< why the level lets it be; empty: it counts
};

struct LevelReport {
    std::string path;
    std::string failure; ///< why it could not be checked; else empty
    std::vector<Finding> findings;
};

/// The rule for a picture that is not there: levels are checked without it.
inline constexpr const char* pictureRule = "picture";

/// Reads, links and checks a level; "-" is standard input, which has no rules of its own. Pictures
/// are not read. What is ignored comes last.
LevelReport checkLevel(const std::string& path, const CheckSettings& settings);

} // namespace navcore::navtool

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/level_text.h"

#include <memory>
#include <set>

namespace navcore {

/// What several levels share: a `.waymark-rules` file. It is a level's text, but that its first
/// member is "waymark-rules" and that it has none but these sections:
///   info          unit, pixelsPerUnit, ground
///   linkSettings
///   terrains, agents: each name once
///   checks        from kinds to kinds; each name once, without one each pair of kinds once
///   words         {"kinds":[...],"abilities":[...]}: those that levels may use; a list that is not
///                 there allows any
/// All but terrains may be missing: of what is, the rules say nothing.
struct SharedRules {
    Level level;                    ///< holds those sections and nothing else
    std::set<std::string> sections; ///< that are there
    std::optional<std::set<std::string>> kinds, abilities;
};

/// What is wrong with rules that are read; see above.
Status checkRules(const SharedRules& rules);

std::string writeRulesText(const SharedRules& rules);

/// Reads it back. Errors as of readLevelText, and InvalidArgument for items that cannot be told
/// apart and for a check that ends elsewhere than at kinds.
Result<SharedRules> readRulesText(std::string_view text, std::string_view fileName);

/// A rules file as it was found.
struct RulesSource {
    std::string name;                         ///< of the file, without its folder
    std::shared_ptr<const SharedRules> rules; ///< null: there is a problem
    std::optional<Error> problem;             ///< NotFound: there is no such file
};

/// Reads a rules file of up to 64 MiB; pipes and devices are refused.
RulesSource readRulesFile(const std::string& path);

/// Where the rules file of the level in that file lies; empty = it names none.
std::string rulesPathOf(const Level& level, const std::string& levelPath);

} // namespace navcore

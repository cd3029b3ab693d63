// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/level_text.h"

#include <memory>
#include <set>

namespace navcore {

/// Data that several levels share, stored in a `.waymark-rules` file. The format is level text
/// whose first member is "waymark-rules", with no other sections than these:
///   info          unit, pixelsPerUnit, ground
///   linkSettings
///   terrains, agents: unique names
///   checks        between kinds; unique names; without a name, unique pairs of kinds
///   words         {"kinds":[...],"abilities":[...]}: those that levels may use; a missing list
///                 allows any
/// All sections except terrains are optional. A missing section places no rules on levels.
struct SharedRules {
    Level level;                    ///< contains only those sections
    std::set<std::string> sections; ///< sections present
    std::optional<std::set<std::string>> kinds, abilities;
};

/// Checks the requirements above.
Status checkRules(const SharedRules& rules);

std::string writeRulesText(const SharedRules& rules);

/// Parses rules text. Errors as for readLevelText(), and InvalidArgument for items that cannot be
/// distinguished and for a check whose end is not a kind.
Result<SharedRules> readRulesText(std::string_view text, std::string_view fileName);

/// The result of reading a rules file.
struct RulesSource {
    std::string name;                         ///< file name without the folder
    std::shared_ptr<const SharedRules> rules; ///< null if there is a problem
    std::optional<Error> problem;             ///< NotFound if the file does not exist
};

/// Reads a rules file of up to 64 MiB. Pipes and devices are refused.
RulesSource readRulesFile(const std::string& path);

/// Returns the path of the rules file named by the level in that file; empty if it names none.
std::string rulesPathOf(const Level& level, const std::string& levelPath);

} // namespace navcore

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
    Level level;                    ///< Level that contains only the sections above.
    std::set<std::string> sections; ///< Names of the sections that are present.
    std::optional<std::set<std::string>> kinds, abilities;
};

/// Checks the requirements that SharedRules documents, such as unique names.
Status checkRules(const SharedRules& rules);

std::string writeRulesText(const SharedRules& rules);

/// Parses rules text. The errors are those of readLevelText(), and InvalidArgument for items that
/// cannot be distinguished and for a check whose end is not a kind.
Result<SharedRules> readRulesText(std::string_view text, std::string_view fileName);

/// The result of reading a rules file.
struct RulesSource {
    std::string name;                         ///< File name without the folder.
    std::shared_ptr<const SharedRules> rules; ///< Rules in the file; null if there is a problem.
    /// Error of reading the file; NotFound if it does not exist.
    std::optional<Error> problem;
};

/// Reads a rules file of up to 64 MiB. Pipes and devices are refused.
RulesSource readRulesFile(const std::string& path);

/// Returns the path of the rules file that a level names; empty if it names none. `levelPath` is
/// the path of the level file.
std::string rulesPathOf(const Level& level, const std::string& levelPath);

} // namespace navcore

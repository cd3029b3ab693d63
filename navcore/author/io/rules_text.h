// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/level_text.h"
#include "navcore/author/level/field.h"

#include <memory>
#include <set>
#include <vector>

namespace navcore {

/// A program that finds issues in a level; see check/custom_checks.h. Levels have no copy of it.
struct CheckCommand {
    static constexpr Range limits{1, 3600}; ///< Valid range of `seconds`.

    std::string name;
    std::string run;            ///< The command line; see ExternalCommand::line.
    std::uint32_t seconds = 10; ///< The command is stopped after this time.
};

template <class Members>
void describe(Members& members, CheckCommand& command) {
    members.must("name", command.name);
    members.must("run", command.run);
    members.may("seconds", command.seconds, {Ships::No, Unit::None, CheckCommand::limits, 10});
}

/// Settings that several levels share, stored in a `.waymark-rules` file. The format is that of
/// level files, but the first member is "waymark-rules". The file may contain these sections:
///   info          unit, pixelsPerUnit, ground
///   linkSettings
///   terrains, agents: with unique names
///   checks        between vertex kinds; with unique names or, without a name, unique pairs of
///                 kinds
///   words         {"kinds":[...],"abilities":[...]}: the words that levels may use; if a list is
///                 missing, all words are allowed
///   commands      custom checks, with unique names; see CheckCommand
/// All sections except terrains are optional. A missing section does not restrict levels.
struct SharedRules {
    Level level;                    ///< A level that contains only the sections above.
    std::set<std::string> sections; ///< Names of the sections that the file contains.
    std::optional<std::set<std::string>> kinds, abilities;
    std::vector<CheckCommand> commands; ///< In the order of the file.
};

/// Checks the requirements listed at SharedRules, such as unique names.
Status checkRules(const SharedRules& rules);

std::string writeRulesText(const SharedRules& rules);

/// Parses the text of a rules file. Errors are those of readLevelText(), and InvalidArgument if two
/// items have the same name, a command has no name or program, or an end of a check is not a vertex
/// kind.
Result<SharedRules> readRulesText(std::string_view text, std::string_view fileName);

/// The rules file of a level, or the reason why it could not be read.
struct RulesSource {
    std::string name; ///< File name without the folder.
    /// The rules in the file; null if it could not be read.
    std::shared_ptr<const SharedRules> rules;
    /// The error, if the file could not be read; NotFound if it does not exist.
    std::optional<Error> problem;
    std::string folder = {}; ///< Folder of the file, in which its commands run.
};

/// Reads a rules file of up to 64 MiB. Fails for pipes and devices.
RulesSource readRulesFile(const std::string& path);

/// Returns the path of the rules file to which a level refers, or an empty text if there is none.
/// `levelPath` is the path of the level file.
std::string rulesPathOf(const Level& level, const std::string& levelPath);

} // namespace navcore

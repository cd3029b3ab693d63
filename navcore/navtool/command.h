// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

#include <functional>

namespace CLI {
class App;
}

namespace navcore::navtool {

enum ExitCode : int {
    ok = 0,
    findings = 1, ///< The level has issues, or there is no route.
    failed = 2,   ///< Invalid command line, or a file cannot be read or written.
};

/// Runs the selected command. Called after the whole command line has been validated.
using Run = std::function<ExitCode()>;

// Each of these functions adds a command and its options. If the user selects the command, `run` is
// set.
void addBench(CLI::App& tool, Run& run);
void addBuild(CLI::App& tool, Run& run);
void addCheck(CLI::App& tool, Run& run);
void addDiff(CLI::App& tool, Run& run);
void addEdit(CLI::App& tool, Run& run);
void addExport(CLI::App& tool, Run& run);
void addFormat(CLI::App& tool, Run& run);
void addImport(CLI::App& tool, Run& run);
void addInfo(CLI::App& tool, Run& run);
void addMerge(CLI::App& tool, Run& run);
void addPicture(CLI::App& tool, Run& run);
void addPlace(CLI::App& tool, Run& run);
void addReference(CLI::App& tool, Run& run);
void addRoute(CLI::App& tool, Run& run);
void addScen(CLI::App& tool, Run& run);
void addSchema(CLI::App& tool, Run& run);
void addScore(CLI::App& tool, Run& run);
void addSelect(CLI::App& tool, Run& run);
void addSuggest(CLI::App& tool, Run& run);
void addTable(CLI::App& tool, Run& run);
void addUpdateRules(CLI::App& tool, Run& run);

/// Validates the text of an option, for CLI::Option::check. Returns an error message, or an empty
/// string if the text is valid.
using TextCheck = std::function<std::string(const std::string&)>;
TextCheck isNumber(double least, double most);
TextCheck isNumberFrom(double least); ///< Accepts finite numbers of at least `least`.
TextCheck isWholeNumber();            ///< Accepts whole numbers from 0 to 2^64 - 1.
TextCheck isSomeText();
/// Adds the arguments for a level and an agent. The agent is optional; an empty text selects the
/// first agent.
void addLevelAndAgent(CLI::App& command, std::string& level, std::string& agent);
/// Adds the option --floor. `what` describes what the command does on the floor.
void addFloorOption(CLI::App& command, std::string& floor, const std::string& what);

/// Escapes control characters, so that text from a file cannot send control sequences to the
/// terminal.
std::string withoutControls(const std::string& text);
/// Formats a phrase for output on a terminal.
std::string localized(const Phrase& phrase);

/// Prints an error on the error stream. Returns `failed`.
ExitCode fail(const Error& error);
ExitCode fail(const std::string& message);

} // namespace navcore::navtool

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
    findings = 1, ///< The level has findings, or there is no route.
    failed = 2,   ///< The usage was wrong, or a file cannot be read or written.
};

/// A function that runs the selected command after the whole command line has been validated.
using Run = std::function<ExitCode()>;

// Each of these functions adds a command with its options to the tool. Selecting the command sets
// `run`.
void addBench(CLI::App& tool, Run& run);
void addBuild(CLI::App& tool, Run& run);
void addCheck(CLI::App& tool, Run& run);
void addDiff(CLI::App& tool, Run& run);
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
void addSuggest(CLI::App& tool, Run& run);
void addUpdateRules(CLI::App& tool, Run& run);

/// A function that validates the text of an option, for CLI::Option::check. It returns a
/// description of the problem, or an empty string.
using TextCheck = std::function<std::string(const std::string&)>;
TextCheck isNumber(double least, double most);
TextCheck isNumberFrom(double least); ///< Accepts any finite number that is at least `least`.
TextCheck isWholeNumber();            ///< Accepts whole numbers from 0 to 2^64 - 1.
TextCheck isSomeText();               ///< Accepts any text that is not empty.
/// Adds the arguments for the level that a command reads and for an agent. If `agent` is empty, the
/// first agent is meant.
void addLevelAndAgent(CLI::App& command, std::string& level, std::string& agent);

/// Returns the text with control characters escaped, so that text from a file cannot control the
/// terminal.
std::string withoutControls(const std::string& text);
/// Returns a phrase as text for output on a terminal.
std::string localized(const Phrase& phrase);

/// Prints an error on the error stream and returns `failed`.
ExitCode fail(const Error& error);
ExitCode fail(const std::string& message);

} // namespace navcore::navtool

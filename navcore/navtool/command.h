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
    findings = 1, ///< the level has findings, or there is no route
    failed = 2,   ///< wrong use, or a file that cannot be read or written
};

/// What the chosen command does; it runs once the whole command line is known to be good.
using Run = std::function<ExitCode()>;

// Each adds one command with its options to the tool and sets `run` when it is chosen.
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

/// Checks of an option's text, for CLI::Option::check: what is wrong with it, or nothing.
using TextCheck = std::function<std::string(const std::string&)>;
TextCheck isNumber(double least, double most);
TextCheck isNumberFrom(double least); ///< up to any finite one
TextCheck isWholeNumber();            ///< 0 to 2^64 - 1
TextCheck isSomeText();               ///< not empty
/// Adds the level that a command reads, and the agent that it is about; empty: the first.
void addLevelAndAgent(CLI::App& command, std::string& level, std::string& agent);

/// Nothing that somebody typed into a file may steer a terminal: controls as escapes.
std::string withoutControls(const std::string& text);
/// What a phrase says, for a terminal.
std::string shown(const Phrase& phrase);

/// Says on the error stream what went wrong.
ExitCode fail(const Error& error);
ExitCode fail(const std::string& message);

} // namespace navcore::navtool

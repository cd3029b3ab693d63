// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/base/progress.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace navcore {

/// How a command ended.
enum class CommandEnd : std::uint8_t {
    Finished, ///< It ended by itself, with any exit code.
    NotStarted,
    Crashed,
    TimedOut,
    TooMuchOutput, ///< It wrote more than ExternalCommand::mostOutput.
    Cancelled,
};

struct CommandResult {
    CommandEnd end = CommandEnd::Finished;
    int exitCode = 0;
    std::string output; ///< What it wrote to its standard output.
    std::string errors; ///< What it wrote to its standard error stream.
};

/// A program with arguments that receives data on its standard input.
struct ExternalCommand {
    static constexpr std::size_t mostOutput = std::size_t{256} << 20U; ///< In bytes.

    std::string line;   ///< The program and its arguments; see splitCommand(). There is no shell.
    std::string folder; ///< The folder in which it runs.
    std::string input;
    std::chrono::milliseconds limit; ///< It is stopped after this time.

    /// Runs the command and blocks until it has ended. If it is stopped, the programs that it has
    /// started are stopped as well. May be called on any thread.
    CommandResult run(const Progress& progress) const;
};

/// Splits a command line at spaces. Parts in double quotes can contain spaces. Three double quotes
/// in a row stand for one that is part of the text.
std::vector<std::string> splitCommand(std::string_view line);

/// Returns why a command failed, or an empty phrase if it ended with exit code 0. `limit` is the
/// time that it was given.
Phrase failureOf(const CommandResult& result, std::chrono::milliseconds limit);

/// Returns the end of what a command wrote to its standard error stream, without white space at its
/// ends: at most `most` bytes, in valid UTF-8 if the command wrote UTF-8.
std::string lastWords(const CommandResult& result, std::size_t most);

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/progress.h"

#include <QByteArray>
#include <QString>

#include <chrono>

namespace waymark {

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
    QByteArray output; ///< What it wrote to its standard output.
    QByteArray errors; ///< What it wrote to its standard error stream.
};

/// A program with arguments that receives data on its standard input.
struct ExternalCommand {
    static constexpr qint64 mostOutput = 256 * 1024 * 1024; ///< In bytes.

    /// The program and its arguments, separated by spaces. Arguments with spaces are in quotes, as
    /// QProcess::splitCommand() reads them. There is no shell.
    QString line;
    QString folder; ///< The folder in which it runs.
    QByteArray input;
    std::chrono::milliseconds limit; ///< It is killed after this time.

    /// Runs the command and blocks until it has ended. May be called on any thread.
    CommandResult run(const navcore::Progress& progress) const;
};

} // namespace waymark

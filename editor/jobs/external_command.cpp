// SPDX-License-Identifier: MIT
#include "editor/jobs/external_command.h"

#include <QElapsedTimer>
#include <QProcess>

namespace waymark {

CommandResult ExternalCommand::run(const navcore::Progress& progress) const {
    constexpr int pause = 20; // Longest wait for output, in ms, before the limit is tested again.
    CommandResult result;
    QStringList arguments = QProcess::splitCommand(line);
    if (arguments.isEmpty()) {
        result.end = CommandEnd::NotStarted;
        return result;
    }
    QProcess process;
    process.setWorkingDirectory(folder);
    const QString program = arguments.takeFirst();
    QElapsedTimer clock;
    clock.start();
    process.start(program, arguments);
    if (!process.waitForStarted()) {
        result.end = CommandEnd::NotStarted;
        return result;
    }
    process.write(input);
    process.closeWriteChannel(); // Closes it when everything has been written.
    const auto kill = [&](CommandEnd end) {
        process.kill();
        process.waitForFinished();
        result.end = end;
    };
    while (process.state() != QProcess::NotRunning) {
        process.waitForFinished(pause);
        result.output += process.readAllStandardOutput();
        result.errors += process.readAllStandardError();
        if (process.state() == QProcess::NotRunning)
            break;
        if (progress.cancelled())
            kill(CommandEnd::Cancelled);
        else if (clock.elapsed() > limit.count())
            kill(CommandEnd::TimedOut);
        else if (result.output.size() + result.errors.size() > mostOutput)
            kill(CommandEnd::TooMuchOutput);
    }
    result.output += process.readAllStandardOutput();
    result.errors += process.readAllStandardError();
    if (result.end == CommandEnd::Finished && process.exitStatus() == QProcess::CrashExit)
        result.end = CommandEnd::Crashed;
    result.exitCode = process.exitCode();
    return result;
}

} // namespace waymark

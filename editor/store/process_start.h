// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace waymark {

// This file identifies processes uniquely over time. process_start.cpp has one part for each
// operating system.

/// The scope in which process ids are unique. `boot` is empty if the system does not provide it.
struct ProcessSpace {
    QString boot; ///< Boot id of the computer.
    QString list; ///< Process namespace. Each container has its own.
};

ProcessSpace processSpace();
/// Returns the start time of a process as a system-specific text that is only for comparison. Empty
/// if no process has that id, or if it has ended and only waits to be reaped.
QString processStart(qint64 pid);

} // namespace waymark

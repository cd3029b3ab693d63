// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace waymark {

// What tells one process from all others, one part for each kind of system in process_start.cpp.

/// Where the numbers of processes count. Empty boot: this system does not tell.
struct ProcessSpace {
    QString boot; ///< the start of the computer
    QString list; ///< its list of processes: a container has one of its own
};

ProcessSpace processSpace();
/// When a process was started, in words of this system that only compare; empty: there is none of
/// that number, or it has ended and only waits for its parent to ask.
QString processStart(qint64 pid);

} // namespace waymark

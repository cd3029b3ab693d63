// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace waymark {

// Functions that identify processes uniquely over time. process_start.cpp has an implementation for
// each operating system.

/// The scope in which process ids are unique. `boot` is empty if the system does not provide a boot
/// id.
struct ProcessSpace {
    QString boot;
    QString list; ///< Process namespace. Each container has its own.
};

ProcessSpace processSpace();
/// Returns the start time of a process as a system-specific string that is only meant for
/// comparisons. Empty if there is no such process, or if it is a zombie.
QString processStart(qint64 pid);

} // namespace waymark

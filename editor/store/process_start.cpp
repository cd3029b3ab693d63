// SPDX-License-Identifier: MIT
#include "editor/store/process_start.h"

#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#define NOMINMAX
#include <windows.h>
#else
#include <QFile>
#endif

namespace waymark {

#ifdef _WIN32

ProcessSpace processSpace() {
    // Windows reports absolute start times, so a constant boot id is sufficient.
    return {QStringLiteral("any"), {}};
}

QString processStart(qint64 pid) {
    const HANDLE process =
        ::OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, static_cast<DWORD>(pid));
    // The process exists, but belongs to another user, so its start time is not readable.
    if (process == nullptr)
        return ::GetLastError() == ERROR_ACCESS_DENIED ? QStringLiteral("hidden") : QString();
    FILETIME made{}, ended{}, kernel{}, user{};
    const bool isKnown = ::GetProcessTimes(process, &made, &ended, &kernel, &user) != FALSE;
    const bool hasEnded = ::WaitForSingleObject(process, 0) == WAIT_OBJECT_0;
    ::CloseHandle(process);
    return hasEnded || !isKnown
               ? QString()
               : QString::number((quint64{made.dwHighDateTime} << 32U) | made.dwLowDateTime);
}

#else

namespace {

QString systemText(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromLatin1(file.readAll()).trimmed()
                                          : QString();
}

} // namespace

ProcessSpace processSpace() {
    return {systemText("/proc/sys/kernel/random/boot_id"),
            QFile::symLinkTarget("/proc/self/ns/pid").section('/', -1)};
}

QString processStart(qint64 pid) {
    const QString status = systemText(QStringLiteral("/proc/%1/stat").arg(pid));
    // The fields follow the name, which can contain spaces and parentheses.
    const QString facts = status.mid(status.lastIndexOf(')') + 2);
    constexpr int startField = 19; // Index of the start time. It is in clock ticks since boot.
    const bool hasEnded = facts.startsWith('Z') || facts.startsWith('X');
    return hasEnded ? QString() : facts.section(' ', startField, startField);
}

#endif

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace waymark {

/// A small separate ext4 disk whose power can be cut, which loses everything that is not in its
/// journal.
class CutDisk {
public:
    ~CutDisk() { succeeds("umount", {"-l", path()}); }

    QString path() const { return m_folder.filePath("disk"); }
    /// Returns false if it cannot be created, which needs root and loop devices.
    bool make() {
        QFile image(imagePath());
        return ::geteuid() == 0 && QDir(m_folder.path()).mkdir("disk") &&
               image.open(QIODevice::WriteOnly) && image.resize(32 << 20) &&
               succeeds("mkfs.ext4", {"-q", imagePath()}) && attach() && detach();
    }
    bool attach() { return succeeds("mount", {"-o", "loop,commit=1", imagePath(), path()}); }
    bool detach() { return succeeds("umount", {path()}); }
    /// Stops all writes at once, without flushing the journal. Returns false if the kernel does not
    /// support it.
    bool cut() {
        constexpr unsigned long Shutdown = _IOR('X', 125, quint32);
        quint32 withoutLogFlush = 2;
        const int folder = ::open(QFile::encodeName(path()).constData(), O_RDONLY | O_CLOEXEC);
        const bool done = folder >= 0 && ::ioctl(folder, Shutdown, &withoutLogFlush) == 0;
        ::close(folder);
        return done;
    }

private:
    static bool succeeds(const QString& program, const QStringList& arguments) {
        QProcess process;
        process.start(program, arguments);
        return process.waitForFinished() && process.exitStatus() == QProcess::NormalExit &&
               process.exitCode() == 0;
    }
    QString imagePath() const { return m_folder.filePath("image"); }

    QTemporaryDir m_folder;
};

/// Number of power cuts per test.
inline int wantedCuts() {
    const int wanted = qEnvironmentVariableIntValue("WAYMARK_POWER_CUTS");
    return wanted > 0 ? wanted : 20;
}

} // namespace waymark

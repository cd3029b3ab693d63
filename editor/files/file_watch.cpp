// SPDX-License-Identifier: MIT
#include "editor/files/file_watch.h"

#include <QFileInfo>

namespace waymark {

namespace {
// Delay between a file system event and the signal, in ms. The delay is needed because some
// programs, such as git, remove a file and then write it again.
constexpr int gatherMilliseconds = 250;
constexpr int pollMilliseconds = 5000;
} // namespace

FileWatch::FileWatch(QObject* parent) : QObject(parent) {
    m_gather.setSingleShot(true);
    m_gather.setInterval(gatherMilliseconds);
    m_poll.setInterval(pollMilliseconds);
    const auto gather = [this] { m_gather.start(); };
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, gather);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, gather);
    const auto look = [this] {
        arm();
        emit stirred();
    };
    connect(&m_gather, &QTimer::timeout, this, look);
    connect(&m_poll, &QTimer::timeout, this, look);
}

void FileWatch::watch(const QString& path) {
    if (path == m_path)
        return;
    if (const QStringList old = m_watcher.files() + m_watcher.directories(); !old.isEmpty())
        m_watcher.removePaths(old);
    m_path = path;
    if (path.isEmpty()) {
        m_gather.stop();
        m_poll.stop();
        return;
    }
    arm();
    m_poll.start();
}

void FileWatch::arm() {
    // Qt stops watching a file that is replaced, so add its path again. Paths that are still
    // watched are skipped.
    for (const QString& path : {m_path, QFileInfo(m_path).absolutePath()})
        if (!m_watcher.files().contains(path) && !m_watcher.directories().contains(path) &&
            QFileInfo::exists(path))
            m_watcher.addPath(path);
}

} // namespace waymark

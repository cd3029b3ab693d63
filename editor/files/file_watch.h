// SPDX-License-Identifier: MIT
#pragma once

#include <QFileSystemWatcher>
#include <QTimer>

namespace waymark {

/// Emits a signal when a file may have changed and should be checked. It also watches the folder,
/// because the operating system treats a replaced file as a different one. It also signals
/// periodically, because network file systems do not send notifications.
class FileWatch : public QObject {
    Q_OBJECT

public:
    explicit FileWatch(QObject* parent = nullptr);

    /// Watches this file instead of the previous one. It does not have to exist. An empty path
    /// stops watching.
    void watch(const QString& path);

signals:
    void stirred();

private:
    void arm();

    QString m_path;
    QFileSystemWatcher m_watcher;
    QTimer m_gather, m_poll;
};

} // namespace waymark

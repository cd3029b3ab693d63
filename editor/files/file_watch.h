// SPDX-License-Identifier: MIT
#pragma once

#include <QFileSystemWatcher>
#include <QTimer>

namespace waymark {

/// Signals when a file may have changed, so that it should be checked. It also watches the folder,
/// because to the system a replaced file is another file. It also signals periodically, because
/// network shares send no notifications.
class FileWatch : public QObject {
    Q_OBJECT

public:
    explicit FileWatch(QObject* parent = nullptr);

    /// Watches this file, which need not exist, instead of the previous one. An empty path stops
    /// watching.
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

// SPDX-License-Identifier: MIT
#pragma once

#include <QFileSystemWatcher>
#include <QTimer>

namespace waymark {

/// Signals when a file may have changed, so that it should be checked. Replacing a file creates
/// another one for the system, and network shares send no notifications. It therefore also watches
/// the folder, and signals periodically.
class FileWatch : public QObject {
    Q_OBJECT

public:
    explicit FileWatch(QObject* parent = nullptr);

    /// Watches this file, which need not exist, instead of the previous one. Empty for none.
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

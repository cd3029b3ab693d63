// SPDX-License-Identifier: MIT
#pragma once

#include <QFileSystemWatcher>
#include <QTimer>

namespace waymark {

/// Tells when something may have happened to a file: look again. A file that is replaced is another
/// one to the system, and network shares tell nothing; so its folder is watched too, and now and
/// then it is time to look in any case.
class FileWatch : public QObject {
    Q_OBJECT

public:
    explicit FileWatch(QObject* parent = nullptr);

    /// From now on this file, which need not be there; empty: none.
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

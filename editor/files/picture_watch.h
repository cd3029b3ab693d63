// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/file_watch.h"
#include "editor/jobs/job.h"
#include "editor/model/picture_store.h"
#include "editor/store/file_stamp.h"

namespace waymark {

/// Watches the shown picture's file for changes made since it was read. If the file is missing, the
/// picture is read as soon as the file appears.
class PictureWatch : public QObject {
    Q_OBJECT

public:
    explicit PictureWatch(PictureStore& store, QObject* parent = nullptr);

    /// Returns the picture size in the changed file, or nullopt if the file has not changed.
    std::optional<QSize> changedTo() const { return m_now; }
    /// Returns whether the file was deleted or moved after it had been read.
    bool isGone() const { return m_isGone; }
    /// Returns whether a worker is still reading the content with which later changes are compared.
    bool isReading() const { return m_job.isRunning(); }

signals:
    void changed();

private:
    void follow();
    void look();
    void readStamp();

    PictureStore& m_store;
    FileWatch m_watch;
    FileStamp m_read; ///< State of the file whose picture is shown.
    FileStamp m_seen; ///< State of the file at the latest check.
    std::optional<QSize> m_now;
    bool m_isGone = false;
    Job<FileStamp> m_job;
    bool m_again = false;
};

} // namespace waymark

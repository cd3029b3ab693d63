// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/file_watch.h"
#include "editor/jobs/job.h"
#include "editor/model/picture_store.h"
#include "editor/store/file_stamp.h"

namespace waymark {

/// Watches whether the file of the shown picture has changed since it was read. A missing picture
/// is read when it appears.
class PictureWatch : public QObject {
    Q_OBJECT

public:
    explicit PictureWatch(PictureStore& store, QObject* parent = nullptr);

    /// Returns the size of the file's current picture if it differs from the shown one, else
    /// nullopt.
    std::optional<QSize> changedTo() const { return m_now; }
    /// Returns whether the file of the shown picture was deleted or moved since it was read.
    bool isGone() const { return m_isGone; }
    /// Returns whether a worker still reads the content that later changes are compared with.
    bool isReading() const { return m_job.isRunning(); }

signals:
    void changed();

private:
    void follow();
    void look();
    void readStamp();

    PictureStore& m_store;
    FileWatch m_watch;
    FileStamp m_read; ///< State of the file that is shown.
    FileStamp m_seen; ///< State of the file at the last check.
    std::optional<QSize> m_now;
    bool m_isGone = false;
    Job<FileStamp> m_job;
    bool m_again = false;
};

} // namespace waymark

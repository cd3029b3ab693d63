// SPDX-License-Identifier: MIT
#pragma once

#include "editor/commands/disk_flow.h"
#include "editor/files/level_lock.h"
#include "editor/window/notice_bar.h"

namespace waymark {

/// Notices about other windows or programs that use the level's file. They disappear when the
/// problem has been solved.
class SharingNotices : public QWidget {
    Q_OBJECT

public:
    SharingNotices(LevelFiles& files, LevelLock& lock, DiskWatch& watch, DiskFlow& flow,
                   QWidget* parent = nullptr);

signals:
    void copyWanted();
    void takeOverWanted();
    void saveWanted();

private:
    void refreshLock();
    void refreshDisk();

    LevelFiles& m_files;
    LevelLock& m_lock;
    DiskWatch& m_watch;
    DiskFlow& m_flow;
    NoticeBar *m_held, *m_noLock, *m_changed, *m_gone, *m_unreadable;
};

} // namespace waymark

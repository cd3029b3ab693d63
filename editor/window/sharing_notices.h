// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/level_lock.h"
#include "editor/window/notice_bar.h"

namespace waymark {

/// The bars about others who have the open level's file in hand. Each goes when its cause goes.
class SharingNotices : public QWidget {
    Q_OBJECT

public:
    SharingNotices(LevelFiles& files, LevelLock& lock, QWidget* parent = nullptr);

signals:
    void copyWanted();
    void takeOverWanted();

private:
    void refreshLock();

    LevelFiles& m_files;
    LevelLock& m_lock;
    NoticeBar *m_held, *m_noLock;
};

} // namespace waymark

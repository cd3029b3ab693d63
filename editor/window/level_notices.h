// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/level_files.h"
#include "editor/window/notice_bar.h"

namespace waymark {

/// The bars about the open level: its picture cannot be shown, its edges are not those that were
/// saved. Each goes when its cause goes.
class LevelNotices : public QWidget {
    Q_OBJECT

public:
    LevelNotices(Workspace& workspace, LevelFiles& files, QWidget* parent = nullptr);

signals:
    void locateWanted();
    void checkWanted();

private:
    void refreshPicture();
    void refreshEdges();

    PictureStore& m_store;
    LevelFiles& m_files;
    NoticeBar *m_picture, *m_edges;
};

} // namespace waymark

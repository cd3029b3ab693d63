// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/level_files.h"
#include "editor/files/picture_watch.h"
#include "editor/window/notice_bar.h"

namespace waymark {

/// The bars about the open level: its picture cannot be shown or was changed, its edges are not
/// those that were saved. Each goes when its cause goes.
class LevelNotices : public QWidget {
    Q_OBJECT

public:
    LevelNotices(Workspace& workspace, LevelFiles& files, PictureWatch& watch,
                 QWidget* parent = nullptr);

signals:
    void locateWanted();
    void compareWanted();
    void newPictureWanted();
    void checkWanted();

private:
    void refreshPicture();
    void refreshChanged();
    void refreshEdges();

    PictureStore& m_store;
    LevelFiles& m_files;
    PictureWatch& m_watch;
    NoticeBar *m_picture, *m_changed, *m_edges;
};

} // namespace waymark

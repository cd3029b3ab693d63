// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/picture_watch.h"
#include "editor/model/picture_store.h"
#include "editor/window/notice_bar.h"

namespace waymark {

/// Notices that appear when the picture of the level cannot be displayed or has changed on disk.
/// They disappear when the problem has been solved.
class LevelNotices : public QWidget {
    Q_OBJECT

public:
    LevelNotices(PictureStore& picture, PictureWatch& watch, QWidget* parent = nullptr);

signals:
    void locateWanted();
    void compareWanted();
    void newPictureWanted();

private:
    void refreshPicture();
    void refreshChanged();

    PictureStore& m_store;
    PictureWatch& m_watch;
    NoticeBar *m_picture, *m_changed;
};

} // namespace waymark

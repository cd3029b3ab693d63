// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/picture_watch.h"
#include "editor/model/picture_store.h"
#include "editor/window/notice_bar.h"

namespace waymark {

/// The bars that report that the open level's picture cannot be shown, or has changed. Each
/// disappears with its cause.
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

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/picture_store.h"
#include "editor/window/notice_bar.h"

namespace waymark {

/// The bar about the open level: its picture cannot be shown. It goes when its cause goes.
class LevelNotices : public QWidget {
    Q_OBJECT

public:
    explicit LevelNotices(PictureStore& picture, QWidget* parent = nullptr);

signals:
    void locateWanted();

private:
    void refresh();

    PictureStore& m_store;
    NoticeBar* m_picture;
};

} // namespace waymark

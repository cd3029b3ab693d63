// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/workspace.h"

#include <QFrame>
#include <QLabel>
#include <QPushButton>

namespace waymark {

/// A bar at the top of the canvas while the picture cannot be shown. Never in the way of work.
class NoticeBar : public QFrame {
    Q_OBJECT

public:
    explicit NoticeBar(Workspace& workspace, QWidget* parent = nullptr);

signals:
    void locateWanted();

private:
    void refresh();

    PictureStore& m_picture;
    QLabel* m_text;
};

} // namespace waymark

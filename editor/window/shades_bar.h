// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/workspace.h"

#include <QFrame>
#include <QLabel>
#include <QProgressBar>

namespace waymark {

/// Bar that shows the progress of a slow computation of edge colours. Its button switches back to
/// terrain colours.
class ShadesBar : public QFrame {
    Q_OBJECT

public:
    explicit ShadesBar(Workspace& workspace, QWidget* parent = nullptr);

signals:
    void cancelWanted();

private:
    void refresh();

    Workspace& m_workspace;
    QLabel* m_text;
    QProgressBar* m_done;
};

} // namespace waymark

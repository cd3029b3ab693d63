// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/workspace.h"

#include <QFrame>
#include <QLabel>
#include <QProgressBar>

namespace waymark {

/// How far the colours of edges are, and a button to have those of terrains again. It is there only
/// while they take long.
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

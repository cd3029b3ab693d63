// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/workspace.h"

#include <QFrame>
#include <QLabel>
#include <QProgressBar>

namespace waymark {

/// The bar with the progress of computing edge colours, and a button that returns to terrain
/// colours. It is visible only while the computation takes long.
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

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action_set.h"
#include "editor/canvas/canvas.h"

#include <QHBoxLayout>

namespace waymark {

/// The map and, below it, the bar of the open view. If the view has two panes, a second map is
/// shown beside the first one. Both maps share the camera, and the first one receives the key
/// events.
class MapArea : public QWidget {
    Q_OBJECT

public:
    /// Creates the area and takes ownership of `canvas`.
    MapArea(Canvas& canvas, const ActionSet& actions, Workspace& workspace, ToolBox& tools,
            QWidget* parent = nullptr);

    /// Returns the canvas of the second pane, or nullptr if there is only one pane.
    const Canvas* second() const { return m_second; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow();
    void addSecond();

    Canvas& m_canvas;
    Workspace& m_workspace;
    ToolBox& m_tools;
    QHBoxLayout* m_panes;
    Canvas* m_second = nullptr;
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action_set.h"
#include "editor/canvas/canvas.h"

#include <QHBoxLayout>

namespace waymark {

/// The map with the bar of the open view under it. A view with two panes has a second map beside
/// the first while it is open: both have one camera, and keys belong to the first.
class MapArea : public QWidget {
    Q_OBJECT

public:
    /// Takes the canvas over.
    MapArea(Canvas& canvas, const ActionSet& actions, Workspace& workspace, ToolBox& tools,
            QWidget* parent = nullptr);

    const Canvas* second() const { return m_second; } ///< null: there is one pane

protected:
    void moveEvent(QMoveEvent* event) override;

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

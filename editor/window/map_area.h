// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action_set.h"
#include "editor/canvas/canvas.h"

#include <QHBoxLayout>

namespace waymark {

/// The map with the bar of the open view under it. For a view with two panes, it has a second map
/// beside the first one. Both maps share one camera, and the first map gets the keys.
class MapArea : public QWidget {
    Q_OBJECT

public:
    /// Creates the area, which takes ownership of the canvas.
    MapArea(Canvas& canvas, const ActionSet& actions, Workspace& workspace, ToolBox& tools,
            QWidget* parent = nullptr);

    /// Returns the second canvas, or nullptr if there is one pane.
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

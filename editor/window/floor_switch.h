// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action_set.h"
#include "editor/live/workspace.h"

#include <QFrame>
#include <QToolButton>

namespace waymark {

/// The switch at the top right of the map that shows the current floor and changes to another one.
/// It is hidden if the level has only one floor.
class FloorSwitch : public QFrame {
    Q_OBJECT

public:
    /// Creates the switch as a child of `map` and keeps it in the top right corner.
    FloorSwitch(Workspace& workspace, const ActionSet& actions, QWidget& map);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void place();
    void fillMenu();

    Workspace& m_workspace;
    QToolButton* m_floor;
};

} // namespace waymark

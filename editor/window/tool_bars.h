// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action_set.h"
#include "editor/tools/tool_box.h"

#include <QToolBar>

#include <map>

namespace waymark {

/// The vertical bar with the tools, at the left edge of the window.
class ToolStrip : public QToolBar {
    Q_OBJECT

public:
    ToolStrip(const ActionSet& actions, const ToolBox& tools, QWidget* parent = nullptr);
};

/// The top bar, with common actions and the options of the active tool.
class TopBar : public QToolBar {
    Q_OBJECT

public:
    TopBar(const ActionSet& actions, Workspace& workspace, ToolBox& tools,
           QWidget* parent = nullptr);

private:
    void showOptions();

    ToolBox& m_tools;
    std::map<ToolId, QList<QAction*>> m_options;
};

} // namespace waymark

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

/// Adds the controls for the tool's options to the bar, and returns one action per control. The bar
/// only shows the controls of the active tool. Controls that do not fit move to the bar's extension
/// menu (»).
QList<QAction*> addOptionRow(QToolBar& bar, const ActionSet& actions, Workspace& workspace,
                             ToolOptions& options, const std::vector<ToolOption>& row);

} // namespace waymark

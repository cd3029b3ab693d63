// SPDX-License-Identifier: MIT
#include "editor/window/tool_bars.h"

#include <QToolButton>

#include "editor/render/icons.h"
#include "editor/tools/tool_rows.h"

namespace waymark {

ToolStrip::ToolStrip(const ActionSet& actions, const ToolBox& tools, QWidget* parent)
    : QToolBar(tr("Tools"), parent) {
    setObjectName("toolStrip");
    setOrientation(Qt::Vertical);
    setMovable(false);
    setIconSize({22, 22});
    setFixedWidth(44);
    for (const ToolRow* row : tools.rows())
        if (!row->text.isEmpty())
            addAction(actions[actionId(row->id)]);
    addSeparator();
    for (const char* id : {"level.trace", "edit.note"})
        addAction(actions[id]);
    for (QToolButton* button : findChildren<QToolButton*>())
        button->setFixedSize(36, 36);
}

TopBar::TopBar(const ActionSet& actions, Workspace& workspace, ToolBox& tools, QWidget* parent)
    : QToolBar(tr("Top bar"), parent), m_tools(tools) {
    setObjectName("topBar");
    setMovable(false);
    setIconSize({20, 20});
    setFixedHeight(40);
    for (const char* id : {"file.new", "file.open", "file.save"})
        addAction(actions[id]);
    addSeparator();
    for (const char* id : {"edit.undo", "edit.redo"})
        addAction(actions[id]);
    addSeparator();
    for (const char* id : {"level.check", "file.ship"}) {
        addAction(actions[id]);
        qobject_cast<QToolButton*>(widgetForAction(actions[id]))
            ->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    }
    addSeparator();
    for (const ToolRow* row : tools.rows())
        m_options[row->id] = addOptionRow(*this, actions, workspace, tools.options(), row->options);
    connect(&tools, &ToolBox::toolChanged, this, &TopBar::showOptions);
    showOptions();
}

void TopBar::showOptions() {
    for (const auto& [tool, actions] : m_options)
        for (QAction* action : actions)
            action->setVisible(tool == m_tools.currentId());
}

} // namespace waymark

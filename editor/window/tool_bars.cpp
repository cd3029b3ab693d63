// SPDX-License-Identifier: MIT
#include "editor/window/tool_bars.h"

#include <QToolButton>

#include "editor/render/icons.h"
#include "editor/window/option_row.h"

namespace waymark {

ToolStrip::ToolStrip(const ActionSet& actions, QWidget* parent) : QToolBar(tr("Tools"), parent) {
    setObjectName("toolStrip");
    setOrientation(Qt::Vertical);
    setMovable(false);
    setIconSize({22, 22});
    setFixedWidth(44);
    for (const char* id : {"tool.select", "tool.vertex", "tool.link", "tool.obstacle",
                           "tool.barrier", "tool.brush", "tool.route", "tool.measure"})
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
    m_options = addOptionRows(*this, workspace, tools.options());
    connect(&tools, &ToolBox::toolChanged, this, &TopBar::showOptions);
    showOptions();
}

void TopBar::showOptions() {
    const int tool = static_cast<int>(m_tools.current().id());
    for (auto at = m_options.cbegin(); at != m_options.cend(); ++at)
        for (QAction* action : at.value())
            action->setVisible(at.key() == tool);
}

} // namespace waymark

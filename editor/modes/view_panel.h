// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/panel_host.h"
#include "editor/tools/tool_box.h"

#include <QLabel>
#include <QStackedWidget>

namespace waymark {

/// The panel that contains the page of the open view, its title, and a close button.
class ViewPanel : public QWidget {
    Q_OBJECT

public:
    ViewPanel(const PanelHost& host, const ToolBox& tools, QWidget* parent = nullptr);

    /// Returns the page of the open view, or nullptr if no view is open.
    QWidget* page() const;

private:
    void follow();

    const PanelHost& m_host;
    const ToolBox& m_tools;
    QLabel* m_title;
    QStackedWidget* m_stack;
    std::map<ViewId, QWidget*> m_pages; ///< Pages of the views, created on first use.
};

} // namespace waymark

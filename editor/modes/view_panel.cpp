// SPDX-License-Identifier: MIT
#include "editor/modes/view_panel.h"

#include "editor/panels/table.h"

#include <QHBoxLayout>

namespace waymark {

ViewPanel::ViewPanel(const PanelHost& host, const ToolBox& tools, QWidget* parent)
    : QWidget(parent), m_host(host), m_tools(tools) {
    m_title = new QLabel(this);
    m_title->setObjectName("viewTitle");
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    QToolButton* close = makePanelButton("close", tr("Close the view (Esc)"), this);
    close->setObjectName("closeView");
    connect(close, &QToolButton::clicked, this, [this] { m_host.workspace.views.close(); });
    auto* head = new QHBoxLayout;
    head->setContentsMargins(8, 2, 4, 0);
    head->addWidget(m_title, 1);
    head->addWidget(close);
    m_stack = new QStackedWidget(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addLayout(head);
    column->addWidget(m_stack, 1);
    connect(&host.workspace.views, &AnalysisModes::changed, this, &ViewPanel::follow);
}

QWidget* ViewPanel::page() const {
    const auto at = m_pages.find(m_host.workspace.views.current());
    return at == m_pages.end() ? nullptr : at->second;
}

void ViewPanel::follow() {
    const ModeRow* row = m_tools.view();
    if (!row)
        return;
    QWidget*& page = m_pages[row->action.id];
    if (!page) {
        page = row->makePage(*m_host.workspace.views.tracker(), m_host, m_stack);
        m_stack->addWidget(page);
    }
    m_stack->setCurrentWidget(page);
    m_title->setText(row->title);
}

} // namespace waymark

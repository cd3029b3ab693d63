// SPDX-License-Identifier: MIT
#include "editor/panels/properties_panel.h"

#include "editor/panels/barrier_page.h"
#include "editor/panels/edge_page.h"
#include "editor/panels/level_page.h"
#include "editor/panels/obstacle_page.h"
#include "editor/panels/others_page.h"
#include "editor/panels/route_page.h"
#include "editor/panels/vertex_page.h"
#include "editor/panels/words.h"

#include <QApplication>
#include <QScrollArea>
#include <QVBoxLayout>

namespace waymark {

PropertiesPanel::PropertiesPanel(const PanelHost& host, QWidget* parent)
    : QWidget(parent), m_host(host) {
    m_title = new QLabel(this);
    m_title->setObjectName("title");
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_title->setTextFormat(Qt::PlainText);
    m_scope = new QLabel(this);
    m_scope->setForegroundRole(QPalette::PlaceholderText);
    m_stack = new QStackedWidget(this);
    m_level = new LevelPage(host);
    m_vertices = new VertexPage(host);
    m_edges = new EdgePage(host);
    m_obstacles = new ObstaclePage(host);
    m_barriers = new BarrierPage(host);
    m_routes = new RoutePage(host);
    m_others = new OthersPage(host);
    for (PropertiesPage* page :
         {m_level, m_vertices, m_edges, m_obstacles, m_barriers, m_routes, m_others}) {
        page->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
        m_stack->addWidget(page);
    }
    m_level->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);

    auto* scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(m_stack);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(8, 6, 8, 0);
    head->addWidget(m_title);
    head->addStretch(1);
    head->addWidget(m_scope);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addLayout(head);
    column->addWidget(scroll, 1);

    connect(&host.workspace.selection, &Selection::changed, this,
            &PropertiesPanel::followSelection);
    connect(&host.workspace.routes, &RouteBoard::changed, this, [this] {
        if (m_stack->currentWidget() == m_routes)
            m_routes->refresh();
    });
    connect(&host.document(), &Document::changed, this, &PropertiesPanel::refresh);
    connect(&host.document().history(), &QUndoStack::indexChanged, this, &PropertiesPanel::refresh);
    refresh();
}

PropertiesPage* PropertiesPanel::pageFor(const SelectedItems& items) const {
    if (items.empty())
        return m_level;
    if (items.vertices.size() == items.size())
        return m_vertices;
    if (items.edges.size() == items.size())
        return m_edges;
    if (items.obstacles.size() == items.size())
        return m_obstacles;
    if (items.barriers.size() == items.size())
        return m_barriers;
    if (items.routes.size() == items.size())
        return m_routes;
    return m_others;
}

void PropertiesPanel::followSelection() {
    // What was half typed was meant for what was selected then.
    for (QLineEdit* field : m_stack->findChildren<QLineEdit*>())
        field->setModified(false);
    refresh();
}

void PropertiesPanel::refresh() {
    const SelectedItems& items = m_host.workspace.selection.items();
    PropertiesPage* page = pageFor(items);
    if (m_stack->currentWidget() != page) {
        // Else the stack hands the focus to a field of the next page, and letters end in it.
        if (m_stack->currentWidget()->isAncestorOf(QApplication::focusWidget()))
            m_host.focusMap();
        // Only the page that is shown may ask for room: the others would make it scroll.
        m_stack->currentWidget()->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
        page->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
        m_stack->setCurrentWidget(page);
    }
    page->refresh();
    m_title->setText(page->title());
    m_scope->setVisible(page != m_others && items.size() > 1);
    m_scope->setText(tr("applies to all %1").arg(countText(items.size())));
}

} // namespace waymark

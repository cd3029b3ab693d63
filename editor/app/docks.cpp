// SPDX-License-Identifier: MIT
#include "editor/app/docks.h"

#include "editor/panels/layers_panel.h"
#include "editor/panels/linking_panel.h"
#include "editor/panels/properties_panel.h"
#include "editor/panels/routes_panel.h"
#include "editor/panels/terrains_panel.h"

#include <QUndoView>

namespace waymark {

namespace {
constexpr int columnWidth = 300, leastWidth = 260, upperHeight = 330, lowerHeight = 378;
}

Docks::Docks(const PanelHost& host, QMainWindow& window) : QObject(&window), m_window(window) {
    m_issuesPanel = new IssuesPanel(host);
    m_upper << add("properties", tr("Properties"), new PropertiesPanel(host))
            << add("terrains", tr("Terrains"), new TerrainsPanel(host))
            << add("linking", tr("Linking"), new LinkingPanel(host));
    m_lower << add("issues", tr("Issues"), m_issuesPanel)
            << add("routes", tr("Routes"), new RoutesPanel(host))
            << add("layers", tr("Layers"), new LayersPanel(host));
    auto* list = new QUndoView(&host.document().history());
    list->setEmptyLabel(tr("As opened"));
    list->setFrameShape(QFrame::NoFrame);
    m_history = add("history", tr("History"), list);
    for (QDockWidget* dock : all()) {
        connect(dock, &QDockWidget::topLevelChanged, this, &Docks::placeTitles,
                Qt::QueuedConnection);
        connect(dock, &QDockWidget::dockLocationChanged, this, &Docks::placeTitles,
                Qt::QueuedConnection);
        connect(dock, &QDockWidget::visibilityChanged, this, &Docks::placeTitles,
                Qt::QueuedConnection);
    }
    window.setTabPosition(Qt::RightDockWidgetArea, QTabWidget::North);
    reset();
}

QDockWidget* Docks::add(const QString& name, const QString& title, QWidget* panel) {
    auto* dock = new QDockWidget(title, &m_window);
    dock->setObjectName(name);
    dock->setWidget(panel);
    dock->setMinimumWidth(leastWidth);
    return dock;
}

/// A tab says what a title bar would say once more, so a dock among tabs goes without.
void Docks::placeTitles() {
    for (QDockWidget* dock : all()) {
        const bool tabbed = !dock->isFloating() && !m_window.tabifiedDockWidgets(dock).isEmpty();
        if (tabbed == (dock->titleBarWidget() != nullptr))
            continue;
        QWidget* before = dock->titleBarWidget();
        dock->setTitleBarWidget(tabbed ? new QWidget(dock) : nullptr);
        delete before;
    }
}

void Docks::reset() {
    for (QDockWidget* dock : all()) {
        dock->setFloating(false);
        m_window.removeDockWidget(dock);
    }
    m_window.addDockWidget(Qt::RightDockWidgetArea, m_upper.front());
    m_window.splitDockWidget(m_upper.front(), m_lower.front(), Qt::Vertical);
    const auto group = [this](const QList<QDockWidget*>& docks) {
        for (int i = 1; i < docks.size(); ++i)
            m_window.tabifyDockWidget(docks[i - 1], docks[i]);
        for (QDockWidget* dock : docks)
            dock->show();
        docks.front()->raise();
    };
    group(m_upper);
    group(m_lower);
    m_window.tabifyDockWidget(m_lower.back(), m_history);
    m_history->hide();
    m_window.resizeDocks({m_upper.front(), m_lower.front()}, {upperHeight, lowerHeight},
                         Qt::Vertical);
    m_window.resizeDocks({m_upper.front(), m_lower.front()}, {columnWidth, columnWidth},
                         Qt::Horizontal);
    m_hidden.clear();
    placeTitles();
}

bool Docks::allHidden() const {
    const QList<QDockWidget*> docks = all();
    return std::all_of(docks.begin(), docks.end(), [](auto* dock) { return dock->isHidden(); });
}

void Docks::toggleAll() {
    if (allHidden()) {
        for (QDockWidget* dock : m_hidden.isEmpty() ? m_upper + m_lower : m_hidden)
            dock->show();
        m_hidden.clear();
        return;
    }
    m_hidden.clear();
    for (QDockWidget* dock : all())
        if (!dock->isHidden()) {
            m_hidden << dock;
            dock->hide();
        }
}

void Docks::show(QDockWidget* dock) {
    dock->show();
    dock->raise();
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/view_panel.h"
#include "editor/panels/issues_panel.h"
#include "editor/panels/panel_host.h"
#include "editor/tracing/trace_panel.h"
#include "editor/window/dock_fronts.h"

#include <QDockWidget>
#include <QMainWindow>

namespace waymark {

/// The right column of the window. It has the panels in two tab groups, or three if there is room,
/// and initially hidden docks: the history, the Trace panel and the panel of the open view.
class Docks : public QObject {
    Q_OBJECT

public:
    Docks(const PanelHost& host, TraceTracker& trace, const ToolBox& tools, QMainWindow& window);

    /// Restores the default layout for the size of the window.
    void reset();
    /// Hides all docks, or shows those again that were visible before.
    void toggleAll();
    bool allHidden() const;

    void show(QDockWidget* dock);
    /// Shows the dock in front of its tabs, or hides it if it is in front already.
    void toggle(QDockWidget* dock);
    /// Shows the Trace panel instead of the panels in the same place, until endTrace().
    void beginTrace();
    void endTrace();
    QDockWidget* properties() const { return m_properties; }
    QDockWidget* issues() const { return m_issues; }
    QDockWidget* history() const { return m_history; }
    QDockWidget* trace() const { return m_trace; }
    /// Returns the dock of the open view, which is visible while a view is open.
    QDockWidget* view() const { return m_view; }
    TracePanel& tracePanel() const { return *m_tracePanel; }
    ViewPanel& viewPanel() const { return *m_viewPanel; }
    IssuesPanel& issuesPanel() const { return *m_issuesPanel; }
    QList<QDockWidget*> all() const { return panels() + QList{m_history, m_trace, m_view}; }

private:
    /// Docks that share one place and its height.
    struct Group {
        QList<QDockWidget*> docks;
        int height;
    };
    QList<Group> groups() const;
    QList<QDockWidget*> panels() const {
        return {m_properties, m_terrains, m_agents, m_linking, m_issues, m_routes, m_layers};
    }
    QList<QDockWidget*> fronts() const; ///< Returns the visible docks that are not floating.
    bool isRoomy() const;
    void placeTitles();
    void makeWindow(QDockWidget& dock);
    void floatByTabs();
    void followView(const AnalysisModes& views);
    void showView(const AnalysisModes& views);
    void restoreHeights(QList<int> asked, int tries, int number);
    QDockWidget* add(const QString& name, const QString& title, QWidget* panel);

    QMainWindow& m_window;
    QDockWidget *m_properties, *m_terrains, *m_agents, *m_linking, *m_issues, *m_routes, *m_layers,
        *m_history, *m_trace, *m_view;
    /// Controller of hidden contents. Null until all docks are created.
    DockFronts* m_fronts = nullptr;
    IssuesPanel* m_issuesPanel;
    TracePanel* m_tracePanel;
    ViewPanel* m_viewPanel;
    QDockWidget* m_underView = nullptr; ///< Dock that was in front before the view's dock.
    QList<QDockWidget*> m_restored;     ///< Docks whose heights are being restored; usually none.
    QList<int> m_restoredHeights;       ///< The heights that m_restored get.
    int m_restoreNumber = 0;            ///< Number of the latest restoration.
    QList<QDockWidget*> m_hidden;
    /// Layout of the window before tracing. Empty unless a picture is traced.
    QByteArray m_beforeTrace;
    QList<QDockWidget*> m_underTrace; ///< Docks that are hidden during tracing.
};

} // namespace waymark

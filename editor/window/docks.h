// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/view_panel.h"
#include "editor/panels/issues_panel.h"
#include "editor/panels/panel_host.h"
#include "editor/tracing/trace_panel.h"
#include "editor/window/dock_content_hider.h"

#include <QDockWidget>
#include <QMainWindow>

namespace waymark {

/// The docks in the right column of the window. The panels are in two tab groups, or in three if
/// the window is large enough. The Table panel is below the map. It, the history, the Trace panel
/// and the panel of the open view are hidden initially.
class Docks : public QObject {
    Q_OBJECT

public:
    Docks(const PanelHost& host, TraceTracker& trace, const ToolBox& tools, QMainWindow& window);

    /// Restores the default layout for the current window size.
    void reset();
    /// Hides all docks, or shows those that were hidden by the previous call.
    void toggleAll();
    bool allHidden() const;

    void show(QDockWidget* dock);
    /// Brings the dock to the front, or hides it if it is already in front.
    void toggle(QDockWidget* dock);
    /// Shows the Trace panel in place of the panels in its tab group, until endTrace() is called.
    void beginTrace();
    void endTrace();
    QDockWidget* properties() const { return m_properties; }
    QDockWidget* issues() const { return m_issues; }
    QDockWidget* history() const { return m_history; }
    QDockWidget* table() const { return m_table; }
    QDockWidget* trace() const { return m_trace; }
    /// Returns the dock that shows the open view. It is hidden while no view is open.
    QDockWidget* view() const { return m_view; }
    TracePanel& tracePanel() const { return *m_tracePanel; }
    ViewPanel& viewPanel() const { return *m_viewPanel; }
    IssuesPanel& issuesPanel() const { return *m_issuesPanel; }
    QList<QDockWidget*> all() const {
        return panels() + QList{m_history, m_table, m_trace, m_view};
    }

private:
    /// Docks that are tabs of the same group, and the height of the group.
    struct Group {
        QList<QDockWidget*> docks;
        int height;
    };
    QList<Group> groups() const;
    QList<QDockWidget*> panels() const;
    QList<QDockWidget*> fronts() const; ///< Returns the front dock of each group.
    bool isRoomy() const;
    void placeTitles();
    void makeWindow(QDockWidget& dock);
    void floatByTabs();
    void followView(const AnalysisModes& views);
    void showView(const AnalysisModes& views);
    void restoreHeights(QList<int> asked, int tries, int number);
    QDockWidget* add(const QString& name, const QString& title, QWidget* panel);

    QMainWindow& m_window;
    /// A dock that is visible by default, and the tab groups to which it belongs in a normal and in
    /// a large window.
    struct Panel {
        QDockWidget* dock;
        int group, roomyGroup;
    };
    QList<Panel> m_panels; ///< Panels in the order of their tabs.
    QDockWidget *m_properties, *m_issues, *m_history, *m_table, *m_trace, *m_view;
    /// Hides the contents of docks behind a tab. Null until all docks have been created.
    DockContentHider* m_contentHider = nullptr;
    IssuesPanel* m_issuesPanel;
    TracePanel* m_tracePanel;
    ViewPanel* m_viewPanel;
    QDockWidget* m_underView = nullptr; ///< Dock that the view's dock covered when it was opened.
    QList<QDockWidget*> m_restored;     ///< Docks whose heights are being restored.
    QList<int> m_restoredHeights;       ///< Heights to restore, in the order of m_restored.
    int m_restoreNumber = 0; ///< Number of the latest restoration, which cancels earlier ones.
    QList<QDockWidget*> m_hidden;
    /// Window state before tracing. Empty while no picture is being traced.
    QByteArray m_beforeTrace;
    QList<QDockWidget*> m_underTrace; ///< Docks that are hidden during tracing.
};

} // namespace waymark

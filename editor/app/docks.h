// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/issues_panel.h"
#include "editor/panels/panel_host.h"

#include <QDockWidget>
#include <QMainWindow>

namespace waymark {

/// The right column: the panels in two tab groups, and the history, hidden at first.
class Docks : public QObject {
    Q_OBJECT

public:
    Docks(const PanelHost& host, QMainWindow& window);

    /// Everything where it was at first.
    void reset();
    /// Hides every dock, or brings back those that were open.
    void toggleAll();
    bool allHidden() const;

    void show(QDockWidget* dock);
    QDockWidget* properties() const { return m_upper.front(); }
    QDockWidget* issues() const { return m_lower.front(); }
    QDockWidget* history() const { return m_history; }
    IssuesPanel& issuesPanel() const { return *m_issuesPanel; }
    QList<QDockWidget*> all() const { return m_upper + m_lower + QList{m_history}; }

private:
    void placeTitles();
    QDockWidget* add(const QString& name, const QString& title, QWidget* panel);

    QMainWindow& m_window;
    QList<QDockWidget*> m_upper, m_lower;
    QDockWidget* m_history;
    IssuesPanel* m_issuesPanel;
    QList<QDockWidget*> m_hidden;
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/issue_filters.h"
#include "editor/panels/issue_list.h"
#include "editor/panels/panel_host.h"

#include <QElapsedTimer>
#include <QLabel>
#include <QTimer>
#include <QVBoxLayout>

namespace waymark {

/// The panel of issues. It has filters, rows by rule and agent that lead to the position, and fixes
/// for a single issue or all of a kind with one click.
class IssuesPanel : public QWidget {
    Q_OBJECT

public:
    explicit IssuesPanel(const PanelHost& host, QWidget* parent = nullptr);

    /// Selects the next (1) or previous (-1) visible issue.
    void step(int by);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void refreshState();
    void showDetails();
    void addIssueButtons(const navcore::Issue& issue);
    void addGroupButtons(const IssueGroup& group);
    void addButton(const QString& name, const QString& text, std::function<void()> act);
    void goThere();
    void fix(const navcore::Issue& issue, const navcore::Fix& repair);
    void fixAll(const IssueGroup& group, const QString& label);
    void showAll(const IssueGroup& group);
    void showMenu(QPoint at);
    std::vector<navcore::Issue> issuesOf(const IssueGroup& group) const;
    void ignore(const std::vector<navcore::Issue>& issues);
    void stopIgnoring(const std::vector<navcore::Issue>& issues);

    const PanelHost& m_host;
    IssueFilters* m_filters;
    IssueList* m_list;
    QVBoxLayout* m_column;
    QLabel* m_state; ///< Message that is shown if there are no rows, or beside outdated ones.
    QLabel* m_details;
    QWidget* m_fixes;
    navcore::AgentId m_lens; ///< Agent that the rows were created for.
    QElapsedTimer m_checked;
    QTimer m_clock;
};

} // namespace waymark

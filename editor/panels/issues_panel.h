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

/// The Issues panel: filters, issues grouped by rule and agent, and buttons that fix one issue or
/// all issues of a group. Selecting an issue shows its position on the map.
class IssuesPanel : public QWidget {
    Q_OBJECT

public:
    explicit IssuesPanel(const PanelHost& host, QWidget* parent = nullptr);

    /// Selects the next visible issue (1) or the previous one (-1).
    void step(int by);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void refreshState();
    void showFixes();
    void addIssueButtons(const navcore::Issue& issue);
    void addGroupButtons(const IssueGroup& group);
    void addButton(const QString& name, const QString& text, std::function<void()> act);
    void goThere();
    void fix(const navcore::Issue& issue, const navcore::Fix& repair);
    bool editFor(navcore::IssueKind kind, const navcore::LevelChange& change, const QString& text);
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
    QLabel* m_state; ///< Message for an empty or outdated list.
    QWidget* m_fixes;
    navcore::AgentId m_lens; ///< Agent for which the rows were created.
    QElapsedTimer m_checked;
    QTimer m_clock;
};

} // namespace waymark

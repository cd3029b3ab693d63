// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/issue_groups.h"

#include <QTreeWidget>

#include <map>

namespace waymark {

/// The tree of issues, grouped by rule and agent. The row of a group shows how many issues it has,
/// and can be collapsed. The row of an issue shows the problem, on several lines if necessary, and
/// its position.
class IssueList : public QTreeWidget {
    Q_OBJECT

public:
    explicit IssueList(QWidget* parent = nullptr);

    /// Shows the groups. `level` and `issues` must remain valid until the next call. Keeps the
    /// selected issue or, if it no longer exists, selects the issue that is now in its row. Groups
    /// remain expanded or collapsed.
    void setIssues(const navcore::Level& level, std::span<const navcore::Issue> issues,
                   std::vector<IssueGroup> groups);

    /// Returns the selected issue, or nullptr if no issue is selected.
    const navcore::Issue* issue() const { return issueOf(currentItem()); }
    const IssueGroup* group() const { return groupOf(currentItem()); }
    /// Selects the next issue (1) or the previous one (-1), and expands its group. Wraps around at
    /// the ends. Returns false if there are no issues.
    bool step(int by);

signals:
    void chosen();
    void goThere(); ///< Emitted when the designer asks to see the selected issue on the map.

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QTreeWidgetItem* addGroup(const navcore::Level& level, std::size_t index);
    void addRest(QTreeWidgetItem& parent, std::size_t count);
    QTreeWidgetItem* addIssue(const navcore::Level& level, QTreeWidgetItem* parent,
                              std::size_t index);
    const navcore::Issue* issueOf(const QTreeWidgetItem* row) const;
    const IssueGroup* groupOf(const QTreeWidgetItem* row) const;
    void remember(const QTreeWidgetItem* row);
    QTreeWidgetItem* rowOf(const navcore::Issue& issue) const;

    std::span<const navcore::Issue> m_issues;
    std::vector<IssueGroup> m_groups;
    std::vector<QTreeWidgetItem*> m_rows;
    /// Copy of the selected issue, which remains valid when the issues are replaced.
    std::optional<navcore::Issue> m_chosen;
    /// State of the groups that the designer expanded or collapsed.
    std::map<IssueGroup::Key, bool> m_isUnfolded;
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/issue_groups.h"

#include <QTreeWidget>

#include <map>

namespace waymark {

/// Issues by rule and agent: a group is a row with a count that unfolds, the only one of its kind
/// stands by itself. A row says what is wrong, in two lines where one is too short, and where.
class IssueList : public QTreeWidget {
    Q_OBJECT

public:
    explicit IssueList(QWidget* parent = nullptr);

    /// Both must stay until the next call. The issue that is chosen stays so, or the one that takes
    /// its row when it is gone; groups stay folded or unfolded.
    void setIssues(const navcore::Level& level, std::span<const navcore::Issue> issues,
                   std::vector<IssueGroup> groups);

    /// What is chosen: an issue, a group, or neither.
    const navcore::Issue* issue() const { return issueOf(currentItem()); }
    const IssueGroup* group() const { return groupOf(currentItem()); }
    /// Chooses the next (1) or previous (-1) issue, round and into folded groups; false when there
    /// is none.
    bool step(int by);

signals:
    void chosen();
    void goThere(); ///< to the issue that is chosen

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
    std::vector<QTreeWidgetItem*> m_rows;         ///< of issues, from top to bottom
    std::optional<navcore::Issue> m_chosen;       ///< the issues it is of may be gone
    std::map<IssueGroup::Key, bool> m_isUnfolded; ///< as the designer left them
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/issue_groups.h"

#include <QTreeWidget>

#include <map>

namespace waymark {

/// The tree of issues by rule and agent. A group is a foldable row with a count; an issue without
/// others of its kind has a row of its own. A row shows the problem, in two lines if needed, and
/// its position.
class IssueList : public QTreeWidget {
    Q_OBJECT

public:
    explicit IssueList(QWidget* parent = nullptr);

    /// Shows issues in groups. Both arguments must stay valid until the next call. The selected
    /// issue stays selected or, if it no longer exists, the one that takes its row. Groups stay
    /// folded or unfolded.
    void setIssues(const navcore::Level& level, std::span<const navcore::Issue> issues,
                   std::vector<IssueGroup> groups);

    /// Returns the selected issue, or nullptr. group() does so for a selected group.
    const navcore::Issue* issue() const { return issueOf(currentItem()); }
    const IssueGroup* group() const { return groupOf(currentItem()); }
    /// Selects the next (1) or previous (-1) issue, wrapping around and unfolding groups. Returns
    /// false if there are none.
    bool step(int by);

signals:
    void chosen();
    void goThere(); ///< Emitted to show the selected issue on the map.

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
    std::vector<QTreeWidgetItem*> m_rows; ///< Rows of issues, from top to bottom.
    /// Copy of the selected issue, because the original may no longer exist.
    std::optional<navcore::Issue> m_chosen;
    std::map<IssueGroup::Key, bool> m_isUnfolded; ///< Groups that the designer folded or unfolded.
};

} // namespace waymark

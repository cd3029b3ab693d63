// SPDX-License-Identifier: MIT
#include "editor/panels/issue_list.h"

#include "editor/model/floors.h"
#include "editor/model/language.h"
#include "editor/panels/words.h"
#include "editor/render/icons.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QSignalBlocker>
#include <QStyledItemDelegate>

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

// Maximum number of rows in total, and minimum number of rows per group. More rows would slow down
// every edit.
constexpr std::size_t maxIssueRows = 2000, leastRows = 100;
constexpr std::size_t maxUnfolded = 4; // Groups with more issues are collapsed initially.
constexpr int issueRole = Qt::UserRole, groupRole = Qt::UserRole + 1;

/// Returns whether both issues have the same rule and the same items. Their messages may differ.
bool areOfTheSame(const Issue& a, const Issue& b) {
    const auto subject = [](const Issue& issue) {
        return std::tie(issue.kind, issue.agent, issue.vertices, issue.edges, issue.obstacles,
                        issue.barriers, issue.record);
    };
    return subject(a) == subject(b);
}

/// A row that creates its icon and tooltip on demand, because thousands of rows may be created
/// after every edit. `issue` must outlive the row.
class IssueRow : public QTreeWidgetItem {
public:
    template <class Parent>
    IssueRow(Parent* parent, const Issue& issue) : QTreeWidgetItem(parent), m_issue(issue) {}

    QVariant data(int column, int role) const override {
        if (role == Qt::ToolTipRole)
            return localized(m_issue.message);
        if (role == Qt::TextAlignmentRole && column == 1)
            return QVariant(Qt::AlignRight | Qt::AlignVCenter);
        if (role == Qt::DecorationRole && column == 0)
            return severityIcon(m_issue.severity);
        return QTreeWidgetItem::data(column, role);
    }

private:
    const Issue& m_issue;
};

/// Delegate that wraps the text of a row and makes the row high enough for all of it.
class WrappingDelegate : public QStyledItemDelegate {
public:
    explicit WrappingDelegate(QTreeView* view) : QStyledItemDelegate(view), m_view(view) {}

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyleOptionViewItem row = option;
        initStyleOption(&row, index);
        row.features &= ~QStyleOptionViewItem::WrapText;
        QSize size = m_view->style()->sizeFromContents(QStyle::CT_ItemViewItem, &row, {}, m_view);
        if (index.column() != 0)
            return size;
        const bool isSpanned = m_view->isFirstColumnSpanned(index.row(), index.parent());
        const int depth = index.parent().isValid() ? 2 : 1;
        const int width = (isSpanned ? m_view->viewport()->width() : m_view->columnWidth(0)) -
                          depth * m_view->indentation();
        if (size.width() <= width)
            return size;
        const int besideText = size.width() - row.fontMetrics.horizontalAdvance(row.text);
        const QRect room(0, 0, std::max(width - besideText, 1), QWIDGETSIZE_MAX);
        const int lines = row.fontMetrics.boundingRect(room, Qt::TextWordWrap, row.text).height();
        size.rheight() += lines - row.fontMetrics.height();
        return size;
    }

private:
    QTreeView* m_view;
};

} // namespace

IssueList::IssueList(QWidget* parent) : QTreeWidget(parent) {
    setColumnCount(2);
    setHeaderHidden(true);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    setFrameShape(QFrame::NoFrame);
    setWordWrap(true);
    setItemDelegate(new WrappingDelegate(this));
    setIndentation(14);
    setAlternatingRowColors(true);
    setTextElideMode(Qt::ElideRight);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(this, &QTreeWidget::currentItemChanged, this, [this] {
        m_chosen.reset();
        if (const Issue* now = issue())
            m_chosen = *now;
        emit chosen();
    });
    connect(this, &QTreeWidget::itemDoubleClicked, this, [this] {
        if (issue())
            emit goThere();
    });
    connect(this, &QTreeWidget::itemExpanded, this, &IssueList::remember);
    connect(this, &QTreeWidget::itemCollapsed, this, &IssueList::remember);
}

void IssueList::remember(const QTreeWidgetItem* row) {
    if (const IssueGroup* group = groupOf(row))
        m_isUnfolded[group->key()] = row->isExpanded();
}

void IssueList::setIssues(const Level& level, std::span<const Issue> issues,
                          std::vector<IssueGroup> groups) {
    const QTreeWidgetItem* before = currentItem();
    std::optional<IssueGroup::Key> chosenGroup;
    if (const IssueGroup* group = groupOf(before))
        chosenGroup = group->key();
    const auto place =
        static_cast<std::size_t>(std::find(m_rows.begin(), m_rows.end(), before) - m_rows.begin());

    const QSignalBlocker quiet(this);
    clear();
    m_rows.clear();
    m_issues = issues;
    m_groups = std::move(groups);
    const std::size_t most =
        std::max(leastRows, maxIssueRows / std::max<std::size_t>(1, m_groups.size()));
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
        const IssueGroup& group = m_groups[i];
        QTreeWidgetItem* parent = group.issues.size() > 1 ? addGroup(level, i) : nullptr;
        const std::size_t count = std::min(most, group.issues.size());
        for (const std::size_t issue : std::span(group.issues).first(count))
            m_rows.push_back(addIssue(level, parent, issue));
        if (!parent)
            continue;
        if (count < group.issues.size())
            addRest(*parent, group.issues.size() - count);
        const auto fold = m_isUnfolded.find(group.key());
        parent->setExpanded(fold != m_isUnfolded.end() ? fold->second
                                                       : group.issues.size() <= maxUnfolded);
        if (chosenGroup == group.key())
            setCurrentItem(parent);
    }
    if (m_rows.empty())
        m_chosen.reset();
    if (!m_chosen)
        return;
    QTreeWidgetItem* same = rowOf(*m_chosen);
    setCurrentItem(same ? same : m_rows[std::min(place, m_rows.size() - 1)]);
    m_chosen = *issue();
}

/// Returns the row of an issue. If several rows match, prefers the one with the same message.
QTreeWidgetItem* IssueList::rowOf(const Issue& issue) const {
    QTreeWidgetItem* found = nullptr;
    for (QTreeWidgetItem* row : m_rows)
        if (const Issue* other = issueOf(row); areOfTheSame(*other, issue)) {
            if (english(other->message) == english(issue.message))
                return row;
            if (!found)
                found = row;
        }
    return found;
}

QTreeWidgetItem* IssueList::addGroup(const Level& level, std::size_t index) {
    const IssueGroup& group = m_groups[index];
    auto* row = new QTreeWidgetItem(this);
    row->setText(
        0, QStringLiteral("%1 (%2)").arg(titleOf(level, group), countText(group.issues.size())));
    row->setIcon(0, severityIcon(group.severity));
    if (group.areIgnored)
        row->setForeground(0, palette().placeholderText());
    row->setToolTip(0, row->text(0));
    row->setData(0, groupRole, static_cast<qulonglong>(index));
    row->setFirstColumnSpanned(true);
    return row;
}

QTreeWidgetItem* IssueList::addIssue(const Level& level, QTreeWidgetItem* parent,
                                     std::size_t index) {
    const Issue& issue = m_issues[index];
    auto* row = parent ? new IssueRow(parent, issue) : new IssueRow(this, issue);
    row->setText(0, whatOf(level, issue));
    if (issue.place) {
        const QString place = positionText(shownInfo(level), *issue.place);
        const bool hasFloors = level.floors().size() > 1;
        row->setText(1, hasFloors ? place + " · " + shortFloorName(level, issue.floor) : place);
    }
    if (issue.ignored)
        for (const int column : {0, 1})
            row->setForeground(column, palette().placeholderText());
    row->setData(0, issueRole, static_cast<qulonglong>(index));
    return row;
}

/// Adds a row such as "and 20 more". It cannot be selected, but "Fix all" and "Ignore all" of the
/// group include these issues.
void IssueList::addRest(QTreeWidgetItem& parent, std::size_t count) {
    auto* row = new QTreeWidgetItem(&parent, {tr("and %1 more").arg(countText(count))});
    row->setFlags(Qt::NoItemFlags);
    row->setFirstColumnSpanned(true);
}

const Issue* IssueList::issueOf(const QTreeWidgetItem* row) const {
    const QVariant index = row ? row->data(0, issueRole) : QVariant();
    return index.isValid() && index.toULongLong() < m_issues.size() ? &m_issues[index.toULongLong()]
                                                                    : nullptr;
}

const IssueGroup* IssueList::groupOf(const QTreeWidgetItem* row) const {
    const QVariant index = row ? row->data(0, groupRole) : QVariant();
    return index.isValid() ? &m_groups[index.toULongLong()] : nullptr;
}

bool IssueList::step(int by) {
    if (m_rows.empty())
        return false;
    // The title row of a group is treated as if it were just before the first issue.
    QTreeWidgetItem* now = currentItem();
    const bool atTitle = groupOf(now) && now->childCount() > 0;
    const auto count = static_cast<std::ptrdiff_t>(m_rows.size());
    const auto at =
        std::find(m_rows.begin(), m_rows.end(), atTitle ? now->child(0) : now) - m_rows.begin();
    std::ptrdiff_t next = atTitle && by > 0 ? at : at + by;
    if (at == count) // No issue is selected.
        next = by > 0 ? 0 : count - 1;
    // Selecting a row also expands its group.
    setCurrentItem(m_rows[static_cast<std::size_t>((next + count) % count)]);
    return true;
}

void IssueList::resizeEvent(QResizeEvent* event) {
    QTreeWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        // At the new width, rows may need a different number of lines.
        scheduleDelayedItemsLayout();
}

void IssueList::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter)
        return QTreeWidget::keyPressEvent(event);
    if (group())
        currentItem()->setExpanded(!currentItem()->isExpanded());
    else if (issue())
        emit goThere();
}

} // namespace waymark

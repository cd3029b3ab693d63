// SPDX-License-Identifier: MIT
#include "editor/modes/walk/walk_arrivals.h"

#include "editor/model/item_names.h"
#include "editor/model/route_words.h"
#include "editor/panels/table.h"
#include "navcore/author/edit/route_ends.h"
#include "navcore/author/words/amounts.h"

#include <QVBoxLayout>

namespace waymark {

using namespace navcore;

namespace {

enum ArrivalColumn { From, There, First, Last };

} // namespace

WalkArrivals::WalkArrivals(WalkTracker& tracker, const PanelHost& host, QWidget* parent)
    : QWidget(parent), m_tracker(tracker), m_host(host) {
    m_table = makeTable({tr("From"), tr("Arrived"), tr("First"), tr("Last")}, From, this);
    m_table->setObjectName("walkArrivals");
    m_table->setColumnWidth(There, 62);
    m_table->setColumnWidth(First, 60);
    m_table->setColumnWidth(Last, 60);
    keepRowsVisible(*m_table);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_table);
    connect(&tracker, &WalkTracker::changed, this, &WalkArrivals::refresh);
    connect(tracker.timeline(), &Timeline::moved, this, &WalkArrivals::refreshCounts);
    connect(m_table, &QTableWidget::cellClicked, this, &WalkArrivals::goToStart);
    refresh();
}

void WalkArrivals::refresh() {
    m_groups.clear();
    if (m_tracker.plan())
        m_groups = groupsOf(*m_tracker.plan());
    const int rows = static_cast<int>(m_groups.size());
    for (int row = m_table->rowCount(); row < rows; ++row) {
        m_table->insertRow(row);
        for (const int column : {From, There, First, Last})
            m_table->setItem(row, column, new QTableWidgetItem);
    }
    m_table->setRowCount(rows);
    m_table->setVisible(rows > 0);
    for (int row = 0; row < rows; ++row)
        refreshRow(row, m_groups[static_cast<std::size_t>(row)]);
    refreshCounts();
}

void WalkArrivals::refreshRow(int row, const WalkGroup& group) {
    const Level& level = m_host.level();
    const Agent* agent = level.find<Agent>(group.agent);
    const QString start = nameOf(level, m_tracker.plan()->order.starts[group.start]);
    QStringList tip{start};
    for (const NoRouteReason& reason : group.reasons)
        tip << noRouteText(level, reason);
    tip.removeDuplicates(); // Different reasons can have the same text.
    const auto timeOf = [](std::uint64_t time) {
        return QString::fromStdString(secondsText(time));
    };
    const bool anybody = !group.arrivals.empty();
    m_table->item(row, From)->setIcon(colourSwatch(agent ? agent->colour : 0));
    m_table->item(row, From)->setText(start);
    m_table->item(row, First)->setText(anybody ? timeOf(group.arrivals.front()) : tr("no route"));
    m_table->item(row, Last)->setText(anybody ? timeOf(group.arrivals.back()) : QString());
    for (const int column : {From, There, First, Last})
        m_table->item(row, column)->setToolTip(tip.join('\n'));
}

void WalkArrivals::refreshCounts() {
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const WalkGroup& group = m_groups[static_cast<std::size_t>(row)];
        const QString text =
            tr("%1 of %2").arg(countText(group.thereAt(m_tracker.now())), countText(group.units));
        if (m_table->item(row, There)->text() != text)
            m_table->item(row, There)->setText(text);
    }
}

void WalkArrivals::goToStart(int row) {
    if (!m_tracker.plan()) // Without a plan, the list is hidden.
        return;
    const auto& group = m_groups[static_cast<std::size_t>(row)];
    const PinnedEnd& start = m_tracker.plan()->order.starts[group.start];
    if (isThere(m_host.level(), start))
        m_host.showPlace(endAnywhere(m_host.level(), start));
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/modes/compare/compare_list.h"

#include "editor/modes/compare/compare_painter.h"
#include "editor/modes/compare/compare_words.h"
#include "editor/panels/route_menu.h"
#include "editor/panels/table.h"
#include "editor/panels/words.h"
#include "navcore/author/check/route_checks.h"

#include <QVBoxLayout>

namespace waymark {

using namespace navcore;

namespace {

constexpr std::size_t mostEdgesOfAKind = 40;
constexpr int readMilliseconds = 60;

} // namespace

CompareList::CompareList(CompareTracker& tracker, const PanelHost& host, QWidget* parent)
    : QWidget(parent), m_host(host), m_tracker(tracker) {
    m_summary = new QLabel(this);
    m_summary->setObjectName("compareSummary");
    m_summary->setWordWrap(true);
    m_summary->setContentsMargins(6, 2, 6, 2);
    m_list = new QListWidget(this);
    m_list->setObjectName("compareRows");
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setAlternatingRowColors(true);
    m_list->setIconSize({12, 12});
    // Hide the scroll bar, because long rows are shown in full in a tooltip.
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    const int line = m_list->fontMetrics().height() + 4;
    m_list->setMinimumHeight(3 * line);
    m_list->setMaximumHeight(9 * line);
    m_list->setAccessibleName(tr("Differences"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 0);
    column->setSpacing(2);
    column->addWidget(m_summary);
    column->addWidget(m_list, 1);

    m_updateDelay.setSingleShot(true);
    m_updateDelay.setInterval(readMilliseconds);
    connect(&m_updateDelay, &QTimer::timeout, this, &CompareList::refresh);
    connect(&m_tracker, &CompareTracker::changed, this, &CompareList::follow);
    const auto go = [this](const QListWidgetItem* item) { this->go(*item); };
    connect(m_list, &QListWidget::itemClicked, this, go);
    connect(m_list, &QListWidget::itemActivated, this, go);
    follow();
}

void CompareList::follow() {
    setVisible(m_tracker.baseline() != Baseline::Off);
    if (m_tracker.baseline() == Baseline::Off)
        m_updateDelay.stop();
    else if (!m_updateDelay.isActive() && isVisible())
        m_updateDelay.start();
}

void CompareList::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void CompareList::refresh() {
    const Level& level = m_host.level();
    const int scrolled = m_list->currentRow();
    const CanvasTheme theme = CanvasTheme::of(palette());
    m_list->clear();
    m_rows.clear();
    m_summary->setText(summaryText(m_tracker));
    for (const RouteDifference& route : m_tracker.routes())
        if (level.find<PinnedRoute>(route.id))
            add(routeText(level, route), QRgb(level.find<PinnedRoute>(route.id)->colour), route.id);
    for (const CheckDifference& check : m_tracker.checks())
        if (level.find<RouteCheck>(check.id))
            add(checkText(level, check), check.now > check.then ? theme.lost : theme.gained,
                check.id);
    for (std::size_t kind = 0; kind < edgeChangeKindCount; ++kind)
        addEdges(static_cast<EdgeChangeKind>(kind));
    m_list->setVisible(m_list->count() > 0);
    m_list->setCurrentRow(std::min(scrolled, m_list->count() - 1));
}

void CompareList::add(const QString& text, const QColor& colour, const Row& row) {
    auto* item = new QListWidgetItem(colourSwatch(colour.rgb()), text, m_list);
    item->setToolTip(tr("%1. Click to go there.").arg(text));
    m_rows.push_back(row);
}

void CompareList::addEdges(EdgeChangeKind kind) {
    const std::size_t all = m_tracker.count(kind);
    const QColor colour = changeKindColour(CanvasTheme::of(palette()), kind);
    std::size_t added = 0;
    for (auto at = m_tracker.edges().begin(); at != m_tracker.edges().end(); ++at) {
        if (added == std::min(all, mostEdgesOfAKind))
            break;
        for (const EdgeDifference& edge : at->second)
            if (edge.kind == kind) {
                add(edgeText(m_tracker, m_host.level(), at->first, edge), colour,
                    EdgeRow{at->first, edge});
                ++added;
            }
    }
    if (added < all) {
        auto* more = new QListWidgetItem(
            tr("and %1 more (%2 in total)").arg(countText(all - added), changeKindText(kind, all)),
            m_list);
        more->setFlags(Qt::NoItemFlags);
        m_rows.emplace_back(PinnedRouteId{}); // This row has no target.
    }
}

void CompareList::go(const QListWidgetItem& item) {
    if (m_updateDelay.isActive()) { // The rows may be outdated while an update is pending.
        m_updateDelay.stop();
        const int row = m_list->row(&item);
        const QString text = item.text();
        refresh();
        if (row >= m_list->count() || m_list->item(row)->text() != text)
            return;
        goToRow(row);
        return;
    }
    goToRow(m_list->row(&item));
}

void CompareList::goToRow(int row) {
    // Copy the target, because showing it may change m_rows.
    const auto what = m_rows[static_cast<std::size_t>(row)];
    std::visit([this](const auto& there) { goTo(there); }, what);
}

void CompareList::goTo(PinnedRouteId id) {
    if (!m_host.level().find<PinnedRoute>(id))
        return;
    SelectedItems items;
    items.routes.insert(id);
    m_host.workspace.selection.set(items);
    showRoute(m_host, id);
}

/// Shows the ends of the failing routes on the map, or all ends of the check if no route fails.
void CompareList::goTo(RouteCheckId id) {
    const Level& level = m_host.level();
    const RouteCheck* check = level.find<RouteCheck>(id);
    const CheckResult* result = m_host.workspace.checks.find(id);
    if (!check || !result)
        return;
    ShownPlaces places;
    for (const BrokenPromise& broken : result->broken)
        for (const PinnedEnd& end : endsOf(broken))
            places.add(level, end);
    if (places.empty())
        for (const CheckEnd& side : {check->from, check->to})
            for (const PinnedEnd& end : endsOf(scopeOf(m_host.document().live()), side))
                places.add(level, end);
    m_host.showPlaces(places);
}

/// Shows an edge on the map. Does nothing if the edge no longer differs from the baseline, which
/// can happen because the list is not updated while it is hidden.
void CompareList::goTo(const EdgeRow& edge) {
    const auto now = m_tracker.edges().find(edge.first);
    if (now == m_tracker.edges().end() ||
        std::find(now->second.begin(), now->second.end(), edge.second) == now->second.end())
        return;
    const auto [a, b] = m_tracker.placesOf(edge.first, edge.second.kind);
    SelectedItems items;
    if (edge.second.kind != EdgeChangeKind::Lost)
        items.edges.insert(edge.second.key);
    m_host.workspace.selection.set(items);
    ShownPlaces ends;
    ends.add(a);
    ends.add(b);
    m_host.showPlaces(ends);
    const Point3 middle{a.point.x + (b.point.x - a.point.x) / 2,
                        a.point.y + (b.point.y - a.point.y) / 2, a.point.z};
    m_host.showPlace({middle, b.floor == m_host.floor() ? b.floor : a.floor});
}

} // namespace waymark

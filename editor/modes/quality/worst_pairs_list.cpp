// SPDX-License-Identifier: MIT
#include "editor/modes/quality/worst_pairs_list.h"

#include "editor/model/route_words.h"
#include "editor/modes/quality/quality_words.h"
#include "editor/panels/table.h"

#include <QHeaderView>
#include <QScopedValueRollback>
#include <QVBoxLayout>

namespace waymark {

using namespace navcore;

namespace {

enum PairColumn { Between, PairRoute, Detour };
constexpr int lengthWidth = 64, detourWidth = 58, pairsHeight = 96;

} // namespace

WorstPairsList::WorstPairsList(QualityTracker& tracker, const PanelHost& host, QWidget* parent)
    : QWidget(parent), m_tracker(tracker), m_host(host) {
    m_table = makeTable({tr("Between"), tr("Route"), tr("Detour")}, Between, this);
    m_table->setObjectName("worstPairs");
    m_table->setColumnWidth(PairRoute, lengthWidth);
    m_table->setColumnWidth(Detour, detourWidth);
    m_table->setMinimumHeight(pairsHeight);
    m_table->setToolTip(tr("Click to show the shortest walk and the route on the map"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_table);
    m_table->viewport()->installEventFilter(this);
    connect(m_table, &QTableWidget::currentCellChanged, this, [this](int row) {
        if (!m_isRefreshing && row >= 0)
            showPair(row);
    });
    connect(m_table, &QTableWidget::cellClicked, this, [this](int row) {
        if (m_pairAtPress == row)
            m_tracker.setPair(-1);
        else
            showPair(row);
    });
    connect(m_table, &QTableWidget::cellActivated, this, &WorstPairsList::showPair);
    connect(&tracker, &QualityTracker::changed, this, &WorstPairsList::refresh);
    refresh();
}

void WorstPairsList::refresh() {
    const QualityDetails* details = m_tracker.details();
    m_table->setEnabled(details != nullptr);
    if (!details)
        return; // Keep the previous rows until new ones are available.
    const QScopedValueRollback quiet(m_isRefreshing, true);
    m_table->setRowCount(static_cast<int>(details->pairs.size()));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const WorstPair& pair = details->pairs[static_cast<std::size_t>(row)];
        fillRow(*m_table, row, {});
        const auto length = [this](PathLength lu) {
            return lengthText(m_host.level(), static_cast<double>(lu));
        };
        m_table->item(row, Between)->setText(pairPlacesText(m_host.level(), pair));
        m_table->item(row, PairRoute)
            ->setText(pair.isLost() ? tr("none") : length(pair.graphLength));
        m_table->item(row, Detour)->setText(pair.isLost() ? tr("lost") : timesText(pair.detour()));
        for (const int column : {Between, PairRoute, Detour})
            m_table->item(row, column)->setToolTip(pairText(m_host.level(), pair));
    }
    if (m_tracker.pair() < 0) {
        m_table->clearSelection();
        // Without a current cell, clicking the same row shows the pair again.
        m_table->setCurrentCell(-1, -1);
    }
}

bool WorstPairsList::eventFilter(QObject* object, QEvent* event) {
    if (event->type() == QEvent::MouseButtonPress)
        m_pairAtPress = m_tracker.pair();
    return QWidget::eventFilter(object, event);
}

void WorstPairsList::showPair(int row) {
    const QualityDetails* details = m_tracker.details();
    if (!details || row >= static_cast<int>(details->pairs.size()) || m_tracker.pair() == row)
        return;
    m_tracker.setPair(row);
    const WorstPair& pair = details->pairs[static_cast<std::size_t>(row)];
    ShownPlaces places;
    for (const auto* points : {&pair.walk, &pair.route})
        for (const Point2 point : *points)
            places.add(Place({point.x, point.y, 0}, m_tracker.floor()));
    m_host.showPlaces(places);
}

} // namespace waymark

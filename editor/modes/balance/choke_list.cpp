// SPDX-License-Identifier: MIT
#include "editor/modes/balance/choke_list.h"

#include "editor/model/item_names.h"
#include "editor/model/route_words.h"
#include "editor/modes/balance/balance_words.h"
#include "editor/panels/table.h"
#include "editor/widgets/labels.h"
#include "navcore/author/edit/route_ends.h"

#include <QEvent>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QVBoxLayout>

namespace waymark {

using namespace navcore;

namespace {

enum ChokeColumn { Choke, Ways, ChokeRoutes };

constexpr int pointedTint = 70; // Alpha of the row under the pointer, 0..255.
constexpr int waysWidth = 48, routesWidth = 54, minListHeight = 84;
constexpr std::size_t mostRows = 500; // Maximum number of rows. The map shows all choke points.

} // namespace

ChokeList::ChokeList(BalanceTracker& tracker, const PanelHost& host, QWidget* parent)
    : QWidget(parent), m_tracker(tracker), m_host(host) {
    m_words = makeWordLabel("balanceChokeWords", this, panelMargin);
    m_table = makeTable({tr("No alternative"), tr("Lost"), tr("Routes")}, Choke, this);
    m_table->setObjectName("balanceChokes");
    m_table->setTextElideMode(Qt::ElideRight);
    m_table->setMinimumHeight(minListHeight);
    m_table->setColumnWidth(Ways, waysWidth);
    m_table->setColumnWidth(ChokeRoutes, routesWidth);
    for (const int column : {Ways, ChokeRoutes})
        m_table->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_table->horizontalHeaderItem(Ways)->setToolTip(
        tr("Routes that are lost without it, except those that start or end at it"));
    m_table->horizontalHeaderItem(ChokeRoutes)->setToolTip(tr("Routes that use the edge"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(m_words);
    column->addWidget(m_table, 1);
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &ChokeList::choose);
    connect(m_table, &QTableWidget::cellDoubleClicked, this, &ChokeList::showPlace);
    m_table->setMouseTracking(true);
    m_table->viewport()->installEventFilter(this);
    connect(m_table, &QTableWidget::cellEntered, this,
            [this](int row) { m_tracker.point(m_points[static_cast<std::size_t>(row)].what); });
    connect(m_table, &QTableWidget::viewportEntered, this, [this] { m_tracker.point({}); });
    connect(&tracker, &BalanceTracker::pointedChanged, this, &ChokeList::followPointed);
    connect(&tracker, &BalanceTracker::changed, this, &ChokeList::refresh);
    refresh();
}

void ChokeList::refresh() {
    setVisible(m_tracker.showsChokes() && m_tracker.obstacle() == BalanceTracker::Obstacle::None);
    const BalanceChokes* chokes = m_tracker.chokes();
    const bool hasRows = chokes && !chokes->chokes.points.empty();
    m_table->setVisible(hasRows);
    setSizePolicy(QSizePolicy::Preferred, hasRows ? QSizePolicy::Expanding : QSizePolicy::Maximum);
    if (!chokes) {
        m_words->setText(m_tracker.isWorking() ? tr("Looking for choke points…") : QString());
        return;
    }
    m_words->setText(wordsOf(*chokes));
    m_table->setEnabled(chokes->isCurrent);
    refreshRows(*chokes);
    followRemoved();
    followPointed();
}

/// Summarises the choke points or, while a removal is tried out, explains the marks on the map.
QString ChokeList::wordsOf(const BalanceChokes& chokes) const {
    const Level& level = m_host.level();
    const BalanceAnswer* answer = m_tracker.answer();
    if (const RemovalImpact* impact = m_tracker.impact(); impact && answer)
        return tr("Discs: still reachable from %1. Rings: no longer reachable.")
            .arg(nameOf(level, answer->starts[impact->seenFrom]));
    const Agent* agent = level.find<Agent>(chokes.agent);
    const QString who = agent ? QString::fromStdString(agent->name) : QString();
    std::uint64_t most = 0;
    for (const UsedEdge& use : chokes.use.edges)
        most = std::max(most, use.routes);
    QStringList words{tr("%1: busiest edge has %Ln routes.", nullptr, numerus(most)).arg(who),
                      chokes.chokes.points.empty() ? tr("No choke points.") : QString(),
                      sampleText(chokes)};
    words.removeAll({});
    return words.join(' ');
}

void ChokeList::refreshRows(const BalanceChokes& chokes) {
    const auto& all = chokes.chokes.points;
    const auto count = static_cast<std::ptrdiff_t>(std::min(all.size(), mostRows));
    std::vector<ChokePoint> points(all.begin(), all.begin() + count);
    const QScopedValueRollback quiet(m_isRefreshing, true);
    m_points = std::move(points);
    m_table->setRowCount(static_cast<int>(m_points.size()));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const ChokePoint& point = m_points[static_cast<std::size_t>(row)];
        fillRow(*m_table, row, {});
        const QString name = removedText(m_host.level(), point.what);
        m_table->item(row, Choke)->setText(name);
        m_table->item(row, Choke)->setToolTip(name);
        m_table->item(row, Ways)->setText(countText(point.pairs));
        const auto* edge = std::get_if<EdgeKey>(&point.what);
        m_table->item(row, ChokeRoutes)
            ->setText(edge ? countText(chokes.routesOver(*edge)) : QString());
        for (const int column : {Ways, ChokeRoutes})
            m_table->item(row, column)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }
}

void ChokeList::followRemoved() {
    const QScopedValueRollback quiet(m_isRefreshing, true);
    const auto at = std::find_if(m_points.begin(), m_points.end(), [this](const ChokePoint& point) {
        return m_tracker.removed() == point.what;
    });
    if (at == m_points.end()) {
        m_table->clearSelection();
        m_table->setCurrentItem(nullptr);
    } else {
        m_table->setCurrentCell(static_cast<int>(at - m_points.begin()), Choke);
    }
}

/// Highlights the row of the element under the pointer, even if the pointer is on the map.
void ChokeList::followPointed() {
    QColor tint = palette().color(QPalette::Highlight);
    tint.setAlpha(pointedTint);
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const bool isPointed = m_tracker.pointed() == m_points[static_cast<std::size_t>(row)].what;
        for (const int column : {Choke, Ways, ChokeRoutes})
            m_table->item(row, column)->setBackground(isPointed ? QBrush(tint) : QBrush());
    }
}

bool ChokeList::eventFilter(QObject* object, QEvent* event) {
    if (event->type() == QEvent::Leave)
        m_tracker.point({});
    return QWidget::eventFilter(object, event);
}

void ChokeList::choose() {
    const int row = m_table->currentRow();
    if (!m_isRefreshing && row >= 0)
        m_tracker.setRemoved(m_points[static_cast<std::size_t>(row)].what);
}

void ChokeList::showPlace(int row) {
    const RemovedElement& what = m_points[static_cast<std::size_t>(row)].what;
    const Level& level = m_host.level();
    if (const auto* vertex = std::get_if<VertexId>(&what)) {
        if (level.find<Vertex>(entranceOf(*vertex)))
            m_host.showPlace(endAnywhere(level, *vertex));
    } else if (const Edge* edge = m_host.document().graph().find(std::get<EdgeKey>(what))) {
        const Place a = endAnywhere(level, edge->a), b = endAnywhere(level, edge->b);
        ShownPlaces ends;
        ends.add(a);
        ends.add(b);
        ends.goToFloor(m_host.workspace);
        m_host.showPlace(b.floor == m_host.floor() ? b : a);
        m_host.showPlaces(ends);
    }
}

} // namespace waymark

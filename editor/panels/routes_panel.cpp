// SPDX-License-Identifier: MIT
#include "editor/panels/routes_panel.h"

#include "editor/panels/checks_list.h"
#include "editor/panels/route_menu.h"
#include "editor/panels/route_strip.h"
#include "editor/panels/table.h"
#include "editor/panels/words.h"
#include "editor/render/icons.h"
#include "editor/widgets/scroll_areas.h"
#include "navcore/author/level/level_edit.h"

#include <QCheckBox>
#include <QColorDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QResizeEvent>
#include <QSignalBlocker>

namespace waymark {

using namespace navcore;

namespace {

enum Column { Eye, Name, Agents, RouteCost, Time, Length, Line, Change };

constexpr std::size_t maxReasons = 12;
constexpr int figureWidth = 46, changeWidth = 54, swatchWidth = 28, agentWidth = 84;
// Minimum panel widths, in pixels, at which the length, line and agent columns are fully visible.
// Narrower panels use the space for the name.
constexpr int widthForLength = 340, widthForLine = 390, widthForAgent = 430;

QColor changeColour(const LiveRoute& live) {
    const bool costlier =
        live.route() && live.before && costOf(*live.route()) > costOf(*live.before);
    return costlier ? QColor(0xd0, 0x3b, 0x3b) : QColor(0x2f, 0x9e, 0x5b);
}

} // namespace

RoutesPanel::RoutesPanel(const PanelHost& host, QWidget* parent) : QWidget(parent), m_host(host) {
    m_table = makeTable({QString(), tr("Name"), QString(), tr("Cost"), tr("Time"), tr("Length"),
                         tr("Line"), tr("Change")},
                        Name, this);
    m_table->setObjectName("routes");
    // Elide at the end, because names usually differ at the beginning.
    m_table->setTextElideMode(Qt::ElideRight);
    m_table->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_table->setColumnWidth(Eye, 28);
    for (const int column : {RouteCost, Time, Length, Line, Change})
        m_table->setColumnWidth(column, figureWidth);
    m_table->setColumnWidth(Change, changeWidth);
    // Hide the column until a cost changes, to leave space for the names.
    m_table->setColumnHidden(Change, true);
    m_table->setColumnWidth(Agents, swatchWidth);
    m_table->horizontalHeaderItem(Agents)->setToolTip(tr("Agent of the route: click to choose"));
    m_table->horizontalHeaderItem(Line)->setToolTip(tr("Straight line from start to goal"));
    m_table->horizontalHeaderItem(Change)->setToolTip(tr("Change of cost in the last step"));
    m_empty = new QLabel(tr("No routes yet. Press R, click a start, then a goal."), this);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_reasons = new HintList(this);
    m_reasons->setObjectName("reasons");
    m_colour = makePanelButton("fill", tr("Colour of the route"), this);
    m_remove = makePanelButton("minus", tr("Remove the route"), this);
    m_remove->setObjectName("removeRoute");
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_colour);
    buttons->addWidget(m_remove);
    buttons->addStretch(1);
    m_atEdges = new QCheckBox(tr("Attach at edges"), this);
    m_atEdges->setObjectName("attachAtEdges");
    m_atEdges->setToolTip(
        tr("Preview routes whose ends can also attach to the nearest positions on "
           "edges. A game chooses this for its queries, so the level does not "
           "store it."));
    buttons->addWidget(m_atEdges);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 4);
    column->setSpacing(2);
    keepRowsVisible(*m_table);
    column->addWidget(new RouteStrip(host, this));
    column->addWidget(m_table, 3);
    column->addWidget(m_empty, 3);
    column->addWidget(m_reasons);
    column->addLayout(buttons);
    for (QWidget* section : sectionsFor(PanelPlace::Routes, host, this))
        column->addWidget(section);
    column->addWidget(new ChecksList(host, this), 2);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(scrollDown(content, this));

    connect(m_table, &QTableWidget::itemChanged, this, &RoutesPanel::takeName);
    connect(m_table, &QTableWidget::cellClicked, this, &RoutesPanel::clicked);
    connect(m_table, &QTableWidget::cellDoubleClicked, this, &RoutesPanel::doubleClicked);
    connect(m_table, &QTableWidget::itemSelectionChanged, this, [this] {
        SelectedItems items;
        if (const int row = m_table->currentRow(); row >= 0)
            items.routes.insert(routeAt(row));
        m_host.workspace.selection.set(items);
    });
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_table, &QTableWidget::customContextMenuRequested, this, &RoutesPanel::showMenu);
    onDelete(*m_table, [this] { remove(); });
    connect(m_colour, &QToolButton::clicked, this, &RoutesPanel::pickColour);
    connect(m_remove, &QToolButton::clicked, this, &RoutesPanel::remove);
    connect(m_atEdges, &QCheckBox::toggled, this, [this](bool isOn) {
        m_host.document().setAttachment(isOn ? Attachment::Edges : Attachment::Vertices);
    });
    connect(&host.document(), &Document::changed, this, [this](const DocumentChange& change) {
        if (change.touches<PinnedRoute, Agent>())
            rebuild();
        m_atEdges->setChecked(m_host.document().live().attachment() == Attachment::Edges);
    });
    connect(&host.workspace.routes, &RouteTracker::changed, this, &RoutesPanel::refreshFigures);
    connect(&host.workspace.view, &ViewState::changed, this, &RoutesPanel::refreshFigures);
    connect(&host.selection(), &Selection::changed, this, &RoutesPanel::followSelection);
    rebuild();
}

PinnedRouteId RoutesPanel::routeAt(int row) const {
    return {m_table->item(row, Eye)->data(Qt::UserRole).toUInt()};
}

void RoutesPanel::rebuild() {
    const QSignalBlocker quiet(m_table);
    const auto& routes = m_host.level().items<PinnedRoute>();
    m_table->setRowCount(static_cast<int>(routes.size()));
    int row = 0;
    for (const auto& [id, route] : routes) {
        fillRow(*m_table, row, {Name});
        m_table->item(row, Eye)->setData(Qt::UserRole, id.value);
        m_table->item(row, Eye)->setToolTip(tr("Show or hide the route"));
        m_table->item(row, Name)->setText(QString::fromStdString(route.name));
        m_table->item(row, Name)->setIcon(colourSwatch(route.colour));
        const Agent& agent = *m_host.level().find<Agent>(route.agent);
        m_table->item(row, Agents)->setIcon(colourSwatch(agent.colour));
        m_table->item(row, Agents)->setText(QString::fromStdString(agent.name));
        m_table->item(row, Agents)
            ->setToolTip(tr("For %1. Click to choose.").arg(QString::fromStdString(agent.name)));
        ++row;
    }
    m_table->setVisible(row > 0);
    m_empty->setVisible(row == 0);
    refreshFigures();
    followSelection();
}

void RoutesPanel::refreshFigures() {
    const QSignalBlocker quiet(m_table);
    const Level& level = m_host.level();
    const auto& hidden = m_host.workspace.view.settings().hiddenRoutes;
    bool anyChange = false;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const PinnedRouteId id = routeAt(row);
        if (!level.find<PinnedRoute>(id))
            continue; // Skip a route that has already been removed from the tracker.
        const LiveRoute* live = m_host.workspace.routes.find(id);
        const Route* route = live ? live->route() : nullptr;
        m_table->item(row, Eye)->setIcon(themedIcon(hidden.contains(id) ? "eye-off" : "eye"));
        m_table->item(row, Name)->setToolTip(wholeText(id, live));
        m_table->item(row, RouteCost)
            ->setText(route  ? costText(level, *route)
                      : live ? tr("none")
                             : QStringLiteral("…"));
        m_table->item(row, Time)->setText(
            route ? timeText(m_host.document().live(), level.find<PinnedRoute>(id)->agent, *route)
                  : QString());
        m_table->item(row, Length)
            ->setText(route ? amountText(level, static_cast<double>(route->length)) : QString());
        m_table->item(row, Line)->setText(route ? amountText(level, route->straightLine)
                                                : QString());
        const QString change = live ? costChangeText(level, *live) : QString();
        m_table->item(row, Change)->setText(change);
        anyChange |= !change.isEmpty();
        if (live)
            m_table->item(row, Change)->setForeground(changeColour(*live));
    }
    m_table->setColumnHidden(Change, !anyChange);
    fitColumns();
    refreshReasons();
}

/// Returns the texts of all columns, including elided and hidden ones, for the tooltip.
QString RoutesPanel::wholeText(PinnedRouteId id, const LiveRoute* live) const {
    const Level& level = m_host.level();
    const PinnedRoute& pinned = *level.find<PinnedRoute>(id);
    QStringList lines{
        QString::fromStdString(pinned.name),
        tr("from %1 to %2").arg(nameOf(level, pinned.from), nameOf(level, pinned.to))};
    if (const Route* route = live ? live->route() : nullptr)
        lines << tr("%1: cost %2, %3, length %4, straight line %5")
                     .arg(QString::fromStdString(level.find<Agent>(pinned.agent)->name),
                          costText(level, *route),
                          timeText(m_host.document().live(), pinned.agent, *route),
                          lengthText(level, static_cast<double>(route->length)),
                          lengthText(level, route->straightLine));
    return lines.join('\n');
}

void RoutesPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitColumns();
}

/// Hides the columns for which the panel is too narrow. Tooltips show their contents.
void RoutesPanel::fitColumns() {
    m_table->setColumnHidden(Time, !m_table->isColumnHidden(Change) && width() < widthForLength);
    m_table->setColumnHidden(Length, width() < widthForLength);
    m_table->setColumnHidden(Line, width() < widthForLine);
    m_table->setColumnWidth(Agents, width() < widthForAgent ? swatchWidth : agentWidth);
}

void RoutesPanel::refreshReasons() {
    std::vector<Hint> notes;
    for (const auto& [id, live] : m_host.workspace.routes.routes()) {
        const PinnedRoute* pinned = m_host.level().find<PinnedRoute>(id);
        const auto* reasons = std::get_if<std::vector<NoRouteReason>>(&live.answer);
        if (!pinned || !reasons)
            continue;
        for (const NoRouteReason& reason : *reasons) {
            std::vector<QuickAction> actions = quickActionsFor(m_host, reason, pinned->agent);
            if (reason.cause == NoRouteCause::TooNarrow)
                actions.push_back(widestRouteAction(m_host, *pinned));
            notes.push_back({QStringLiteral("%1: %2").arg(QString::fromStdString(pinned->name),
                                                          noRouteText(m_host.level(), reason)),
                             std::move(actions)});
        }
    }
    if (notes.size() > maxReasons)
        notes.resize(maxReasons);
    m_reasons->setHints(std::move(notes));
}

void RoutesPanel::followSelection() {
    const QSignalBlocker quiet(m_table);
    const auto& chosen = m_host.workspace.selection.items().routes;
    m_table->clearSelection();
    m_table->setCurrentItem(nullptr);
    for (int row = 0; row < m_table->rowCount(); ++row)
        if (chosen.contains(routeAt(row)))
            m_table->setCurrentCell(row, Name);
    m_colour->setEnabled(m_table->currentRow() >= 0);
    m_remove->setEnabled(m_table->currentRow() >= 0);
}

void RoutesPanel::takeName(QTableWidgetItem* item) {
    LevelEdit edit(m_host.level());
    edit.modify<PinnedRoute>(routeAt(item->row()), [&](PinnedRoute& route) {
        route.name = item->text().trimmed().toStdString();
    });
    m_host.edit(edit.change(), tr("Rename route"));
}

void RoutesPanel::chooseAgent(int row) {
    QMenu menu(this);
    addAgents(menu, m_host.level(),
              [this, id = routeAt(row)](AgentId agent) { setAgent(m_host, id, agent); });
    const QRect cell = m_table->visualItemRect(m_table->item(row, Agents));
    menu.exec(m_table->viewport()->mapToGlobal(cell.bottomLeft()));
}

void RoutesPanel::showMenu(QPoint at) {
    QTableWidgetItem* under = m_table->itemAt(at);
    if (!under)
        return;
    const PinnedRouteId id = routeAt(under->row());
    QMenu menu(this);
    QObject::connect(menu.addAction(tr("Re&name")), &QAction::triggered, this, [this, id] {
        for (int row = 0; row < m_table->rowCount(); ++row)
            if (routeAt(row) == id)
                m_table->editItem(m_table->item(row, Name));
    });
    addRouteRows(menu, m_host, id);
    menu.exec(m_table->viewport()->mapToGlobal(at));
}

void RoutesPanel::clicked(int row, int column) {
    if (column == Agents)
        return chooseAgent(row);
    if (column != Eye)
        return;
    toggleShown(m_host, routeAt(row));
}

void RoutesPanel::doubleClicked(int row, int column) {
    if (column == Name) {
        m_table->editItem(m_table->item(row, Name));
        return;
    }
    if (column != Agents && column != Eye)
        showRoute(m_host, routeAt(row));
}

void RoutesPanel::pickColour() {
    const PinnedRouteId id = routeAt(m_table->currentRow());
    const QColor now(QRgb(m_host.level().find<PinnedRoute>(id)->colour));
    const QColor colour = QColorDialog::getColor(now, this);
    if (!colour.isValid())
        return;
    LevelEdit edit(m_host.level());
    edit.modify<PinnedRoute>(id,
                             [&](PinnedRoute& route) { route.colour = colour.rgb() & 0xffffffU; });
    m_host.edit(edit.change(), tr("Change route colour"));
}

void RoutesPanel::remove() {
    if (m_table->currentRow() >= 0)
        removeRoute(m_host, routeAt(m_table->currentRow()));
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/modes/balance/balance_page.h"

#include "editor/model/item_names.h"
#include "editor/model/route_words.h"
#include "editor/modes/balance/balance_header.h"
#include "editor/modes/balance/balance_words.h"
#include "editor/panels/fields.h"
#include "editor/panels/table.h"
#include "editor/widgets/labels.h"
#include "editor/widgets/tick_menu.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QScopedValueRollback>

namespace waymark {

using namespace navcore;

namespace {

constexpr int cellWidth = 66, startsWidth = 84, rowHeight = 22, leastTableHeight = 112;

} // namespace

BalancePage::BalancePage(BalanceTracker& tracker, const PanelHost& host, QWidget* parent)
    : QWidget(parent), m_tracker(tracker), m_host(host) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 6);
    column->setSpacing(4);
    column->addLayout(makeChoices());
    m_hints = makeWordLabel("balanceHints", this, panelMargin);
    m_hints->setTextFormat(Qt::RichText);
    m_hints->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    connect(m_hints, &QLabel::linkActivated, this, [this](const QString& link) {
        // Copy the action, because it may replace m_quickActions while it runs.
        const auto act = m_quickActions[link.toUInt()];
        act();
    });
    column->addWidget(m_hints);
    m_empty = makeWordLabel("balanceEmpty", this, panelMargin);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(m_empty, 1);
    makeTable();
    column->addWidget(m_table, 3);
    column->addWidget(new ChokeList(tracker, host, this), 2);
    m_state = makeWordLabel("balanceState", this, panelMargin);
    column->addWidget(m_state);
    column->addLayout(makeButtons());
    connect(&tracker, &BalanceTracker::changed, this, &BalancePage::refresh);
    connect(&tracker, &BalanceTracker::progressed, this, &BalancePage::refreshWork);
    refresh();
}

QLayout* BalancePage::makeChoices() {
    auto* grid = new QGridLayout;
    grid->setContentsMargins(8, 0, 8, 0);
    grid->setVerticalSpacing(4);
    grid->setHorizontalSpacing(4);
    addEnds(*grid, 0, tr("From"), "balanceStarts", &BalanceSettings::starts);
    addEnds(*grid, 3, tr("to"), "balanceGoals", &BalanceSettings::goals);
    m_agents = new QToolButton(this);
    m_agents->setObjectName("balanceAgents");
    m_agents->setPopupMode(QToolButton::InstantPopup);
    m_agents->setToolTip(tr("Agents to compare. None ticked: the agent chosen in View as."));
    m_agents->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* menu = new TickMenu(m_agents);
    m_agents->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        for (const auto& [id, agent] : m_host.level().items<Agent>()) {
            QAction* row = menu->addAction(QString::fromStdString(agent.name));
            row->setCheckable(true);
            const auto& ticked = m_tracker.settings().agents;
            row->setChecked(std::find(ticked.begin(), ticked.end(), id) != ticked.end());
            connect(row, &QAction::toggled, this, [this, agentId = AgentId(id)](bool on) {
                change([&](BalanceSettings& settings) {
                    std::erase(settings.agents, agentId);
                    if (on)
                        settings.agents.push_back(agentId);
                });
            });
        }
    });
    m_measure = new ChoiceField(this);
    m_measure->setObjectName("balanceMeasure");
    m_measure->setToolTip(tr("Quantity to compare"));
    m_measure->addItem(tr("Time"), static_cast<int>(BalanceMeasure::Time));
    m_measure->addItem(tr("Cost"), static_cast<int>(BalanceMeasure::Cost));
    connect(m_measure, &ChoiceField::chosen, this, [this](int measure) {
        change([=](BalanceSettings& s) { s.measure = static_cast<BalanceMeasure>(measure); });
    });
    grid->addWidget(new QLabel(tr("For"), this), 1, 0);
    grid->addWidget(m_agents, 1, 1, 1, 3);
    grid->addWidget(m_measure, 1, 4, 1, 2);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(4, 1);
    return grid;
}

void BalancePage::addEnds(QGridLayout& grid, int column, const QString& label, const QString& name,
                          BalanceEnds BalanceSettings::*ends) {
    auto* kind = new TextField(this);
    kind->setObjectName(name);
    kind->setToolTip(tr("Every vertex of this kind"));
    completeWithKinds(*kind, m_host.document());
    QToolButton* pick = makePanelButton("pin", tr("Use the selected vertices"), this);
    pick->setObjectName(name + "Pick");
    connect(kind, &TextField::edited, this, [this, ends](const QString& text) {
        change([&](BalanceSettings& settings) {
            settings.*ends = {text.trimmed().toStdString(), {}};
        });
    });
    connect(pick, &QToolButton::clicked, this, [this, ends] {
        const auto& vertices = m_host.workspace.selection.items().vertices;
        if (vertices.empty())
            return m_host.notify(tr("Select vertices on the map first."));
        change([&](BalanceSettings& settings) {
            settings.*ends = {{}, {vertices.begin(), vertices.end()}};
        });
    });
    grid.addWidget(new QLabel(label, this), 0, column);
    grid.addWidget(kind, 0, column + 1);
    grid.addWidget(pick, 0, column + 2);
    m_ends.push_back({kind, pick, ends});
}

void BalancePage::makeTable() {
    m_model = new BalanceTable(m_tracker, this);
    m_table = new QTableView(this);
    m_table->setObjectName("balanceTable");
    m_table->setHorizontalHeader(new BalanceHeader(m_table));
    m_table->setModel(m_model);
    applyTableStyle(*m_table);
    // Alternating row colours would be confused with the colours that show the values.
    m_table->setAlternatingRowColors(false);
    m_table->setShowGrid(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_table->setTextElideMode(Qt::ElideRight);
    m_table->setMinimumHeight(leastTableHeight);
    m_table->verticalHeader()->show();
    m_table->verticalHeader()->setFixedWidth(startsWidth);
    m_table->verticalHeader()->setTextElideMode(Qt::ElideMiddle);
    m_table->verticalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->setDefaultSectionSize(rowHeight);
    m_table->horizontalHeader()->setDefaultSectionSize(cellWidth);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &BalancePage::takeCell);
    connect(m_table, &QTableView::clicked, this, &BalancePage::takeCell);
    connect(m_table, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
        if (const auto cell = m_model->cellAt(index))
            show(*cell);
    });
}

QLayout* BalancePage::makeButtons() {
    m_showChokes = new QCheckBox(tr("Choke points"), this);
    m_showChokes->setObjectName("balanceShowChokes");
    m_showChokes->setToolTip(tr("Show which edges routes use, and which have no alternative"));
    connect(m_showChokes, &QCheckBox::clicked, &m_tracker, &BalanceTracker::showChokes);
    QAction* save = m_host.actions["view.saveBalance"];
    m_save = new QPushButton(tr("Save CSV…"), this);
    m_save->setObjectName("balanceSave");
    m_save->setToolTip(save->toolTip());
    connect(m_save, &QPushButton::clicked, save, &QAction::trigger);
    m_cancel = new QPushButton(tr("Cancel"), this);
    m_cancel->setObjectName("balanceCancel");
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        if (m_tracker.isStopped())
            m_tracker.runAgain();
        else
            m_tracker.cancel();
    });
    auto* line = new QHBoxLayout;
    line->setContentsMargins(8, 0, 8, 0);
    line->addWidget(m_showChokes);
    line->addWidget(m_save);
    line->addStretch(1);
    line->addWidget(m_cancel);
    return line;
}

void BalancePage::change(const std::function<void(BalanceSettings&)>& change) {
    BalanceSettings settings = m_tracker.settings();
    change(settings);
    m_tracker.setSettings(settings);
}

void BalancePage::refresh() {
    refreshEnds();
    refreshAgents();
    m_measure->setChoice(static_cast<int>(m_tracker.settings().measure));
    refreshTable();
    refreshHints();
    refreshWork();
}

void BalancePage::refreshEnds() {
    for (const EndsLine& line : m_ends) {
        const BalanceEnds& ends = m_tracker.settings().*line.ends;
        line.kind->setValue(QString::fromStdString(ends.kind));
        line.kind->setPlaceholderText(
            ends.picked.empty() ? tr("a kind")
                                : tr("%Ln selected", nullptr, numerus(ends.picked.size())));
    }
}

void BalancePage::refreshAgents() {
    QStringList names;
    for (const AgentId id : m_tracker.agents())
        if (const Agent* agent = m_host.level().find<Agent>(id))
            names << QString::fromStdString(agent->name);
    m_agents->setText(names.join(QStringLiteral(", ")));
}

void BalancePage::refreshTable() {
    const QScopedValueRollback quiet(m_isRefreshing, true);
    m_model->refresh();
    m_table->setVisible(m_tracker.answer() != nullptr);
    m_table->setCurrentIndex(m_tracker.cell() ? m_model->indexOf(*m_tracker.cell())
                                              : QModelIndex());
    const QString obstacle = obstacleText(m_tracker);
    m_empty->setText(obstacle.isEmpty() && m_tracker.isWorking() ? tr("Calculating…") : obstacle);
    m_empty->setVisible(!m_tracker.answer());
}

/// Lists unfair and unreachable pairs or, while a removal is tried out, its impact.
void BalancePage::refreshHints() {
    QStringList lines;
    m_quickActions.clear();
    const auto add = [&](const QString& text, const QString& action, std::function<void()> act) {
        // Use a non-breaking space before the percent sign.
        lines << QStringLiteral("%1 <a href=\"%2\">%3</a>")
                     .arg(text.toHtmlEscaped().replace(" %)", "&nbsp;%)"),
                          QString::number(m_quickActions.size()), action);
        m_quickActions.push_back(std::move(act));
    };
    const BalanceAnswer* answer = m_tracker.answer();
    const Level& level = m_host.level();
    const BalanceMeasure measure = m_tracker.settings().measure;
    if (answer && m_tracker.removed()) {
        const RemovalImpact* impact = m_tracker.impact();
        add(impact ? impactText(level, *answer, *impact) : tr("Calculating the effect…"),
            tr("Restore it"), [this] { m_tracker.setRemoved({}); });
    } else if (answer) {
        if (const std::size_t missing = answer->missing(); missing > 0)
            lines << tr("%Ln pairs have no route.", nullptr, numerus(missing));
        const auto addSpread = [&](const auto& spread, const auto& text) {
            if (spread)
                add(text(level, *answer, *spread, measure), tr("Show"),
                    [this, cell = spread->farthest] { show(cell); });
        };
        addSpread(widestSpread(*answer, measure), spreadText);
        if (!m_tracker.showsChokes()) // The list of choke points needs the space.
            addSpread(widestSpreadToNearest(*answer, measure), nearestSpreadText);
    }
    m_hints->setText(lines.join(QStringLiteral("<br>")));
    m_hints->setVisible(!lines.isEmpty());
}

void BalancePage::refreshWork() {
    m_showChokes->setChecked(m_tracker.showsChokes());
    m_showChokes->setEnabled(m_tracker.answer() != nullptr);
    m_save->setEnabled(m_tracker.answer() && m_tracker.answer()->isCurrent);
    const bool isLong = m_tracker.isWorking() && m_tracker.done() > 0;
    m_cancel->setText(m_tracker.isStopped() ? tr("Continue") : tr("Cancel"));
    m_cancel->setVisible(isLong || m_tracker.isStopped());
    m_state->setText(m_tracker.isStopped() ? tr("Stopped. Pale values are out of date.")
                     : isLong
                         ? tr("Calculating: %1 %").arg(static_cast<int>(100 * m_tracker.done()))
                         : QString());
    m_state->setVisible(!m_state->text().isEmpty());
}

void BalancePage::takeCell(const QModelIndex& index) {
    if (!m_isRefreshing)
        m_tracker.setCell(m_model->cellAt(index));
}

/// Shows the route of a cell on the map, and adjusts the view so that the whole route is visible.
void BalancePage::show(const BalanceCell& cell) {
    m_tracker.setCell(cell);
    const auto& preview = m_host.workspace.routes.preview();
    const Route* route = preview ? std::get_if<Route>(&*preview) : nullptr;
    if (!route)
        return;
    ShownPlaces places;
    places.add(m_host.level(), *route);
    m_host.showPlaces(places);
}

} // namespace waymark

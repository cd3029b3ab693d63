// SPDX-License-Identifier: MIT
#include "editor/panels/agents_panel.h"

#include "editor/model/ability_words.h"
#include "editor/panels/agent_figures.h"
#include "editor/panels/agent_terrains.h"
#include "editor/panels/lens_field.h"
#include "editor/panels/table.h"
#include "editor/panels/words.h"
#include "navcore/author/edit/definitions.h"
#include "navcore/author/link/ship.h"
#include "navcore/runtime/table/move_table.h"

#include <QColorDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMessageBox>
#include <QSignalBlocker>

#include <array>

namespace waymark {

using namespace navcore;

namespace {

enum Column { Colour, Name, Radius, Speed, Join };

// Okabe and Ito's colours, told apart by colour-blind people too.
constexpr std::array<std::uint32_t, 6> agentColours{0x0072b2, 0xd55e00, 0x009e73,
                                                    0xcc79a7, 0xe69f00, 0x56b4e9};

AgentFigure figureOf(int column) {
    return column == Radius  ? AgentFigure::Radius
           : column == Speed ? AgentFigure::Speed
                             : AgentFigure::JoinRange;
}

QString usesText(const AgentUses& uses) {
    const QString routes =
        plural(uses.routes, AgentsPanel::tr("%1 route"), AgentsPanel::tr("%1 routes"));
    const QString checks =
        plural(uses.checks, AgentsPanel::tr("%1 check"), AgentsPanel::tr("%1 checks"));
    return uses.routes == 0   ? checks
           : uses.checks == 0 ? routes
                              : AgentsPanel::tr("%1 and %2").arg(routes, checks);
}

} // namespace

AgentsPanel::AgentsPanel(const PanelHost& host, QWidget* parent) : QWidget(parent), m_host(host) {
    m_table = makeTable({QString(), tr("Name"), tr("Radius"), tr("Speed"), tr("Join")}, Name, this);
    m_table->setObjectName("agents");
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                             QAbstractItemView::SelectedClicked);
    m_table->setColumnWidth(Colour, 30);
    for (const int column : {Radius, Speed, Join})
        m_table->setColumnWidth(column, 60);
    m_table->horizontalHeaderItem(Radius)->setToolTip(tr("The room it needs on both sides"));
    m_table->horizontalHeaderItem(Speed)->setToolTip(
        tr("How far it comes in a second on plain ground"));
    m_table->horizontalHeaderItem(Join)->setToolTip(
        tr("How far it walks straight to reach the graph"));
    m_table->setMinimumHeight(72);
    auto* add = makePanelButton("plus", tr("Add an agent, a copy of the chosen one"), this);
    add->setObjectName("addAgent");
    m_remove = makePanelButton("minus", tr("Remove the agent"), this);
    m_remove->setObjectName("removeAgent");
    m_abilities = new AbilitiesField(this);
    m_abilities->setObjectName("abilities");
    m_abilities->setToolTip(tr("Words of yours between commas, such as swim, climb. Links and "
                               "barriers may need them."));
    m_moveTable = new QCheckBox(this);
    m_moveTable->setObjectName("moveTable");
    auto* abilities = new QLabel(tr("Can"), this);
    abilities->setBuddy(m_abilities);

    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(0, 0, 6, 0);
    buttons->addWidget(add);
    buttons->addWidget(m_remove);
    buttons->addSpacing(4);
    buttons->addWidget(abilities);
    buttons->addWidget(m_abilities, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 4);
    column->setSpacing(2);
    column->addWidget(m_table, 2);
    column->addLayout(buttons);
    column->addWidget(m_moveTable);
    column->addWidget(new AgentTerrains(host, this), 3);
    column->addWidget(new LensField(host, this));

    connect(add, &QToolButton::clicked, this, &AgentsPanel::add);
    connect(m_remove, &QToolButton::clicked, this, &AgentsPanel::remove);
    connect(m_abilities, &TextField::edited, this, &AgentsPanel::takeAbilities);
    connect(m_moveTable, &QCheckBox::clicked, this, &AgentsPanel::takeMoveTable);
    connect(m_table, &QTableWidget::itemChanged, this, &AgentsPanel::take);
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &AgentsPanel::refreshChosen);
    connect(m_table, &QTableWidget::cellDoubleClicked, this, [this](int row, int at) {
        if (at == Colour)
            takeColour(row);
    });
    connect(&host.document(), &Document::changed, this, [this](const DocumentChange& change) {
        if (change.touches<Agent, LevelInfo>())
            refresh();
        else if (change.touches<Vertex>())
            refreshTableSize();
    });
    refresh();
}

AgentId AgentsPanel::agentAt(int row) const {
    return {m_table->item(row, Colour)->data(Qt::UserRole).toUInt()};
}

void AgentsPanel::refresh() {
    {
        const QSignalBlocker quiet(m_table);
        const auto& agents = m_host.level().items<Agent>();
        m_table->setRowCount(static_cast<int>(agents.size()));
        int row = 0;
        for (const auto& [id, agent] : agents) {
            fillRow(*m_table, row, {Name, Radius, Speed, Join});
            QTableWidgetItem* colour = m_table->item(row, Colour);
            colour->setIcon(colourSwatch(agent.colour));
            colour->setData(Qt::UserRole, id.value);
            m_table->item(row, Name)->setText(QString::fromStdString(agent.name));
            for (const int column : {Radius, Speed, Join}) {
                QTableWidgetItem* item = m_table->item(row, column);
                item->setText(figureText(m_host.level().info(), agent, figureOf(column)));
                item->setToolTip(item->text());
            }
            ++row;
        }
        if (m_table->currentRow() < 0)
            m_table->setCurrentCell(0, Name);
    }
    refreshChosen();
}

void AgentsPanel::refreshChosen() {
    const Level& level = m_host.level();
    const int row = m_table->currentRow();
    const Agent* agent = row >= 0 ? level.find<Agent>(agentAt(row)) : nullptr;
    m_abilities->setEnabled(agent);
    m_abilities->setKnown(abilitiesInUse(level));
    m_abilities->setValue(agent ? abilityText(agent->abilities) : QString());
    m_abilities->setPlaceholderText(tr("swim, climb ..."));
    m_moveTable->setEnabled(agent);
    m_moveTable->setChecked(agent && agent->moveTable == MoveTableUse::Shipped);
    refreshTableSize();
    m_remove->setEnabled(agent && level.items<Agent>().size() > 1);
}

void AgentsPanel::refreshTableSize() {
    const std::size_t vertices = m_host.level().items<Vertex>().size();
    const bool fits = vertices <= MoveTable::maxSlots;
    const QString size = QLocale(QLocale::English)
                             .formattedDataSize(static_cast<qint64>(estimatedTableBytes(vertices)),
                                                1, QLocale::DataSizeSIFormat);
    m_moveTable->setText(fits ? tr("Ship a move table (about %1)").arg(size)
                              : tr("Ship a move table (too many vertices)"));
    m_moveTable->setToolTip(
        tr("Where this unit goes next, from every vertex to every other, goes into the nav file: "
           "the game need not search while gates stand as at the start. About %1 for %2 vertices, "
           "%3 at most have one. Shipping takes longer.")
            .arg(size, countText(vertices), countText(MoveTable::maxSlots)));
}

void AgentsPanel::take(QTableWidgetItem* item) {
    const AgentId id = agentAt(item->row());
    const LevelInfo& info = m_host.level().info();
    LevelEdit edit(m_host.level());
    if (item->column() == Name) {
        edit.modify<Agent>(id, [&](Agent& a) { a.name = item->text().trimmed().toStdString(); });
    } else if (item->column() != Colour) {
        const AgentFigure figure = figureOf(item->column());
        if (const auto value = readFigure(info, item->text(), figure))
            edit.modify<Agent>(id, [&](Agent& a) { setFigure(a, figure, *value); });
        else
            showRefusal(m_table->viewport(), m_table->visualItemRect(item),
                        figureRange(info, figure));
    }
    m_host.edit(edit.change(), tr("Change agent"));
    refresh();
}

void AgentsPanel::takeAbilities(const QString& text) {
    const int row = m_table->currentRow();
    if (row < 0)
        return;
    LevelEdit edit(m_host.level());
    edit.modify<Agent>(agentAt(row), [&](Agent& a) { a.abilities = abilitiesOf(text); });
    m_host.edit(edit.change(), tr("Change abilities"));
    refreshChosen();
}

void AgentsPanel::takeMoveTable(bool isShipped) {
    const int row = m_table->currentRow();
    if (row < 0)
        return;
    LevelEdit edit(m_host.level());
    edit.modify<Agent>(agentAt(row), [&](Agent& a) {
        a.moveTable = isShipped ? MoveTableUse::Shipped : MoveTableUse::None;
    });
    m_host.edit(edit.change(), isShipped ? tr("Ship a move table") : tr("Ship no move table"));
    refreshChosen();
}

void AgentsPanel::takeColour(int row) {
    const AgentId id = agentAt(row);
    const QColor now(QRgb(m_host.level().find<Agent>(id)->colour));
    const QColor colour = QColorDialog::getColor(now, this);
    if (!colour.isValid())
        return;
    LevelEdit edit(m_host.level());
    edit.modify<Agent>(id, [&](Agent& a) { a.colour = colour.rgb() & 0xffffffU; });
    m_host.edit(edit.change(), tr("Change agent colour"));
}

void AgentsPanel::choose(AgentId id) {
    for (int row = 0; row < m_table->rowCount(); ++row)
        if (agentAt(row) == id)
            m_table->setCurrentCell(row, Name);
}

void AgentsPanel::add() {
    const Level& level = m_host.level();
    const int row = m_table->currentRow();
    const std::size_t count = level.items<Agent>().size();
    Agent agent = row >= 0 ? *level.find<Agent>(agentAt(row)) : Agent{};
    agent.name = tr("Agent %1").arg(count + 1).toStdString();
    agent.colour = agentColours[count % agentColours.size()];
    LevelEdit edit(level);
    const AgentId id = m_host.document().ids().draw<Agent>(level);
    edit.set<Agent>(id, std::move(agent));
    if (m_host.edit(edit.change(), tr("Add agent")))
        choose(id);
}

void AgentsPanel::remove() {
    const Level& level = m_host.level();
    const int row = m_table->currentRow();
    if (row < 0 || level.items<Agent>().size() < 2)
        return;
    const AgentId id = agentAt(row);
    auto heir = level.items<Agent>().begin();
    if (heir->first == id)
        ++heir;
    const AgentUses uses = usesOf(level, id);
    const QString name = QString::fromStdString(level.find<Agent>(id)->name);
    const QString next = QString::fromStdString(heir->second.name);
    if (uses.routes + uses.checks > 0 &&
        QMessageBox::question(
            this, tr("Remove agent"),
            tr("%1 is used by %2. They go on with %3.").arg(name, usesText(uses), next),
            QMessageBox::Ok | QMessageBox::Cancel) != QMessageBox::Ok)
        return;
    LevelEdit edit(level);
    removeAgent(edit, id, heir->first);
    m_host.edit(edit.change(), tr("Remove agent"));
}

} // namespace waymark

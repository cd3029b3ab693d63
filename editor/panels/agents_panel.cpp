// SPDX-License-Identifier: MIT
#include "editor/panels/agents_panel.h"

#include "editor/model/item_names.h"
#include "editor/panels/agent_terrains.h"
#include "editor/panels/table.h"
#include "editor/panels/words.h"
#include "navcore/author/edit/definitions.h"
#include "navcore/author/link/ship.h"
#include "navcore/runtime/table/move_table.h"

#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <array>

namespace waymark {

using namespace navcore;

namespace {

constexpr int nameColumn = 1;

// Palette by Okabe and Ito, which is suitable for colour-blind people.
constexpr std::array<std::uint32_t, 6> agentColours{0x0072b2, 0xd55e00, 0x009e73,
                                                    0xcc79a7, 0xe69f00, 0x56b4e9};

QString usesText(const AgentUses& uses) {
    const QString routes = AgentsPanel::tr("%Ln routes", nullptr, numerus(uses.routes));
    const QString checks = AgentsPanel::tr("%Ln checks", nullptr, numerus(uses.checks));
    return uses.routes == 0   ? checks
           : uses.checks == 0 ? routes
                              : AgentsPanel::tr("%1 and %2").arg(routes, checks);
}

} // namespace

AgentsPanel::AgentsPanel(const PanelHost& host, QWidget* parent) : QWidget(parent), m_host(host) {
    m_agents = new ItemTable(
        host, itemAccess<Agent>(),
        {{"colour", {}, {}, 30},
         {"name", tr("Name"), {}, 0},
         {"radius", tr("Radius"), tr("Free space that it needs on both sides"), 60},
         {"speed", tr("Speed"), tr("Distance that it covers per second on plain ground"), 62}},
        {tr("Change agent"), tr("Change agent colour"), tr("Add agent")},
        [](QRgb colour, std::size_t) { return colourSwatch(colour); }, this);
    QTableWidget& table = m_agents->widget();
    table.setObjectName("agents");
    keepRowsVisible(table);
    auto* add = makePanelButton("plus", tr("Add an agent: a copy of the selected one"), this);
    add->setObjectName("addAgent");
    m_remove = makePanelButton("minus", tr("Remove the agent"), this);
    m_remove->setObjectName("removeAgent");
    m_abilities = new AbilitiesField(this);
    m_abilities->setObjectName("abilities");
    m_abilities->setToolTip(tr("Words of your choice, separated by commas, e.g. swim, climb. Links "
                               "and barriers may require them."));
    auto* ranges = new QHBoxLayout;
    ranges->setContentsMargins(6, 0, 6, 0);
    ranges->setSpacing(6);
    addField(*ranges, "joinRange", tr("Join range"),
             tr("How far it may walk in a straight line to reach the graph"));
    addField(*ranges, "turnRate", tr("Turn rate"),
             tr("Turning speed at corners, in degrees per second; 0: instant"));
    m_moveTable = new QCheckBox(this);
    m_moveTable->setObjectName("moveTable");
    auto* abilities = new QLabel(tr("Abilities"), this);
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
    column->addWidget(&table, 2);
    column->addLayout(buttons);
    column->addLayout(ranges);
    column->addWidget(m_moveTable);
    column->addWidget(new AgentTerrains(host, this), 3);
    column->addWidget(new LensField(host, this));

    connect(add, &QToolButton::clicked, this, &AgentsPanel::add);
    connect(m_remove, &QToolButton::clicked, this, &AgentsPanel::remove);
    connect(m_abilities, &TextField::edited, this, &AgentsPanel::takeAbilities);
    connect(m_moveTable, &QCheckBox::clicked, this, &AgentsPanel::takeMoveTable);
    connect(&table, &QTableWidget::itemSelectionChanged, this, &AgentsPanel::refreshChosen);
    connect(&host.document(), &Document::changed, this, [this](const DocumentChange& change) {
        if (change.touches<Agent, LevelInfo>())
            refresh();
        else if (change.touches<Vertex>())
            refreshTableSize();
    });
    refresh();
}

void AgentsPanel::refresh() {
    m_agents->refresh();
    QTableWidget& table = m_agents->widget();
    if (table.currentRow() < 0) {
        const QSignalBlocker quiet(table);
        table.setCurrentCell(0, nameColumn);
    }
    refreshChosen();
}

void AgentsPanel::refreshChosen() {
    const Level& level = m_host.level();
    const Agent* agent = m_agents->chosen<Agent>();
    for (const auto& [member, field] : m_fields) {
        field->setEnabled(agent);
        field->setValue(agent ? fieldText(shownInfo(level), *member, member->get(agent))
                              : QString());
    }
    m_abilities->setEnabled(agent);
    m_abilities->setKnown(abilitiesInUse(level));
    m_abilities->setValue(agent ? abilityText(agent->abilities) : QString());
    m_abilities->setPlaceholderText(tr("swim, climb…"));
    m_moveTable->setEnabled(agent);
    m_moveTable->setChecked(agent && agent->moveTable == MoveTableUse::Shipped);
    refreshTableSize();
    m_remove->setEnabled(agent && level.items<Agent>().size() > 1);
}

void AgentsPanel::refreshTableSize() {
    const std::size_t vertices = m_host.level().items<Vertex>().size();
    const bool fits = vertices <= MoveTable::maxSlots;
    const QString size = QLocale().formattedDataSize(
        static_cast<qint64>(estimatedTableBytes(vertices)), 1, QLocale::DataSizeSIFormat);
    m_moveTable->setText(fits ? tr("Include a next-move table (about %1)").arg(size)
                              : tr("Include a next-move table (too many vertices)"));
    m_moveTable->setToolTip(
        tr("Stores the next move from every vertex to every other vertex in the nav file, so that "
           "the game need not search while all gates are in their initial state. About %1 for %2 "
           "vertices; at most %3 vertices are possible. Shipping takes longer.")
            .arg(size, countText(vertices), countText(MoveTable::maxSlots)));
}

void AgentsPanel::takeAbilities(const QString& text) {
    if (!m_agents->chosen<Agent>())
        return;
    LevelEdit edit(m_host.level());
    edit.modify<Agent>(m_agents->chosenId<Agent>(),
                       [&](Agent& a) { a.abilities = abilitiesOf(text); });
    m_host.edit(edit.change(), tr("Change abilities"));
    refreshChosen();
}

/// Adds a field that edits a member of the selected agent.
void AgentsPanel::addField(QBoxLayout& row, const char* member, const QString& title,
                           const QString& tip) {
    auto* field = new TextField(this);
    field->setObjectName(member);
    field->setToolTip(tip);
    auto* label = new QLabel(title, this);
    label->setBuddy(field);
    row.addWidget(label);
    row.addWidget(field, 1);
    m_fields << MemberField{fieldNamed(fieldsOf<Agent>(), member), field};
    connect(field, &TextField::edited, this,
            [this, edited = m_fields.back()] { takeField(edited); });
}

void AgentsPanel::takeField(const MemberField& edited) {
    const AgentId id = m_agents->chosenId<Agent>();
    if (!m_host.level().find<Agent>(id))
        return;
    const LevelInfo info = shownInfo(m_host.level());
    const auto value = readField(info, *edited.member, edited.field->text());
    if (!value)
        return edited.field->refuse(fieldRange(info, *edited.member));
    LevelEdit edit(m_host.level());
    edit.modify<Agent>(id, [&](Agent& agent) { edited.member->set(&agent, *value); });
    m_host.edit(edit.change(), tr("Change agent"));
    refreshChosen();
}

void AgentsPanel::takeMoveTable(bool isShipped) {
    if (!m_agents->chosen<Agent>())
        return;
    LevelEdit edit(m_host.level());
    edit.modify<Agent>(m_agents->chosenId<Agent>(), [&](Agent& a) {
        a.moveTable = isShipped ? MoveTableUse::Shipped : MoveTableUse::None;
    });
    m_host.edit(edit.change(),
                isShipped ? tr("Include next-move table") : tr("Omit next-move table"));
    refreshChosen();
}

void AgentsPanel::add() {
    const std::size_t count = m_host.level().items<Agent>().size();
    const Agent* like = m_agents->chosen<Agent>();
    Agent agent = like ? *like : Agent{};
    agent.name = tr("Agent %1").arg(count + 1).toStdString();
    agent.colour = agentColours[count % agentColours.size()];
    m_agents->add(std::move(agent));
}

void AgentsPanel::remove() {
    const Level& level = m_host.level();
    const AgentId id = m_agents->chosenId<Agent>();
    const Agent* agent = level.find<Agent>(id);
    if (!agent || level.items<Agent>().size() < 2)
        return;
    auto heir = level.items<Agent>().begin();
    if (heir->first == id)
        ++heir;
    const AgentUses uses = usesOf(level, id);
    const QString name = QString::fromStdString(agent->name);
    const QString next = QString::fromStdString(heir->second.name);
    if (uses.routes + uses.checks > 0 &&
        !m_agents->isAgreed(
            tr("Remove agent"),
            tr("%1 is used by %2. They will use %3.").arg(name, usesText(uses), next)))
        return;
    LevelEdit edit(level);
    removeAgent(edit, id, heir->first);
    m_host.edit(edit.change(), tr("Remove agent"));
}

LensField::LensField(const PanelHost& host, QWidget* parent) : QWidget(parent), m_host(host) {
    m_choice = new ChoiceField(this);
    m_choice->setObjectName("lens");
    m_choice->setToolTip(tr("Show the graph of this agent: edges that it cannot use are faded."));
    auto* label = new QLabel(tr("View as"), this);
    label->setBuddy(m_choice);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(6, 0, 6, 0);
    row->addWidget(label);
    row->addWidget(m_choice, 1);
    connect(m_choice, &ChoiceField::chosen, this, [this](int value) {
        ViewSettings view = m_host.workspace.view.settings();
        view.lens = AgentId{static_cast<std::uint32_t>(value)};
        m_host.workspace.view.set(view);
    });
    connect(&host.document(), &Document::changed, this, [this](const DocumentChange& change) {
        if (change.touches<Agent>())
            fill();
    });
    connect(&host.workspace.view, &ViewState::changed, this, [this] {
        m_choice->setChoice(static_cast<int>(m_host.workspace.view.settings().lens.value));
    });
    fill();
}

void LensField::fill() {
    const QSignalBlocker quiet(m_choice);
    m_choice->clear();
    m_choice->addItem(tr("all agents"), 0);
    for (const auto& [id, agent] : m_host.level().items<Agent>())
        m_choice->addItem(colourSwatch(agent.colour), QString::fromStdString(agent.name),
                          static_cast<int>(id.value));
    m_choice->setChoice(static_cast<int>(m_host.workspace.view.settings().lens.value));
}

} // namespace waymark

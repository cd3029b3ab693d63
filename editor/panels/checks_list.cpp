// SPDX-License-Identifier: MIT
#include "editor/panels/checks_list.h"

#include "editor/model/language.h"
#include "editor/panels/check_dialog.h"
#include "editor/panels/table.h"
#include "editor/panels/words.h"
#include "navcore/author/check/route_checks.h"
#include "navcore/author/level/level_edit.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QSignalBlocker>

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

enum Column { State, Name, Agents, Broken };

constexpr std::size_t maxReasons = 5;

QString agentsText(const Level& level, const RouteCheck& check) {
    if (check.agents.empty())
        return ChecksList::tr("all");
    QStringList names;
    for (const AgentId id : check.agents)
        names << QString::fromStdString(level.find<Agent>(id)->name);
    return names.join(QStringLiteral(", "));
}

} // namespace

ChecksList::ChecksList(const PanelHost& host, QWidget* parent)
    : QWidget(parent), m_host(host), m_reasons(host.document(), host.workspace.checks) {
    m_table = makeTable({QString(), tr("Checks"), tr("For"), tr("Failed")}, Name, this);
    m_table->setObjectName("checks");
    m_table->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_table->setColumnWidth(State, 28);
    keepRowsVisible(*m_table);
    m_message = new HintList(this);
    m_message->setObjectName("checkMessage");
    auto* add = new QToolButton(this);
    add->setText(tr("Add check…"));
    add->setObjectName("addCheck");
    add->setToolTip(tr("A promise that is tested after every edit: this start reaches that goal"));
    m_change = new QToolButton(this);
    m_change->setText(tr("Change…"));
    m_change->setObjectName("changeCheck");
    m_remove = makePanelButton("minus", tr("Remove the check"), this);
    m_remove->setObjectName("removeCheck");
    m_show = new QToolButton(this);
    m_show->setText(tr("Show"));
    m_show->setObjectName("showCheck");
    m_show->setToolTip(tr("Select all starts and goals that fail, and show them"));

    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(4, 0, 4, 0);
    buttons->addWidget(add);
    buttons->addWidget(m_change);
    buttons->addWidget(m_remove);
    buttons->addStretch(1);
    buttons->addWidget(m_show);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(m_table, 1);
    column->addWidget(m_message);
    column->addLayout(buttons);

    connect(add, &QToolButton::clicked, this, &ChecksList::add);
    connect(m_change, &QToolButton::clicked, this, &ChecksList::change);
    connect(m_remove, &QToolButton::clicked, this, &ChecksList::remove);
    connect(m_show, &QToolButton::clicked, this, &ChecksList::showBroken);
    connect(m_table, &QTableWidget::itemChanged, this, &ChecksList::takeName);
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &ChecksList::refreshChosen);
    connect(m_table, &QTableWidget::cellDoubleClicked, this, &ChecksList::change);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_table, &QTableWidget::customContextMenuRequested, this, &ChecksList::showMenu);
    onDelete(*m_table, [this] { remove(); });
    connect(&host.document(), &Document::changed, this, [this](const DocumentChange& change) {
        if (change.touches<RouteCheck, Agent, Vertex, LevelInfo>())
            rebuild();
    });
    connect(&host.workspace.checks, &CheckTracker::changed, this, &ChecksList::refresh);
    connect(&m_reasons, &CheckReasons::changed, this, &ChecksList::refreshChosen);
    rebuild();
}

RouteCheckId ChecksList::checkAt(int row) const {
    return {m_table->item(row, State)->data(Qt::UserRole).toUInt()};
}

std::optional<RouteCheckId> ChecksList::chosen() const {
    const int row = m_table->currentRow();
    if (row < 0 || !m_host.level().find<RouteCheck>(checkAt(row)))
        return std::nullopt;
    return checkAt(row);
}

void ChecksList::rebuild() {
    {
        const QSignalBlocker quiet(m_table);
        const Level& level = m_host.level();
        const auto& checks = level.items<RouteCheck>();
        m_table->setRowCount(static_cast<int>(checks.size()));
        int row = 0;
        for (const auto& [id, check] : checks) {
            fillRow(*m_table, row, {Name});
            m_table->item(row, State)->setData(Qt::UserRole, id.value);
            m_table->item(row, Name)->setText(localized(nameOf(level, shownInfo(level), check)));
            m_table->item(row, Agents)->setText(agentsText(level, check));
            m_table->item(row, Agents)->setToolTip(agentsText(level, check));
            ++row;
        }
        m_table->setColumnWidth(Agents, std::clamp(widthOfTexts(*m_table, Agents), 40, 100));
        m_table->setVisible(row > 0);
        if (m_table->currentRow() < 0 && row > 0)
            m_table->setCurrentCell(0, Name);
    }
    refresh();
}

QString ChecksList::stateText(const RouteCheck& check, RouteCheckId id) const {
    const Level& level = m_host.level();
    const CheckResult* result = m_host.workspace.checks.find(id);
    if (!result)
        return tr("Testing…");
    if (result->routes == 0)
        return localized(
            nothingToTestText(scopeOf(m_host.document().live()), shownInfo(level), check));
    QStringList lines;
    for (const AgentId agent : agentsOf(level, check))
        lines << localized(brokenText(level, shownInfo(level), id, *result, agent));
    lines.removeAll({}); // Remove the empty texts of agents without a failure.
    if (!lines.isEmpty())
        return lines.join('\n');
    if (check.measuresGraph())
        return tr("Within the limits.");
    const std::size_t all = result->routes * agentsOf(level, check).size();
    return tr("%Ln routes, all passed.", nullptr, numerus(all));
}

void ChecksList::refresh() {
    const QSignalBlocker quiet(m_table);
    const Level& level = m_host.level();
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const RouteCheckId id = checkAt(row);
        const RouteCheck* check = level.find<RouteCheck>(id);
        if (!check)
            continue; // Skip a check that has already been removed from the tracker.
        const CheckResult* result = m_host.workspace.checks.find(id);
        QTableWidgetItem* state = m_table->item(row, State);
        const bool kept = result && result->kept(), nothing = result && result->routes == 0;
        state->setText(!result   ? QStringLiteral("…")
                       : kept    ? QStringLiteral("✓")
                       : nothing ? QStringLiteral("?")
                                 : QStringLiteral("✗"));
        state->setForeground(!result || nothing ? m_table->palette().brush(QPalette::Text)
                             : kept             ? QBrush(QColor(0x2f, 0x9e, 0x5b))
                                                : QBrush(QColor(0xd0, 0x3b, 0x3b)));
        QString broken;
        if (result && !kept && !nothing)
            broken = check->measuresGraph()
                         ? countText(result->broken.size())
                         : tr("%1 of %2")
                               .arg(countText(result->broken.size()),
                                    countText(result->routes * agentsOf(level, *check).size()));
        m_table->item(row, Broken)->setText(broken);
        const QString text = stateText(*check, id);
        for (const int column : {State, Name, Broken})
            m_table->item(row, column)->setToolTip(text);
    }
    m_table->setColumnWidth(Broken, widthOfTexts(*m_table, Broken));
    refreshChosen();
}

void ChecksList::refreshChosen() {
    const auto id = chosen();
    const CheckResult* result = id ? m_host.workspace.checks.find(*id) : nullptr;
    m_reasons.ask(isVisible() ? id : std::nullopt);
    m_message->setHints(id ? hintsOf(*id) : std::vector<Hint>());
    m_change->setVisible(id.has_value());
    m_remove->setVisible(id.has_value());
    m_show->setVisible(result && !result->broken.empty());
}

/// Returns the reasons why the check fails, most frequent first, followed by its overall state.
std::vector<Hint> ChecksList::hintsOf(RouteCheckId id) const {
    const Level& level = m_host.level();
    std::vector<Hint> notes;
    const bool several = level.items<Agent>().size() > 1;
    for (const CommonReason& found : m_reasons.reasons()) {
        const Agent* agent = level.find<Agent>(found.agent);
        if (!agent)
            continue;
        if (notes.size() == maxReasons)
            break;
        const QString whom = several ? QString::fromStdString(agent->name) : QString();
        const QString count =
            tr("%Ln routes", nullptr, numerus(found.routes)) + (several ? ", " : "") + whom;
        notes.push_back({QStringLiteral("%1: %2").arg(count, noRouteText(level, found.reason)),
                         quickActionsFor(m_host, found.reason, found.agent)});
    }
    notes.push_back({stateText(*level.find<RouteCheck>(id), id)});
    return notes;
}

void ChecksList::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refreshChosen(); // Reasons are computed only while the list is visible.
}

void ChecksList::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_reasons.ask(std::nullopt);
}

void ChecksList::takeName(QTableWidgetItem* item) {
    if (item->column() != Name)
        return;
    LevelEdit edit(m_host.level());
    edit.modify<RouteCheck>(checkAt(item->row()), [&](RouteCheck& check) {
        check.name = item->text().trimmed().toStdString();
    });
    m_host.edit(edit.change(), tr("Rename check"));
    rebuild();
}

void ChecksList::add() {
    CheckDialog dialog(m_host, RouteCheck{}, this);
    dialog.setWindowTitle(tr("Add check"));
    if (dialog.exec() != QDialog::Accepted)
        return;
    LevelEdit edit(m_host.level());
    const RouteCheckId id = m_host.document().ids().draw<RouteCheck>(m_host.level());
    edit.set<RouteCheck>(id, dialog.check());
    if (m_host.edit(edit.change(), tr("Add check")))
        for (int row = 0; row < m_table->rowCount(); ++row)
            if (checkAt(row) == id)
                m_table->setCurrentCell(row, Name);
}

void ChecksList::change() {
    const auto id = chosen();
    if (!id)
        return;
    CheckDialog dialog(m_host, *m_host.level().find<RouteCheck>(*id), this);
    dialog.setWindowTitle(tr("Change check"));
    if (dialog.exec() != QDialog::Accepted)
        return;
    LevelEdit edit(m_host.level());
    edit.set<RouteCheck>(*id, dialog.check());
    m_host.edit(edit.change(), tr("Change check"));
}

void ChecksList::remove() {
    const auto id = chosen();
    if (!id)
        return;
    LevelEdit edit(m_host.level());
    edit.remove<RouteCheck>(*id);
    m_host.edit(edit.change(), tr("Remove check"));
}

void ChecksList::showMenu(QPoint at) {
    if (!m_table->itemAt(at))
        return;
    QMenu menu(this);
    if (!m_show->isHidden())
        menu.addAction(tr("&Show"), this, &ChecksList::showBroken);
    menu.addAction(tr("Re&name"), this,
                   [this] { m_table->editItem(m_table->item(m_table->currentRow(), Name)); });
    menu.addAction(tr("&Change…"), this, &ChecksList::change);
    if (const auto id = chosen(); id && !m_host.level().find<RouteCheck>(*id)->measuresGraph())
        for (const ModeRow& mode : m_host.tools.modes())
            for (const DemandCommand& command : mode.demandCommands)
                menu.addAction(command.text, this,
                               [this, id, &command] { command.run(m_host.workspace, *id); });
    menu.addSeparator();
    menu.addAction(tr("&Remove"), this, &ChecksList::remove);
    menu.exec(m_table->viewport()->mapToGlobal(at));
}

void ChecksList::showBroken() {
    const auto id = chosen();
    const CheckResult* result = id ? m_host.workspace.checks.find(*id) : nullptr;
    if (!result || result->broken.empty())
        return;
    SelectedItems items;
    ShownPlaces places; // All ends, including those that are not vertices.
    for (const BrokenPromise& broken : result->broken)
        for (const PinnedEnd& end : endsOf(broken)) {
            if (const auto* vertex = std::get_if<VertexId>(&end))
                items.vertices.insert(*vertex);
            places.add(m_host.level(), end);
        }
    m_host.workspace.selection.set(items);
    m_host.showPlaces(places);
}

} // namespace waymark

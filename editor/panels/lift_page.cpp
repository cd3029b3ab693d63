// SPDX-License-Identifier: MIT
#include "editor/panels/item_pages.h"

#include "editor/model/floors.h"
#include "editor/model/language.h"
#include "editor/panels/table.h"
#include "editor/panels/words.h"
#include "navcore/author/edit/lift_edits.h"
#include "navcore/author/words/needs_text.h"

#include <QHeaderView>
#include <QMenu>
#include <QPainter>
#include <QSignalBlocker>

#include <algorithm>
#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

constexpr int stopColumn = 0, needsColumn = 1, stopGateColumn = 2;
constexpr int liftAgentColumn = 0, liftFactorColumn = 1;
constexpr double msPerSecond = 1000;

/// Returns a disc that shows whether units can walk from the entrance of a stop: green if they can,
/// red if no edge leads there, and hollow if the floor is not served.
QIcon stopIcon(std::optional<bool> isReachable) {
    QPixmap pixmap(32, 32);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor colour = !isReachable   ? QColor(0x90, 0x90, 0x90)
                          : *isReachable ? QColor(0x2f, 0x9e, 0x5b)
                                         : QColor(0xd0, 0x3b, 0x3b);
    painter.setPen(QPen(colour, 3));
    painter.setBrush(isReachable ? QBrush(colour) : QBrush(Qt::NoBrush));
    painter.drawEllipse(8, 8, 16, 16);
    return QIcon(pixmap);
}

/// Properties page of lifts. The stops and the factors are those of a single lift.
class LiftPage : public PropertiesPage {
    Q_DECLARE_TR_FUNCTIONS(LiftPage)

public:
    explicit LiftPage(const PanelHost& host);
    QString title() const override;
    void refresh() override;

private:
    NumberField* addSeconds(const QString& text, const QString& name, std::uint32_t Lift::*member);
    void addTables();
    void modify(const QString& text, const std::function<void(Lift&)>& change);
    std::optional<LiftId> only() const;
    void refreshStops(const Lift* lift);
    void refreshFactors(const Lift* lift);
    void takeStop(const QTableWidgetItem& cell);
    void chooseGate(int row);
    void takeFactor(const QTableWidgetItem& cell);
    FloorId floorAt(int row) const {
        return {m_stops->item(row, stopColumn)->data(Qt::UserRole).toUInt()};
    }

    TextField* m_name;
    NumberField *m_wait, *m_up, *m_down;
    QTableWidget *m_stops, *m_factors;
};

} // namespace

LiftPage::LiftPage(const PanelHost& host) : PropertiesPage(host) {
    m_name = new TextField(this);
    m_name->setObjectName("liftName");
    m_form->addRow(tr("Name"), m_name);
    m_wait = addSeconds(tr("Wait (s)"), "liftWait", &Lift::wait);
    m_wait->setToolTip(tr("Time from calling the lift until it moves"));
    m_up = addSeconds(tr("Up, per floor (s)"), "liftUp", &Lift::up);
    m_down = addSeconds(tr("Down, per floor (s)"), "liftDown", &Lift::down);
    addTables();
    connect(m_name, &TextField::edited, this, [this](const QString& value) {
        modify(tr("Rename lift"), [&](Lift& lift) { lift.name = value.toStdString(); });
    });
}

NumberField* LiftPage::addSeconds(const QString& text, const QString& name,
                                  std::uint32_t Lift::*member) {
    auto* field =
        new NumberField(delayRange.least / msPerSecond, delayRange.most / msPerSecond, 3, this);
    field->setObjectName(name);
    m_form->addRow(text, field);
    connect(field, &NumberField::edited, this, [this, member](double seconds) {
        modify(tr("Change lift"), [&](Lift& lift) {
            lift.*member = static_cast<std::uint32_t>(std::lround(seconds * msPerSecond));
        });
    });
    return field;
}

void LiftPage::addTables() {
    m_stops = makeTable({tr("Stops at"), tr("Requires"), tr("Gate")}, stopColumn, this);
    m_stops->setObjectName("liftStops");
    m_stops->setToolTip(
        tr("Tick the floors where the lift stops. Green: units reach the stop. Red: "
           "no edge leads there. Double-click to change what a stop requires, and "
           "the gate that closes it."));
    m_factors = makeTable({tr("Agent"), tr("Time ×")}, liftAgentColumn, this);
    m_factors->setObjectName("liftFactors");
    m_factors->setToolTip(tr("Above 1, the agent takes the lift less readily. 1: the real time."));
    for (QTableWidget* table : {m_stops, m_factors}) {
        table->setEditTriggers(QAbstractItemView::DoubleClicked |
                               QAbstractItemView::EditKeyPressed);
        m_form->addRow(table);
    }
    m_stops->setColumnWidth(needsColumn, 76);
    m_stops->setColumnWidth(stopGateColumn, 76);
    m_factors->setColumnWidth(liftFactorColumn, 76);
    connect(m_stops, &QTableWidget::itemChanged, this,
            [this](QTableWidgetItem* cell) { takeStop(*cell); });
    connect(m_stops, &QTableWidget::cellDoubleClicked, this, [this](int row, int column) {
        if (column == stopGateColumn)
            chooseGate(row);
    });
    connect(m_factors, &QTableWidget::itemChanged, this,
            [this](QTableWidgetItem* cell) { takeFactor(*cell); });
}

std::optional<LiftId> LiftPage::only() const {
    const auto& ids = selected().lifts;
    return ids.size() == 1 ? std::optional(*ids.begin()) : std::nullopt;
}

void LiftPage::modify(const QString& text, const std::function<void(Lift&)>& change) {
    LevelEdit edit(m_host.level());
    for (const LiftId id : selected().lifts)
        edit.modify<Lift>(id, change);
    m_host.edit(edit.change(), text);
    refresh();
}

QString LiftPage::title() const {
    const auto& ids = selected().lifts;
    return ids.size() == 1 ? headingOf(m_host.level(), ItemRef(*ids.begin()))
                           : tr("%1 lifts").arg(countText(ids.size()));
}

void LiftPage::refresh() {
    const Level& level = m_host.level();
    const auto& ids = selected().lifts;
    m_name->setValue(sharedValue(
        ids, [&](LiftId id) { return QString::fromStdString(level.find<Lift>(id)->name); }));
    for (const auto& [field, member] : {std::pair{m_wait, &Lift::wait}, std::pair{m_up, &Lift::up},
                                        std::pair{m_down, &Lift::down}})
        field->setValue(sharedValue(ids, [&, member = member](LiftId id) {
            return level.find<Lift>(id)->*member / msPerSecond;
        }));
    const auto id = only();
    const Lift* lift = id ? level.find<Lift>(*id) : nullptr;
    refreshStops(lift);
    refreshFactors(lift);
}

void LiftPage::refreshStops(const Lift* lift) {
    m_stops->setVisible(lift != nullptr);
    if (!lift)
        return;
    const QSignalBlocker quiet(m_stops);
    const Level& level = m_host.level();
    const NavGraph& graph = m_host.document().graph();
    std::vector<FloorId> floors = level.floors();
    std::ranges::reverse(floors);
    m_stops->setRowCount(static_cast<int>(floors.size()));
    for (int row = 0; row < m_stops->rowCount(); ++row) {
        const FloorId floor = floors[static_cast<std::size_t>(row)];
        fillRow(*m_stops, row, {needsColumn});
        const auto stop = lift->stops.find(floor);
        const bool isServed = stop != lift->stops.end();
        std::optional<bool> isReachable;
        if (isServed && graph.hasVertex(stop->second.entrance))
            isReachable =
                std::ranges::any_of(graph.edgesAt(stop->second.entrance), [](const Edge& edge) {
                    return !isLiftEdge(edge.key) && edge.passage == Passage::Open;
                });
        QTableWidgetItem& cell = *m_stops->item(row, stopColumn);
        cell.setFlags(cell.flags() | Qt::ItemIsUserCheckable);
        cell.setData(Qt::UserRole, floor.value);
        cell.setText(floorName(level, floor));
        cell.setIcon(stopIcon(isReachable));
        cell.setCheckState(isServed ? Qt::Checked : Qt::Unchecked);
        m_stops->item(row, needsColumn)
            ->setText(isServed ? needsText(stop->second.needs) : QString());
        const Barrier* gate =
            isServed && stop->second.gate ? level.find<Barrier>(*stop->second.gate) : nullptr;
        m_stops->item(row, stopGateColumn)
            ->setText(gate       ? nameOf(level, *stop->second.gate)
                      : isServed ? tr("none")
                                 : QString());
    }
    m_stops->setFixedHeight(
        m_stops->horizontalHeader()->sizeHint().height() +
        std::min(m_stops->rowCount(), 8) * m_stops->verticalHeader()->defaultSectionSize() + 2);
}

void LiftPage::refreshFactors(const Lift* lift) {
    m_factors->setVisible(lift != nullptr);
    if (!lift)
        return;
    const QSignalBlocker quiet(m_factors);
    const auto& agents = m_host.level().items<Agent>();
    m_factors->setRowCount(static_cast<int>(agents.size()));
    int row = 0;
    for (const auto& [id, agent] : agents) {
        fillRow(*m_factors, row, {liftFactorColumn});
        m_factors->item(row, liftAgentColumn)->setData(Qt::UserRole, id.value);
        m_factors->item(row, liftAgentColumn)->setText(QString::fromStdString(agent.name));
        const auto factor = lift->factors.find(id);
        m_factors->item(row, liftFactorColumn)
            ->setText(factorText(factor == lift->factors.end() ? plainMultiplier : factor->second));
        ++row;
    }
    m_factors->setFixedHeight(
        m_factors->horizontalHeader()->sizeHint().height() +
        std::min(m_factors->rowCount(), 6) * m_factors->verticalHeader()->defaultSectionSize() + 2);
}

void LiftPage::takeStop(const QTableWidgetItem& cell) {
    const auto id = only();
    if (!id)
        return;
    const Lift& lift = *m_host.level().find<Lift>(*id);
    const FloorId floor = floorAt(cell.row());
    const bool isServed = lift.stops.contains(floor);
    if (cell.column() == stopColumn && (cell.checkState() == Qt::Checked) != isServed) {
        LevelEdit edit(m_host.level());
        toggleStop(edit, m_host.document().ids(), *id, floor);
        m_host.edit(edit.change(), isServed ? tr("Remove stop") : tr("Add stop"));
    } else if (cell.column() == needsColumn && isServed) {
        const auto needs = readNeeds(cell.text().toStdString());
        if (needs)
            modify(tr("Change stop"),
                   [&](Lift& changed) { changed.stops.at(floor).needs = needs.value(); });
        else
            m_host.notify(localizedSentence(needs.error()));
    }
    refresh();
}

/// Offers the gates of the level for the stop in a row.
void LiftPage::chooseGate(int row) {
    const auto id = only();
    const FloorId floor = floorAt(row);
    if (!id || !m_host.level().find<Lift>(*id)->stops.contains(floor))
        return;
    QMenu menu(this);
    const auto offer = [&](const QString& text, std::optional<BarrierId> gate) {
        connect(menu.addAction(text), &QAction::triggered, this, [this, floor, gate] {
            modify(tr("Change gate of stop"),
                   [&](Lift& changed) { changed.stops.at(floor).gate = gate; });
        });
    };
    offer(tr("No gate"), std::nullopt);
    for (const auto& [key, barrier] : m_host.level().items<Barrier>())
        if (barrier.kind == BarrierKind::Gate)
            offer(nameOf(m_host.level(), key), key);
    const QRect place = m_stops->visualItemRect(m_stops->item(row, stopGateColumn));
    menu.exec(m_stops->viewport()->mapToGlobal(place.bottomLeft()));
}

void LiftPage::takeFactor(const QTableWidgetItem& cell) {
    const AgentId agent{m_factors->item(cell.row(), liftAgentColumn)->data(Qt::UserRole).toUInt()};
    const auto factor = readFactor(cell.text());
    if (factor && *factor >= minMultiplier)
        return modify(tr("Change lift"), [&](Lift& lift) {
            if (*factor == plainMultiplier)
                lift.factors.erase(agent);
            else
                lift.factors[agent] = *factor;
        });
    showRefusal(m_factors->viewport(), m_factors->visualItemRect(&cell),
                rangeText(minMultiplier / msPerSecond, maxMultiplier / msPerSecond));
    refresh();
}

const ItemPageRow liftPageRow{
    [](const PanelHost& host) -> PropertiesPage* { return new LiftPage(host); },
    [](const SelectedItems& items) { return items.lifts.size(); },
    [](std::size_t count) { return LiftPage::tr("%Ln lifts", nullptr, numerus(count)); }};

} // namespace waymark

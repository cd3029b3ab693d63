// SPDX-License-Identifier: MIT
#include "editor/panels/floors_list.h"

#include "editor/model/floors.h"
#include "editor/panels/fields.h"
#include "editor/panels/table.h"
#include "editor/panels/words.h"
#include "editor/render/icons.h"
#include "navcore/author/edit/floor_edits.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace waymark {

using namespace navcore;

namespace {

constexpr int eyeColumn = 0, floorNameColumn = 1, ghostColumn = 4;

constexpr int mostRows = 6; // Number of floors that are visible without scrolling.

} // namespace

FloorsList::FloorsList(const PanelHost& host, QWidget* parent) : QWidget(parent), m_host(host) {
    m_table =
        new ItemTable(host, access(),
                      {{nullptr, {}, {}, 30},
                       {"name", tr("Floor"), {}, 0},
                       {"short", tr("Short"), tr("Short name for the badges on the map"), 46},
                       {"elevation", tr("Elevation"), tr("Height of the ground"), 68},
                       {nullptr, tr("Ghost"), tr("Opacity while another floor is edited"), 50}},
                      {tr("Change floor"), {}, tr("Add floor")}, {}, this);
    QTableWidget& table = m_table->widget();
    table.setObjectName("floors");
    table.setAccessibleName(tr("Floors"));
    table.setToolTip(tr("Click a floor to edit it, and the eye to see it below the current one. "
                        "Double-click a name, elevation or opacity to change it."));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 6);
    column->setSpacing(2);
    column->addWidget(&table);
    column->addWidget(makeButtons());

    connect(&table, &QTableWidget::currentCellChanged, this, [this](int row, int at) {
        if (row >= 0 && at != eyeColumn && at != ghostColumn &&
            m_host.level().hasFloor(floorAt(row)))
            m_host.workspace.goToFloor(floorAt(row));
    });
    connect(&table, &QTableWidget::cellClicked, this, [this](int row, int at) {
        if (at == eyeColumn)
            toggleGhost(row);
        if (at == eyeColumn || at == ghostColumn) // These change the ghost of another floor.
            selectCurrent();
    });
    connect(&table, &QTableWidget::itemChanged, this, [this](QTableWidgetItem* cell) {
        if (cell->column() == ghostColumn)
            takeOpacity(*cell);
    });
    connect(&host.document(), &Document::changed, this, [this](const DocumentChange& change) {
        if (change.touches<Floor, LevelInfo>())
            refresh();
    });
    connect(&host.workspace.view, &ViewState::changed, this, [this] {
        selectCurrent();
        refreshGhosts();
    });
    refresh();
}

/// Returns the access to all floors, from top to bottom. The first floor is included even if it
/// has no item.
ItemAccess FloorsList::access() {
    return {fieldsOf<Floor>(),
            [this](const Level& level) {
                m_shown.clear();
                std::vector<std::uint32_t> ids;
                for (const FloorId floor : level.floors()) {
                    ids.insert(ids.begin(), floor.value);
                    Floor& shown = m_shown[floor.value];
                    if (const Floor* item = level.find<Floor>(floor))
                        shown = *item;
                    shown.name = floorName(level, floor).toStdString();
                    shown.shortName = shortFloorName(level, floor).toStdString();
                }
                return ids;
            },
            [this](const Level&, std::uint32_t id) -> const void* { return &m_shown.at(id); },
            [](const Level& level, std::uint32_t id, const Field& field, const FieldValue& value) {
                LevelEdit edit(level);
                modifyFloor(edit, {id}, [&](Floor& floor) { field.set(&floor, value); });
                return edit.change();
            }};
}

QWidget* FloorsList::makeButtons() {
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    const auto add = [&](const QString& action, const QString& name) {
        auto* button = new QToolButton(row);
        button->setDefaultAction(m_host.actions[action]);
        button->setObjectName(name);
        button->setAutoRaise(true);
        button->setIconSize({18, 18});
        layout->addWidget(button);
        return button;
    };
    add("floor.add", "addFloor")->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    add("floor.remove", "removeFloor")->setToolButtonStyle(Qt::ToolButtonIconOnly);
    auto* more = new QToolButton(row);
    more->setObjectName("moreFloors");
    more->setText(tr("More"));
    more->setToolTip(tr("Duplicate and reorder floors"));
    more->setAutoRaise(true);
    more->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(more);
    for (const char* id : {"floor.duplicateWalls", "floor.duplicate", "floor.raise", "floor.lower",
                           "floor.align", "floor.follow"})
        menu->addAction(m_host.actions[id]);
    more->setMenu(menu);
    layout->addWidget(more);
    layout->addStretch(1);
    return row;
}

void FloorsList::refresh() {
    QTableWidget& table = m_table->widget();
    const bool hasFloors = m_host.level().floors().size() > 1;
    {
        const QSignalBlocker quiet(table);
        m_table->refresh();
        for (int row = 0; row < table.rowCount(); ++row)
            table.item(row, ghostColumn)->setFlags(table.item(row, floorNameColumn)->flags());
    }
    const int rows = std::min(m_table->rowCount(), mostRows);
    table.setFixedHeight(table.horizontalHeader()->sizeHint().height() +
                         rows * table.verticalHeader()->defaultSectionSize() + 2);
    table.setVisible(hasFloors);
    for (const char* name : {"removeFloor", "moreFloors"})
        findChild<QToolButton*>(name)->setVisible(hasFloors || name[0] == 'm');
    selectCurrent();
    refreshGhosts();
}

void FloorsList::selectCurrent() {
    QTableWidget& table = m_table->widget();
    for (int row = 0; row < table.rowCount(); ++row)
        if (floorAt(row) == m_host.floor() && table.currentRow() != row) {
            const QSignalBlocker quiet(table);
            table.setCurrentCell(row, floorNameColumn);
        }
}

void FloorsList::refreshGhosts() {
    QTableWidget& table = m_table->widget();
    const QSignalBlocker quiet(table);
    const ViewSettings& view = m_host.workspace.view.settings();
    for (int row = 0; row < table.rowCount(); ++row) {
        const FloorId floor = floorAt(row);
        if (!m_host.level().hasFloor(floor))
            continue;
        const bool isCurrent = floor == m_host.floor();
        const FloorGhost ghost = ghostOf(m_host.level(), view, floor);
        QTableWidgetItem& eye = *table.item(row, eyeColumn);
        eye.setIcon(themedIcon(isCurrent || ghost.visible ? "eye" : "eye-off"));
        eye.setToolTip(isCurrent ? tr("The current floor is always shown")
                                 : tr("Show or hide this floor below the current one"));
        const auto chosen = view.ghosts.find(floor); // Also shown for the current floor.
        const double opacity = chosen != view.ghosts.end() ? chosen->second.opacity : ghost.opacity;
        table.item(row, ghostColumn)->setText(QStringLiteral("%1 %").arg(qRound(opacity * 100)));
    }
}

void FloorsList::setGhost(FloorId floor, const FloorGhost& ghost) {
    ViewSettings view = m_host.workspace.view.settings();
    view.ghosts[floor] = ghost;
    m_host.workspace.view.set(view);
}

void FloorsList::toggleGhost(int row) {
    FloorGhost ghost = ghostOf(m_host.level(), m_host.workspace.view.settings(), floorAt(row));
    if (floorAt(row) == m_host.floor())
        return;
    ghost.visible = !ghost.visible;
    setGhost(floorAt(row), ghost);
}

void FloorsList::takeOpacity(const QTableWidgetItem& cell) {
    const auto percent = readNumber(cell.text(), QStringLiteral("%"));
    const FloorId floor = floorAt(cell.row());
    if (percent && *percent >= 0 && *percent <= 100)
        setGhost(floor, {*percent > 0, *percent / 100});
    else
        showRefusal(m_table->widget().viewport(), m_table->widget().visualItemRect(&cell),
                    rangeText(0, 100));
    refreshGhosts();
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/panels/terrains_panel.h"

#include "editor/panels/fields.h"
#include "editor/panels/table.h"
#include "editor/panels/words.h"
#include "navcore/author/level/level_edit.h"

#include <QColorDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMessageBox>
#include <QSignalBlocker>

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

enum Column { Colour, Name, CostFactor, Share, ColumnCount };

/// "12 %", "0.3 %"; empty where nothing is painted.
QString shareText(std::optional<double> share) {
    if (!share)
        return QStringLiteral("—");
    if (*share <= 0)
        return {};
    const double percent = *share * 100;
    return percent < 0.1 ? QStringLiteral("<0.1 %")
                         : QStringLiteral("%1 %").arg(numberText(percent, percent < 10 ? 1 : 0));
}

bool holds(const PaintTile& tile, TerrainId id) {
    return std::find(tile.cells->begin(), tile.cells->end(), id) != tile.cells->end();
}

/// Whether a part of the map is painted with the terrain.
bool onMap(const Level& level, TerrainId id) {
    const auto& tiles = level.items<PaintTile>();
    return std::any_of(tiles.begin(), tiles.end(),
                       [id](const auto& entry) { return holds(entry.second, id); });
}

/// Links and rules painted with the terrain.
std::size_t uses(const Level& level, TerrainId id) {
    std::size_t count = 0;
    for (const auto& [key, link] : level.items<Link>())
        count += link.terrain == id;
    for (const auto& [key, rule] : level.items<EdgeRule>())
        count += rule.terrain == id;
    return count;
}

/// The terrain goes, and what was painted with it shows its ground again.
LevelChange removal(const Level& level, TerrainId id) {
    LevelEdit edit(level);
    for (const auto& [key, link] : level.items<Link>())
        if (link.terrain == id)
            edit.modify<Link>(key, [](Link& item) { item.terrain.reset(); });
    for (const auto& [key, rule] : level.items<EdgeRule>()) {
        if (rule.terrain != id)
            continue;
        EdgeRule plain = rule;
        plain.terrain.reset();
        edit.set<EdgeRule>(key, plain.saysNothing() ? std::nullopt : std::optional(plain));
    }
    for (const auto& [key, tile] : level.items<PaintTile>()) {
        if (!holds(tile, id))
            continue;
        TileCells cells = *tile.cells;
        std::replace(cells.begin(), cells.end(), id, TerrainId{});
        const PaintTile rest{std::make_shared<const TileCells>(cells)};
        edit.set<PaintTile>(key, rest.saysNothing() ? std::nullopt : std::optional(rest));
    }
    edit.remove<Terrain>(id);
    return edit.change();
}

} // namespace

TerrainsPanel::TerrainsPanel(const PanelHost& host, QWidget* parent)
    : QWidget(parent), m_host(host) {
    m_table = makeTable({QString(), tr("Name"), tr("Cost ×"), tr("Map")}, Name, this);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                             QAbstractItemView::SelectedClicked);
    m_table->setColumnWidth(Colour, 32);
    m_table->setColumnWidth(CostFactor, 58);
    m_table->setColumnWidth(Share, 56);
    m_table->horizontalHeaderItem(Share)->setToolTip(tr("The share of the map painted with it"));
    m_table->setToolTip(tr("Double-click a colour, a name or a cost to change it."));
    auto* add = makePanelButton("plus", tr("Add a terrain"), this);
    m_remove = makePanelButton("minus", tr("Remove the terrain"), this);
    auto* hint = new QLabel(tr("2 = twice as slow, 0.5 = twice as fast"), this);
    hint->setForegroundRole(QPalette::PlaceholderText);

    auto* buttons = new QHBoxLayout;
    buttons->addWidget(add);
    buttons->addWidget(m_remove);
    buttons->addWidget(hint, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 4);
    column->setSpacing(2);
    column->addWidget(m_table, 1);
    column->addLayout(buttons);

    connect(add, &QToolButton::clicked, this, &TerrainsPanel::add);
    connect(m_remove, &QToolButton::clicked, this, &TerrainsPanel::remove);
    connect(m_table, &QTableWidget::itemChanged, this, &TerrainsPanel::take);
    connect(m_table, &QTableWidget::cellDoubleClicked, this, [this](int row, int at) {
        if (at == Colour)
            pickColour(row);
    });
    const auto mayRemove = [this] {
        const int row = m_table->currentRow();
        m_remove->setEnabled(row >= 0 && terrainAt(row) != m_host.level().info().ground);
    };
    connect(m_table, &QTableWidget::itemSelectionChanged, this, mayRemove);
    connect(&host.document(), &Document::changed, this, [this](const DocumentChange& change) {
        m_shares.apply(m_host.level(), change);
        if (change.extent == Extent::Whole || !change.level.of<Terrain>().empty())
            refresh();
        else if (!change.level.of<PaintTile>().empty() || !change.level.of<LevelInfo>().empty() ||
                 !change.level.of<Picture>().empty())
            refreshShares();
    });
    m_shares.count(host.level());
    refresh();
    mayRemove();
}

TerrainId TerrainsPanel::terrainAt(int row) const {
    return {m_table->item(row, Colour)->data(Qt::UserRole).toUInt()};
}

void TerrainsPanel::refresh() {
    const QSignalBlocker quiet(m_table);
    const auto& terrains = m_host.level().items<Terrain>();
    m_table->setRowCount(static_cast<int>(terrains.size()));
    int row = 0;
    for (const auto& [id, terrain] : terrains) {
        for (int column = 0; column < ColumnCount; ++column)
            if (!m_table->item(row, column)) // else kept: it may be the one that is being edited
                m_table->setItem(row, column, new QTableWidgetItem);
        QTableWidgetItem* colour = m_table->item(row, Colour);
        colour->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        colour->setIcon(colourSwatch(terrain.colour));
        colour->setData(Qt::UserRole, id.value);
        m_table->item(row, Name)->setText(QString::fromStdString(terrain.name));
        m_table->item(row, CostFactor)->setText(numberText(terrain.multiplier / 1000.0, 3));
        m_table->item(row, Share)->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        ++row;
    }
    refreshShares();
}

void TerrainsPanel::refreshShares() {
    const QSignalBlocker quiet(m_table);
    for (int row = 0; row < m_table->rowCount(); ++row)
        m_table->item(row, Share)->setText(shareText(m_shares.of(m_host.level(), terrainAt(row))));
}

void TerrainsPanel::take(QTableWidgetItem* item) {
    const TerrainId id = terrainAt(item->row());
    LevelEdit edit(m_host.level());
    if (item->column() == Name) {
        edit.modify<Terrain>(id,
                             [&](Terrain& t) { t.name = item->text().trimmed().toStdString(); });
    } else {
        bool ok = false;
        const double factor = QLocale(QLocale::English).toDouble(item->text(), &ok) * 1000;
        if (ok && factor >= minMultiplier && factor <= maxMultiplier)
            edit.modify<Terrain>(
                id, [&](Terrain& t) { t.multiplier = static_cast<std::uint32_t>(factor + 0.5); });
        else
            showRefusal(m_table->viewport(), m_table->visualItemRect(item),
                        rangeText(minMultiplier / 1000.0, maxMultiplier / 1000.0));
    }
    m_host.edit(edit.change(), tr("Change terrain"));
    refresh();
}

void TerrainsPanel::pickColour(int row) {
    const TerrainId id = terrainAt(row);
    const Terrain* terrain = m_host.level().find<Terrain>(id);
    const QColor colour = QColorDialog::getColor(QColor(QRgb(terrain->colour)), this);
    if (!colour.isValid())
        return;
    LevelEdit edit(m_host.level());
    edit.modify<Terrain>(id, [&](Terrain& t) { t.colour = colour.rgb() & 0xffffffU; });
    m_host.edit(edit.change(), tr("Change terrain colour"));
}

void TerrainsPanel::add() {
    LevelEdit edit(m_host.level());
    const TerrainId id = m_host.document().ids().draw<Terrain>(m_host.level());
    edit.set<Terrain>(id, Terrain{tr("Terrain").toStdString(), 0x8a6fb0, 1500});
    if (m_host.edit(edit.change(), tr("Add terrain")))
        for (int row = 0; row < m_table->rowCount(); ++row)
            if (terrainAt(row) == id)
                m_table->setCurrentCell(row, Name);
}

void TerrainsPanel::remove() {
    const int row = m_table->currentRow();
    if (row < 0)
        return;
    const TerrainId id = terrainAt(row);
    const std::size_t used = uses(m_host.level(), id);
    const bool painted = onMap(m_host.level(), id);
    const QString edges =
        plural(used, tr("%1 edge is painted with it."), tr("%1 edges are painted with it."));
    const QString what = !painted   ? edges
                         : used > 0 ? tr("The map is painted with it, and ") + edges
                                    : tr("The map is painted with it.");
    if ((used > 0 || painted) &&
        QMessageBox::question(this, tr("Remove terrain"), what + tr(" The ground shows again."),
                              QMessageBox::Ok | QMessageBox::Cancel) != QMessageBox::Ok)
        return;
    m_host.edit(removal(m_host.level(), id), tr("Remove terrain"));
}

} // namespace waymark

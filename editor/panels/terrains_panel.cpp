// SPDX-License-Identifier: MIT
#include "editor/panels/terrains_panel.h"

#include "editor/panels/fields.h"
#include "editor/panels/table.h"
#include "editor/panels/words.h"
#include "navcore/author/edit/definitions.h"

#include <QColorDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QMessageBox>
#include <QSignalBlocker>

namespace waymark {

using namespace navcore;

namespace {

enum Column { Colour, Name, CostFactor, Share };

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

/// What is lost with a terrain: "It is painted on the map and on 2 edges."
QString usesText(const TerrainUses& uses) {
    QStringList where;
    if (uses.onMap)
        where << TerrainsPanel::tr("the map");
    if (uses.edges > 0)
        where << plural(uses.edges, TerrainsPanel::tr("%1 edge"), TerrainsPanel::tr("%1 edges"));
    QStringList lines;
    if (!where.isEmpty())
        lines << TerrainsPanel::tr("It is painted on %1. The ground shows again.")
                     .arg(where.join(TerrainsPanel::tr(" and on ")));
    if (uses.agents > 0)
        lines << plural(uses.agents, TerrainsPanel::tr("%1 agent has a number of its own for it."),
                        TerrainsPanel::tr("%1 agents have a number of their own for it."));
    return lines.join(' ');
}

} // namespace

TerrainsPanel::TerrainsPanel(const PanelHost& host, QWidget* parent)
    : QWidget(parent), m_host(host) {
    m_table = makeTable({QString(), tr("Name"), tr("Cost ×"), tr("Map")}, Name, this);
    m_table->setObjectName("terrains");
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                             QAbstractItemView::SelectedClicked);
    m_table->setColumnWidth(Colour, 32);
    m_table->setColumnWidth(CostFactor, 58);
    m_table->setColumnWidth(Share, 56);
    m_table->horizontalHeaderItem(Share)->setToolTip(tr("The share of the map painted with it"));
    m_table->setToolTip(tr("Double-click a colour, a name or a cost to change it."));
    auto* add = makePanelButton("plus", tr("Add a terrain"), this);
    m_remove = makePanelButton("minus", tr("Remove the terrain"), this);
    auto* hint = new QLabel(tr("2 = twice as slow, 0.5 = twice as fast, no = impassable"), this);
    hint->setForegroundRole(QPalette::PlaceholderText);
    hint->setWordWrap(true);

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
        if (change.touches<Terrain>())
            refresh();
        else if (change.touches<PaintTile, LevelInfo, Picture>())
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
        fillRow(*m_table, row, {Name, CostFactor});
        QTableWidgetItem* colour = m_table->item(row, Colour);
        colour->setIcon(terrainSwatch(terrain.colour, static_cast<std::size_t>(row)));
        colour->setData(Qt::UserRole, id.value);
        m_table->item(row, Name)->setText(QString::fromStdString(terrain.name));
        m_table->item(row, CostFactor)->setText(factorText(terrain.multiplier));
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
        if (const auto factor = readFactor(item->text()))
            edit.modify<Terrain>(id, [&](Terrain& t) { t.multiplier = *factor; });
        else
            showRefusal(m_table->viewport(), m_table->visualItemRect(item), factorRange());
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
    const QString uses = usesText(usesOf(m_host.level(), id));
    if (!uses.isEmpty() &&
        QMessageBox::question(this, tr("Remove terrain"), uses,
                              QMessageBox::Ok | QMessageBox::Cancel) != QMessageBox::Ok)
        return;
    LevelEdit edit(m_host.level());
    removeTerrain(edit, id);
    m_host.edit(edit.change(), tr("Remove terrain"));
}

} // namespace waymark

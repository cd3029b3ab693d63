// SPDX-License-Identifier: MIT
#include "editor/panels/terrains_panel.h"

#include "editor/panels/table.h"
#include "editor/panels/words.h"
#include "navcore/author/edit/definitions.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

namespace waymark {

using namespace navcore;

namespace {

constexpr int shareColumn = 3;

/// Formats a fraction as "12 %" or "0.3 %". Returns a dash if there is no picture, and an empty
/// text for 0.
QString shareText(std::optional<double> share) {
    if (!share)
        return QStringLiteral("—");
    if (*share <= 0)
        return {};
    const double percent = *share * 100;
    return percent < 0.1 ? QStringLiteral("<0.1 %")
                         : QStringLiteral("%1 %").arg(numberText(percent, percent < 10 ? 1 : 0));
}

/// Describes where a terrain is used, such as "It is painted on the map and on 2 edges." Shown
/// before the terrain is removed.
QString usesText(const TerrainUses& uses) {
    QStringList where;
    if (uses.onMap)
        where << TerrainsPanel::tr("the map");
    if (uses.edges > 0)
        where << TerrainsPanel::tr("%Ln edges", nullptr, numerus(uses.edges));
    QStringList lines;
    if (!where.isEmpty())
        lines << TerrainsPanel::tr("It is painted on %1. These return to the default terrain.")
                     .arg(where.join(TerrainsPanel::tr(" and on ")));
    if (uses.agents > 0)
        lines << TerrainsPanel::tr("%Ln agents have their own multiplier for it.", nullptr,
                                   numerus(uses.agents));
    return lines.join(' ');
}

} // namespace

TerrainsPanel::TerrainsPanel(const PanelHost& host, QWidget* parent)
    : QWidget(parent), m_host(host) {
    m_terrains =
        new ItemTable(host, itemAccess<Terrain>(),
                      {{"colour", {}, {}, 32},
                       {"name", tr("Name"), {}, 0},
                       {"multiplier", tr("Cost ×"), {}, 58},
                       {nullptr, tr("Map"), tr("Share of the map that is painted with it"), 56}},
                      {tr("Change terrain"), tr("Change terrain colour"), tr("Add terrain")},
                      terrainSwatch, this);
    QTableWidget& table = m_terrains->widget();
    table.setObjectName("terrains");
    table.setToolTip(tr("Double-click a colour, name or cost to change it."));
    auto* add = makePanelButton("plus", tr("Add a terrain"), this);
    m_remove = makePanelButton("minus", tr("Remove the terrain"), this);
    auto* hint = new QLabel(tr("2 = half speed, 0.5 = double speed, \"no\" = impassable"), this);
    hint->setForegroundRole(QPalette::PlaceholderText);
    hint->setWordWrap(true);

    auto* buttons = new QHBoxLayout;
    buttons->addWidget(add);
    buttons->addWidget(m_remove);
    buttons->addWidget(hint, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 4);
    column->setSpacing(2);
    column->addWidget(&table, 1);
    column->addLayout(buttons);

    connect(add, &QToolButton::clicked, this, [this] {
        m_terrains->add(Terrain{tr("Terrain").toStdString(), 0x8a6fb0, 1500});
    });
    connect(m_remove, &QToolButton::clicked, this, &TerrainsPanel::remove);
    const auto mayRemove = [this] {
        const TerrainId id = m_terrains->chosenId<Terrain>();
        m_remove->setEnabled(id.valid() && id != m_host.level().info().ground);
    };
    connect(&table, &QTableWidget::itemSelectionChanged, this, mayRemove);
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

void TerrainsPanel::refresh() {
    m_terrains->refresh();
    refreshShares();
}

void TerrainsPanel::refreshShares() {
    QTableWidget& table = m_terrains->widget();
    const QSignalBlocker quiet(table);
    for (int row = 0; row < table.rowCount(); ++row)
        table.item(row, shareColumn)
            ->setText(shareText(m_shares.of(m_host.level(), TerrainId{m_terrains->idAt(row)})));
}

void TerrainsPanel::remove() {
    const TerrainId id = m_terrains->chosenId<Terrain>();
    if (!id.valid())
        return;
    const QString uses = usesText(usesOf(m_host.level(), id));
    if (!uses.isEmpty() && !m_terrains->isAgreed(tr("Remove terrain"), uses))
        return;
    LevelEdit edit(m_host.level());
    removeTerrain(edit, id);
    m_host.edit(edit.change(), tr("Remove terrain"));
}

} // namespace waymark

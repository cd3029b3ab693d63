// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/item_table.h"
#include "editor/panels/terrain_shares.h"

#include <QToolButton>

namespace waymark {

/// The Terrains panel: colour, name, multiplier and share of the map of each terrain.
class TerrainsPanel : public QWidget {
    Q_OBJECT

public:
    explicit TerrainsPanel(const PanelHost& host, QWidget* parent = nullptr);

private:
    void refresh();
    void refreshShares();
    void remove();

    const PanelHost& m_host;
    TerrainShares m_shares;
    ItemTable* m_terrains;
    QToolButton* m_remove;
};

} // namespace waymark

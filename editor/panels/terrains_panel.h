// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/panel_host.h"
#include "editor/panels/terrain_shares.h"

#include <QTableWidget>
#include <QToolButton>

namespace waymark {

/// The terrains: colour, name, cost, share of the map.
class TerrainsPanel : public QWidget {
    Q_OBJECT

public:
    explicit TerrainsPanel(const PanelHost& host, QWidget* parent = nullptr);

private:
    void refresh();
    void refreshShares();
    void take(QTableWidgetItem* item);
    void pickColour(int row);
    void add();
    void remove();
    navcore::TerrainId terrainAt(int row) const;

    const PanelHost& m_host;
    TerrainShares m_shares;
    QTableWidget* m_table;
    QToolButton* m_remove;
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/item_table.h"

#include <QMenu>

namespace waymark {

/// The list of floors above the layers, with the top floor in the first row. The selected row is
/// the current floor. Names, elevations and the opacity of faint floors can be edited in place. If
/// the level has only one floor, only the button that adds another one is shown.
class FloorsList : public QWidget {
    Q_OBJECT

public:
    explicit FloorsList(const PanelHost& host, QWidget* parent = nullptr);

private:
    ItemAccess access();
    QWidget* makeButtons();
    void refresh();
    void refreshGhosts();
    void selectCurrent();
    void toggleGhost(int row);
    void takeOpacity(const QTableWidgetItem& cell);
    void setGhost(navcore::FloorId floor, const FloorGhost& ghost);
    navcore::FloorId floorAt(int row) const { return {m_table->idAt(row)}; }

    const PanelHost& m_host;
    /// The floors with their default names, as the table shows them.
    std::map<std::uint32_t, navcore::Floor> m_shown;
    ItemTable* m_table;
};

} // namespace waymark

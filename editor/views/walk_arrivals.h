// SPDX-License-Identifier: MIT
#pragma once

#include "editor/boards/walk_board.h"
#include "editor/panels/panel_host.h"

#include <QTableWidget>

namespace waymark {

/// How many units of each start have arrived, when the first and the last do, and why somebody does
/// not. A click shows the start.
class WalkArrivals : public QWidget {
    Q_OBJECT

public:
    WalkArrivals(WalkBoard& board, const PanelHost& host, QWidget* parent = nullptr);

private:
    void refresh();
    void refreshCounts();
    void refreshRow(int row, const WalkGroup& group);
    void goToStart(int row);

    WalkBoard& m_board;
    const PanelHost& m_host;
    QTableWidget* m_table;
    std::vector<WalkGroup> m_groups; ///< by row
};

} // namespace waymark

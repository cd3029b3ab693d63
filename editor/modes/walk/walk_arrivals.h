// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/walk/walk_tracker.h"
#include "editor/panels/panel_host.h"

#include <QTableWidget>

namespace waymark {

/// The list of starts with the number of arrived units, the times of the first and last arrival,
/// and the reasons why units do not arrive. A click shows the start.
class WalkArrivals : public QWidget {
    Q_OBJECT

public:
    WalkArrivals(WalkTracker& tracker, const PanelHost& host, QWidget* parent = nullptr);

private:
    void refresh();
    void refreshCounts();
    void refreshRow(int row, const WalkGroup& group);
    void goToStart(int row);

    WalkTracker& m_tracker;
    const PanelHost& m_host;
    QTableWidget* m_table;
    std::vector<WalkGroup> m_groups; ///< Groups of units, one per row of the table.
};

} // namespace waymark

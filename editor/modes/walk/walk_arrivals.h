// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/walk/walk_tracker.h"
#include "editor/panels/panel_host.h"

#include <QTableWidget>

namespace waymark {

/// The list of starts with the number of units that have arrived, the times of the first and the
/// last arrival, and the reasons why units do not arrive. Clicking a row shows the start on the
/// map.
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
    std::vector<WalkGroup> m_groups;
};

} // namespace waymark

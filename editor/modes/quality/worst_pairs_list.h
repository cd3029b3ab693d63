// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/quality/quality_tracker.h"
#include "editor/panels/panel_host.h"

#include <QTableWidget>

namespace waymark {

/// The pairs of positions with the longest detours. A click shows the walk and the route on the
/// map; a second click hides them.
class WorstPairsList : public QWidget {
    Q_OBJECT

public:
    WorstPairsList(QualityTracker& tracker, const PanelHost& host, QWidget* parent = nullptr);

private:
    void refresh();
    void take(int row);

    QualityTracker& m_tracker;
    const PanelHost& m_host;
    QTableWidget* m_table;
};

} // namespace waymark

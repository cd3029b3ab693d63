// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/quality/quality_tracker.h"
#include "editor/panels/panel_host.h"

#include <QTableWidget>

namespace waymark {

/// The pairs of positions with the longest detours. The map shows the walk and the route of the
/// current row; a second click hides them.
class WorstPairsList : public QWidget {
    Q_OBJECT

public:
    WorstPairsList(QualityTracker& tracker, const PanelHost& host, QWidget* parent = nullptr);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void refresh();
    void showPair(int row);

    QualityTracker& m_tracker;
    const PanelHost& m_host;
    QTableWidget* m_table;
    int m_pairAtPress = -1; ///< Shown pair before the mouse button was pressed.
    bool m_isRefreshing = false;
};

} // namespace waymark

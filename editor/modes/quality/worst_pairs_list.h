// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/quality/quality_tracker.h"
#include "editor/panels/panel_host.h"

#include <QTableWidget>

namespace waymark {

/// The list of pairs with the longest detours. The map shows the walk and the route of the current
/// row. A second click on the row hides them.
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
    int m_pairAtPress = -1; ///< Index of the shown pair when the mouse button was pressed, or -1.
    bool m_isRefreshing = false;
};

} // namespace waymark

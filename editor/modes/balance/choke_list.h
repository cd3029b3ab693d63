// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/balance/balance_tracker.h"
#include "editor/panels/panel_host.h"

#include <QLabel>
#include <QTableWidget>

namespace waymark {

/// The list of choke points, worst first. Selecting a row tries out the removal of its element.
class ChokeList : public QWidget {
    Q_OBJECT

public:
    ChokeList(BalanceTracker& tracker, const PanelHost& host, QWidget* parent = nullptr);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void refresh();
    QString wordsOf(const BalanceChokes& chokes) const;
    void refreshRows(const BalanceChokes& chokes);
    void followRemoved();
    void followPointed();
    void choose();
    void showPlace(int row);

    BalanceTracker& m_tracker;
    const PanelHost& m_host;
    QLabel* m_words;
    QTableWidget* m_table;
    std::vector<navcore::ChokePoint> m_points;
    bool m_isRefreshing = false;
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/compare/compare_tracker.h"
#include "editor/panels/panel_host.h"

#include <QLabel>
#include <QListWidget>
#include <QTimer>

#include <variant>

namespace waymark {

/// The list of differences from the selected baseline, with a row for each route, check and edge.
/// Clicking a row shows its item on the map. The list is hidden if no baseline is selected.
class CompareList : public QWidget {
    Q_OBJECT

public:
    CompareList(CompareTracker& tracker, const PanelHost& host, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    using EdgeRow = std::pair<navcore::VertexPair, EdgeDifference>;
    using Row = std::variant<navcore::PinnedRouteId, navcore::RouteCheckId, EdgeRow>;

    void follow();
    void refresh();
    void add(const QString& text, const QColor& colour, const Row& row);
    void addEdges(EdgeChangeKind kind);
    void go(const QListWidgetItem& item);
    void goToRow(int row);
    void goTo(navcore::PinnedRouteId id);
    void goTo(navcore::RouteCheckId id);
    void goTo(const EdgeRow& edge);

    const PanelHost& m_host;
    const CompareTracker& m_tracker;
    QLabel* m_summary;
    QListWidget* m_list;
    std::vector<Row> m_rows;
    /// Limits the rate of updates during drags.
    QTimer m_updateDelay;
};

void bindCompareActions(AnalysisModel& mode, const CommandHost& host);

ModeRow compareMode();

} // namespace waymark

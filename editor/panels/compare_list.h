// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/panel_host.h"

#include <QLabel>
#include <QListWidget>
#include <QTimer>

#include <variant>

namespace waymark {

/// What is otherwise than in the baseline that was chosen: routes, checks and edges, a row each. A
/// click goes there. Hidden while nothing is compared.
class CompareList : public QWidget {
    Q_OBJECT

public:
    explicit CompareList(const PanelHost& host, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    using EdgeRow = std::pair<navcore::VertexPair, EdgeDifference>;
    using Row = std::variant<navcore::PinnedRouteId, navcore::RouteCheckId, EdgeRow>;

    void follow();
    void refresh();
    void add(const QString& text, const QColor& colour, const Row& row);
    void addEdges(EdgeFate fate);
    void go(const QListWidgetItem& item);
    void goToRow(int row);
    void goTo(navcore::PinnedRouteId id);
    void goTo(navcore::RouteCheckId id);
    void goTo(const EdgeRow& edge);

    const PanelHost& m_host;
    const CompareTracker& m_tracker;
    QLabel* m_summary;
    QListWidget* m_list;
    std::vector<Row> m_rows; ///< those of m_list, from the top
    QTimer m_soon;           ///< a drag changes more often than anybody reads
};

} // namespace waymark

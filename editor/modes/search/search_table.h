// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/search/search_tracker.h"

#include <QAbstractTableModel>

namespace waymark {

/// The model of the table that shows the labels of a run. Settled vertices come first, in the order
/// of their visits, followed by the frontier in the order of its priorities. If estimates can be
/// entered, unseen vertices are included too.
class SearchTable : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Visit, Name, Distance, Temporary, Parent, Estimate, Total, columns };

    explicit SearchTable(SearchTracker& tracker, QObject* parent = nullptr);

    /// Selects the run. The table is empty if there are fewer runs.
    void setRun(std::size_t run);
    void refresh();
    std::size_t run() const { return m_run; }

    navcore::StudyGraph::Vertex vertexAt(int row) const;
    /// Returns the row of a vertex, or -1 if it has none. If the vertex was reached from both
    /// sides, returns its row for the start's side.
    int rowOf(navcore::StudyGraph::Vertex vertex) const;
    /// Returns the row of the vertex that was settled last, or -1 if there is none.
    int currentRow() const { return m_current; }
    bool showsEstimates() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Stores an entered estimate. Returns false if it is not a number, or negative.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

private:
    struct Row {
        navcore::SearchSide side;
        navcore::StudyGraph::Vertex vertex;
    };
    const SearchRun* shownRun() const;
    /// Returns whether the rows belong to the tracker's answer. A new answer can arrive before
    /// refresh() is called.
    bool isCurrent() const { return m_tracker.answer() && m_tracker.answer() == m_answer; }
    QString text(const Row& row, int column) const;

    SearchTracker& m_tracker;
    std::size_t m_run = 0;
    /// The answer that the rows belong to. It may be dangling, and must only be compared.
    const SearchAnswer* m_answer = nullptr;
    std::vector<Row> m_rows;
    int m_current = -1;
};

} // namespace waymark

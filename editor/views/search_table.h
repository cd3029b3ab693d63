// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/search_tracker.h"

#include <QAbstractTableModel>

namespace waymark {

/// What one run of a search knows, as the textbooks write it: settled vertices in order of their
/// visits, under them the frontier in the order in which it would be taken. With typed estimates
/// also the vertices not seen yet, since each has one.
class SearchTable : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Visit, Name, Distance, Temporary, Parent, Estimate, Total, columns };

    explicit SearchTable(SearchTracker& tracker, QObject* parent = nullptr);

    /// Which of the runs; none when there are fewer.
    void setRun(std::size_t run);
    void refresh();
    std::size_t run() const { return m_run; }

    /// The vertex of a row of the table.
    navcore::StudyGraph::Vertex vertexAt(int row) const;
    /// The row of a vertex, on the side of the start where there are two; -1: it has none.
    int rowOf(navcore::StudyGraph::Vertex vertex) const;
    /// The row of the vertex settled last; -1: there is none.
    int currentRow() const { return m_current; }
    bool showsEstimates() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Takes a typed estimate; false when it is no number of 0 or more.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

private:
    struct Row {
        navcore::SearchSide side;
        navcore::StudyGraph::Vertex vertex;
    };
    const SearchRun* shownRun() const;
    /// Whether the rows are of the tracker's answer. Until refresh() tells so they may be of the
    /// one before, and a view asks for them all the same.
    bool isCurrent() const { return m_tracker.answer() && m_tracker.answer() == m_answer; }
    QString text(const Row& row, int column) const;

    SearchTracker& m_tracker;
    std::size_t m_run = 0;
    const SearchAnswer* m_answer = nullptr; ///< what the rows are of; to compare alone
    std::vector<Row> m_rows;
    int m_current = -1;
};

} // namespace waymark

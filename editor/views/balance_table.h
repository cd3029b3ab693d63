// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/balance_tracker.h"

#include <QAbstractTableModel>
#include <QColor>

namespace waymark {

/// A row for each start, a column for each goal and agent. Before them, where there is something to
/// compare, how far apart the starts are, and the goal nearest to each. While something falls:
/// what that does to each way.
class BalanceTable : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit BalanceTable(BalanceTracker& tracker, QObject* parent = nullptr);

    void refresh();
    /// The way that a cell is about; none: it is about none.
    std::optional<BalanceCell> cellAt(const QModelIndex& index) const;
    /// Where a way stands.
    QModelIndex indexOf(const BalanceCell& cell) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Column {
        std::size_t agent;
        std::optional<std::size_t> goal;     ///< none: the nearest
        std::optional<BalanceSpread> spread; ///< none: there is nothing to compare
    };
    const RemovalImpact* fall() const;
    /// The tracker's answer while the table is as large as that. Until refresh() it may be as large
    /// as the one before was, and a view asks for its cells all the same.
    const BalanceAnswer* answer() const;
    int firstStart() const { return m_hasSpread ? 1 : 0; }
    QString text(const Column& column, const BalanceCell& cell, int row) const;
    QString fallenTextOf(const BalanceCell& cell) const;
    QString tip(const BalanceCell& cell) const;
    QVariant background(const Column& column, const BalanceCell& cell, int row) const;
    QString headerOf(const Column& column) const;

    BalanceTracker& m_tracker;
    std::vector<Column> m_columns;
    std::size_t m_starts = 0, m_goals = 0, m_agents = 0;
    bool m_hasSpread = false;
};

} // namespace waymark

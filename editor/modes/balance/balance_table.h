// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/balance/balance_tracker.h"

#include <QAbstractTableModel>
#include <QColor>

namespace waymark {

/// The table model with a row per start and a column per goal and agent. If there is something to
/// compare, the first row has the spreads between starts, and further columns have the nearest
/// goals. While a removal is tried out, it shows the effect on each cell.
class BalanceTable : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit BalanceTable(BalanceTracker& tracker, QObject* parent = nullptr);

    void refresh();
    /// Returns the route that a table index refers to. Nullopt if it refers to none.
    std::optional<BalanceCell> cellAt(const QModelIndex& index) const;
    /// Returns the table index of a route.
    QModelIndex indexOf(const BalanceCell& cell) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Column {
        std::size_t agent;
        std::optional<std::size_t> goal; ///< Goal of the column, or nullopt for the nearest one.
        /// Spread of the column. Nullopt if there is nothing to compare.
        std::optional<BalanceSpread> spread;
    };
    const RemovalImpact* fall() const;
    /// Returns the tracker's answer if it fits the size of the table. After an answer of another
    /// size, views may ask for cells before refresh() is called.
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

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/balance/balance_tracker.h"

#include <QAbstractTableModel>
#include <QColor>

namespace waymark {

/// The model of the balance table, with a row per start and a column per goal and agent. Spreads,
/// if any, are in the first row. If there are several goals, the first columns refer to the nearest
/// goal. While a removal is tried out, the cells show its impact.
class BalanceTable : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit BalanceTable(BalanceTracker& tracker, QObject* parent = nullptr);

    void refresh();
    /// Returns the cell that a model index refers to, or nullopt if it refers to none.
    std::optional<BalanceCell> cellAt(const QModelIndex& index) const;
    QModelIndex indexOf(const BalanceCell& cell) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Column {
        std::size_t agent;
        /// Goal of the column. Nullopt for the nearest goal of each start.
        std::optional<std::size_t> goal;
        /// Spread of the column. Nullopt if there is nothing to compare.
        std::optional<BalanceSpread> spread;
    };
    const RemovalImpact* impact() const;
    /// Returns the tracker's answer, or nullptr if its dimensions differ from those of the table.
    /// They can differ until refresh() is called.
    const BalanceAnswer* answer() const;
    int firstStart() const { return m_hasSpread ? 1 : 0; }
    QString text(const Column& column, const BalanceCell& cell, int row) const;
    QString removedTextOf(const BalanceCell& cell) const;
    QString tip(const BalanceCell& cell) const;
    QVariant background(const Column& column, const BalanceCell& cell, int row) const;
    QString headerOf(const Column& column) const;

    BalanceTracker& m_tracker;
    std::vector<Column> m_columns;
    std::size_t m_starts = 0, m_goals = 0, m_agents = 0;
    bool m_hasSpread = false;
};

} // namespace waymark

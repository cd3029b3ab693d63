// SPDX-License-Identifier: MIT
#include "editor/modes/balance/balance_table.h"

#include "editor/model/item_names.h"
#include "editor/model/route_words.h"
#include "editor/modes/balance/balance_words.h"

#include <QFont>
#include <QGuiApplication>
#include <QPalette>

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

// Relative spread at which the background colour reaches its full strength.
constexpr double fullAt = 0.5;
// Alpha of the strongest colour for current and for outdated values, 0..255.
constexpr int mostTint = 150, paleTint = 50;
constexpr QRgb moreColour = 0xd97a00, lostColour = 0xd31f2b;

QColor tint(QRgb colour, double part, bool isPale) {
    QColor tint(colour);
    tint.setAlpha(static_cast<int>(std::clamp(part, 0.0, 1.0) * (isPale ? paleTint : mostTint)));
    return tint;
}

} // namespace

BalanceTable::BalanceTable(BalanceTracker& tracker, QObject* parent)
    : QAbstractTableModel(parent), m_tracker(tracker) {}

const RemovalImpact* BalanceTable::impact() const {
    return m_tracker.removed() ? m_tracker.impact() : nullptr;
}

const BalanceAnswer* BalanceTable::answer() const {
    const BalanceAnswer* answer = m_tracker.answer();
    const bool fits = answer && answer->starts.size() == m_starts &&
                      answer->goals.size() == m_goals && answer->agents.size() == m_agents;
    return fits ? answer : nullptr;
}

void BalanceTable::refresh() {
    std::vector<Column> columns;
    const BalanceAnswer* answer = m_tracker.answer();
    const BalanceMeasure measure = m_tracker.settings().measure;
    if (answer) {
        if (!impact() && answer->goals.size() > 1)
            for (std::size_t agent = 0; agent < answer->agents.size(); ++agent)
                columns.push_back({agent, {}, spreadToNearest(*answer, agent, measure)});
        for (std::size_t goal = 0; goal < answer->goals.size(); ++goal)
            for (std::size_t agent = 0; agent < answer->agents.size(); ++agent)
                columns.push_back({agent, goal, spreadTo(*answer, agent, goal, measure)});
    }
    const std::size_t starts = answer ? answer->starts.size() : 0;
    const bool hasSpread = !impact() && std::ranges::any_of(columns, [](const Column& column) {
        return column.spread.has_value();
    });
    // Avoid a model reset if only values have changed, because it would lose the scroll position.
    const bool isLike =
        starts == m_starts && hasSpread == m_hasSpread && columns.size() == m_columns.size();
    if (!isLike)
        beginResetModel();
    m_columns = std::move(columns);
    m_starts = starts;
    m_goals = answer ? answer->goals.size() : 0;
    m_agents = answer ? answer->agents.size() : 0;
    m_hasSpread = hasSpread;
    if (!isLike)
        return endResetModel();
    if (m_columns.empty() || m_starts == 0)
        return;
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
}

int BalanceTable::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || m_starts == 0 ? 0 : static_cast<int>(m_starts) + firstStart();
}

int BalanceTable::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

std::optional<BalanceCell> BalanceTable::cellAt(const QModelIndex& index) const {
    if (!index.isValid() || !answer())
        return std::nullopt;
    const BalanceAnswer& answer = *this->answer();
    const Column& column = m_columns[static_cast<std::size_t>(index.column())];
    if (index.row() < firstStart())
        return column.spread ? std::optional(column.spread->farthest) : std::nullopt;
    const auto start = static_cast<std::size_t>(index.row() - firstStart());
    if (!column.goal)
        return answer.nearest(column.agent, start, m_tracker.settings().measure);
    const BalanceCell cell{column.agent, start, *column.goal};
    return answer.isWay(cell) ? std::optional(cell) : std::nullopt;
}

QModelIndex BalanceTable::indexOf(const BalanceCell& cell) const {
    for (std::size_t column = 0; column < m_columns.size(); ++column)
        if (m_columns[column].agent == cell.agent && m_columns[column].goal == cell.goal)
            return index(static_cast<int>(cell.start) + firstStart(), static_cast<int>(column));
    return {};
}

QVariant BalanceTable::data(const QModelIndex& index, int role) const {
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    const auto cell = cellAt(index);
    if (!cell)
        return {};
    const Column& column = m_columns[static_cast<std::size_t>(index.column())];
    switch (role) {
    case Qt::DisplayRole:
        return text(column, *cell, index.row());
    case Qt::ToolTipRole:
        return tip(*cell);
    case Qt::BackgroundRole:
        return background(column, *cell, index.row());
    case Qt::ForegroundRole:
        return answer()->isCurrent && (!impact() || impact()->isCurrent)
                   ? QVariant()
                   : QGuiApplication::palette().color(QPalette::PlaceholderText);
    case Qt::FontRole: {
        QFont font;
        font.setItalic(index.row() < firstStart());
        return font;
    }
    default:
        return {};
    }
}

QString BalanceTable::text(const Column& column, const BalanceCell& cell, int row) const {
    const BalanceMeasure measure = m_tracker.settings().measure;
    const Level& level = m_tracker.level();
    if (row < firstStart())
        return balanceText(level, column.spread->more(), measure);
    if (impact())
        return removedTextOf(cell);
    const auto amount = m_tracker.answer()->amount(cell, measure);
    return amount ? balanceText(level, *amount, measure) : tr("none");
}

/// Formats the impact of the removal on a route: "lost", "=", or the difference.
QString BalanceTable::removedTextOf(const BalanceCell& cell) const {
    const BalanceMeasure measure = m_tracker.settings().measure;
    const auto before = m_tracker.answer()->amount(cell, measure);
    const BalanceOfAgent& of = impact()->agents[cell.agent];
    const auto after =
        (measure == BalanceMeasure::Time ? of.times : of.costs).at(cell.start, cell.goal);
    if (!before || isAtRemoved(*m_tracker.answer(), cell, impact()->what))
        return before ? QString() : tr("none");
    if (!after)
        return tr("lost");
    if (*after == *before)
        return QStringLiteral("=");
    return *after > *before
               ? QStringLiteral("+") + balanceText(m_tracker.level(), *after - *before, measure)
               : QStringLiteral("−") + balanceText(m_tracker.level(), *before - *after, measure);
}

QString BalanceTable::tip(const BalanceCell& cell) const {
    const BalanceAnswer& answer = *m_tracker.answer();
    const Level& level = m_tracker.level();
    const auto cost = answer.amount(cell, BalanceMeasure::Cost);
    const auto time = answer.amount(cell, BalanceMeasure::Time);
    const Agent* agent = level.find<Agent>(answer.agents[cell.agent].agent);
    const QString way =
        tr("%1 to %2")
            .arg(nameOf(level, answer.starts[cell.start]), nameOf(level, answer.goals[cell.goal]));
    const QString who = agent ? QString::fromStdString(agent->name) : QString();
    if (!cost || !time)
        return tr("%1\n%2: no route").arg(way, who);
    return tr("%1\n%2: %3, cost %4")
        .arg(way, who, balanceText(level, *time, BalanceMeasure::Time),
             balanceText(level, *cost, BalanceMeasure::Cost));
}

/// Returns the background colour of a cell. The more the amount exceeds the smallest one in the
/// column, the stronger the colour. For spreads and for the impact of a removal, the strength is
/// the difference divided by the larger amount.
QVariant BalanceTable::background(const Column& column, const BalanceCell& cell, int row) const {
    const BalanceMeasure measure = m_tracker.settings().measure;
    const bool isPale = !m_tracker.answer()->isCurrent;
    const auto amount = m_tracker.answer()->amount(cell, measure);
    if (const RemovalImpact* removal = impact()) {
        const BalanceOfAgent& of = removal->agents[cell.agent];
        const auto& table = measure == BalanceMeasure::Time ? of.times : of.costs;
        const auto after = table.at(cell.start, cell.goal);
        if (!amount || isAtRemoved(*m_tracker.answer(), cell, removal->what))
            return {};
        if (!after)
            return tint(lostColour, 1, isPale);
        return tint(moreColour,
                    1 - static_cast<double>(*amount) / std::max(1.0, static_cast<double>(*after)),
                    isPale);
    }
    if (!amount)
        return tint(lostColour, 1, isPale);
    if (!column.spread)
        return {};
    const auto least = static_cast<double>(column.spread->least),
               widest = static_cast<double>(column.spread->more());
    if (row < firstStart())
        return tint(moreColour, widest / std::max(1.0, least + widest), isPale);
    return tint(moreColour,
                (static_cast<double>(*amount) - least) / std::max({1.0, fullAt * least, widest}),
                isPale);
}

QString BalanceTable::headerOf(const Column& column) const {
    const BalanceAnswer& answer = *m_tracker.answer();
    const Level& level = m_tracker.level();
    return column.goal ? nameOf(level, answer.goals[*column.goal]) : tr("Nearest");
}

QVariant BalanceTable::headerData(int section, Qt::Orientation orientation, int role) const {
    const BalanceAnswer* answer = this->answer();
    if (!answer || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const Level& level = m_tracker.level();
    if (orientation == Qt::Vertical) {
        if (section >= firstStart())
            return nameOf(level, answer->starts[static_cast<std::size_t>(section - firstStart())]);
        return role == Qt::DisplayRole
                   ? tr("Difference")
                   : tr("Difference between the farthest and the closest start");
    }
    if (section >= columnCount())
        return {};
    const Column& column = m_columns[static_cast<std::size_t>(section)];
    const Agent* agent = level.find<Agent>(answer->agents[column.agent].agent);
    const QString who = agent ? QString::fromStdString(agent->name) : QString();
    if (role == Qt::ToolTipRole)
        return column.goal ? tr("%1, for %2").arg(headerOf(column), who)
                           : tr("The goal nearest to each start, for %1").arg(who);
    return answer->agents.size() > 1 ? headerOf(column) + '\n' + who : headerOf(column);
}

} // namespace waymark

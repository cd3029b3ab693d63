// SPDX-License-Identifier: MIT
#include "editor/modes/balance/balance_words.h"

#include "editor/model/item_names.h"
#include "editor/model/route_words.h"
#include "navcore/author/words/amounts.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Balance)
};

/// Returns the agent's name as a prefix, or an empty string if the answer has only one agent.
QString agentText(const Level& level, const BalanceAnswer& answer, std::size_t agent) {
    const Agent* item = level.find<Agent>(answer.agents[agent].agent);
    return answer.agents.size() > 1 && item
               ? Words::tr("%1, ").arg(QString::fromStdString(item->name))
               : QString();
}

/// Formats how much farther the farthest start is than the closest one: "3.1 s (14 %)".
QString moreText(const Level& level, const BalanceSpread& spread, BalanceMeasure measure) {
    const QString more = balanceText(level, spread.more(), measure);
    if (spread.least == 0)
        return more;
    const double percent =
        100 * static_cast<double>(spread.more()) / static_cast<double>(spread.least);
    return Words::tr("%1 (%2 %)").arg(more, numberText(percent, percent < 1 ? 1 : 0));
}

QByteArray csvField(const QByteArray& text) {
    if (text.indexOf('"') < 0 && text.indexOf(',') < 0 && text.indexOf('\n') < 0 &&
        text.indexOf('\r') < 0)
        return text;
    return '"' + QByteArray(text).replace("\"", "\"\"") + '"';
}

} // namespace

QString balanceText(const Level& level, std::uint64_t amount, BalanceMeasure measure) {
    return measure == BalanceMeasure::Time ? QString::fromStdString(secondsText(amount))
                                           : amountText(level, static_cast<double>(amount));
}

QString wayText(const Level& level, const BalanceAnswer& answer, const BalanceCell& cell) {
    return agentText(level, answer, cell.agent) + Words::tr("%1 to %2")
                                                      .arg(nameOf(level, answer.starts[cell.start]),
                                                           nameOf(level, answer.goals[cell.goal]));
}

QString spreadText(const Level& level, const BalanceAnswer& answer, const BalanceSpread& spread,
                   BalanceMeasure measure) {
    const QString way = wayText(level, answer, spread.farthest);
    if (spread.more() == 0)
        return Words::tr("All goals are equally far from all starts.");
    return Words::tr("%1: %2 more than from %3.")
        .arg(way, moreText(level, spread, measure),
             nameOf(level, answer.starts[spread.closest.start]));
}

QString nearestSpreadText(const Level& level, const BalanceAnswer& answer,
                          const BalanceSpread& spread, BalanceMeasure measure) {
    if (spread.more() == 0)
        return Words::tr("The nearest goal is equally far from all starts.");
    return Words::tr("Nearest goal: %1%2 needs %3 more than %4.")
        .arg(agentText(level, answer, spread.farthest.agent),
             nameOf(level, answer.starts[spread.farthest.start]), moreText(level, spread, measure),
             nameOf(level, answer.starts[spread.closest.start]));
}

QString obstacleText(const BalanceTracker& tracker) {
    switch (tracker.obstacle()) {
    case BalanceTracker::Obstacle::None:
        return {};
    case BalanceTracker::Obstacle::NoStarts:
        return Words::tr(
            "Choose the starts: enter a kind of vertex, or select vertices and press the pin.");
    case BalanceTracker::Obstacle::NoGoals:
        return Words::tr(
            "Choose the goals: enter a kind of vertex, or select vertices and press the pin.");
    case BalanceTracker::Obstacle::TooMany:
        return Words::tr("More than %1 routes: too many for a table. Choose fewer starts or goals.")
            .arg(countText(BalanceTracker::maxCells));
    case BalanceTracker::Obstacle::OwnCosts:
        return Words::tr("This study level has links with a fixed cost below 1. Balance needs "
                         "costs of at least 1.");
    case BalanceTracker::Obstacle::Memory:
        return Words::tr("There is not enough memory for that. Choose fewer starts or goals.");
    }
    return {};
}

QString removedText(const Level& level, const RemovedElement& removed) {
    return std::visit([&](const auto& what) { return nameOf(level, what); }, removed);
}

QString balanceHint(const BalanceTracker& tracker) {
    const BalanceChokes* chokes = tracker.chokes();
    if (!chokes)
        return Words::tr("Click a cell to see its route. Darker = farther than for the others.");
    if (!tracker.pointed())
        return Words::tr("Click a marked edge or vertex: what if it is lost? Esc: close.");
    const RemovedElement& what = *tracker.pointed();
    const auto& points = chokes->chokes.points;
    const auto choke = std::ranges::find(points, what, &ChokePoint::what);
    QStringList words;
    if (const auto* edge = std::get_if<EdgeKey>(&what))
        words << Words::tr("used by %Ln routes", nullptr, numerus(chokes->routesOver(*edge)));
    words << (choke == points.end()
                  ? Words::tr("an alternative exists")
                  : Words::tr("%Ln routes depend on it", nullptr, numerus(choke->pairs)));
    return Words::tr("%1: %2. Click: what if it is lost?")
        .arg(removedText(tracker.level(), what), words.join(QStringLiteral(", ")));
}

QString impactText(const Level& level, const BalanceAnswer& answer, const RemovalImpact& impact) {
    std::size_t ways = 0;
    for (std::size_t agent = 0; agent < answer.agents.size(); ++agent)
        for (std::size_t start = 0; start < answer.starts.size(); ++start)
            for (std::size_t goal = 0; goal < answer.goals.size(); ++goal) {
                const BalanceCell cell{agent, start, goal};
                if (!isAtRemoved(answer, cell, impact.what) &&
                    answer.amount(cell, BalanceMeasure::Cost))
                    ++ways;
            }
    const QString what = removedText(level, impact.what);
    if (impact.lost == 0 && impact.farther == 0)
        return Words::tr("Without %1 no route is lost, and none gets longer.").arg(what);
    return Words::tr("Without %1: of %2 routes, %3 lost and %4 longer.")
        .arg(what, countText(ways), countText(impact.lost), countText(impact.farther));
}

QString sampleText(const BalanceChokes& chokes) {
    const bool allStarts = chokes.use.starts == chokes.starts;
    const bool allEnds = chokes.chokes.ends == chokes.chokes.of;
    if (allStarts && allEnds)
        return {};
    const std::size_t counted = allStarts ? chokes.chokes.ends : chokes.use.starts;
    const std::size_t all = allStarts ? chokes.chokes.of : chokes.starts;
    return Words::tr("Sample: counted from %1 of %2 vertices.")
        .arg(countText(counted), countText(all));
}

QByteArray balanceCsv(const Level& level, const BalanceAnswer& answer, BalanceMeasure measure) {
    const bool isTime = measure == BalanceMeasure::Time;
    const auto put = [](const QString& text) { return csvField(text.toUtf8()); };
    QByteArray csv =
        put(Words::tr("Agent")) + ',' + put(Words::tr("From")) + ',' + put(Words::tr("Unit"));
    for (const VertexId goal : answer.goals)
        csv += ',' + put(nameOf(level, goal));
    csv += "\r\n";
    for (std::size_t agent = 0; agent < answer.agents.size(); ++agent)
        for (std::size_t start = 0; start < answer.starts.size(); ++start) {
            const Agent* item = level.find<Agent>(answer.agents[agent].agent);
            csv +=
                put(item ? QString::fromStdString(item->name) : QString()) + ',' +
                put(nameOf(level, answer.starts[start])) + ',' +
                put(isTime ? QStringLiteral("s") : QString::fromStdString(shownInfo(level).unit));
            for (std::size_t goal = 0; goal < answer.goals.size(); ++goal) {
                csv += ',';
                const auto amount = answer.amount({agent, start, goal}, measure);
                if (!amount)
                    continue;
                const auto value = static_cast<double>(*amount);
                csv += QByteArray::number(isTime ? value / 1000 : toUnits(shownInfo(level), value),
                                          'f', QLocale::FloatingPointShortest);
            }
            csv += "\r\n";
        }
    return csv;
}

} // namespace waymark

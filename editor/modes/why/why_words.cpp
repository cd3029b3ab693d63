// SPDX-License-Identifier: MIT
#include "editor/modes/why/why_words.h"

#include "editor/live/workspace.h"
#include "editor/model/item_names.h"
#include "editor/model/route_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Why)
};

enum class Rounding : std::uint8_t { Nearest, Down, Up };

constexpr int mostDecimals = 6;
constexpr std::size_t mostShares = 3; // Maximum number of terrains that are named.

const Level& levelOf(const WhyTracker& tracker) {
    return tracker.workspace().document.level();
}

const Edge& edgeOf(const WhyTracker& tracker, const WhyEdge& edge) {
    return *tracker.workspace().document.graph().find(edge.key);
}

AgentId agentOf(const WhyTracker& tracker) {
    return tracker.shown()->ends.agent;
}

QString agentName(const WhyTracker& tracker) {
    return QString::fromStdString(levelOf(tracker).find<Agent>(agentOf(tracker))->name);
}

/// Formats a difference of costs, with enough decimals that a small difference is not shown as 0.
QString differenceText(const Level& level, std::int64_t lu) {
    const double units = toUnits(shownInfo(level), static_cast<double>(lu));
    for (int decimals = 1; decimals <= mostDecimals; ++decimals)
        if (const QString text = numberText(units, decimals); text != "0" || lu == 0)
            return text;
    return QString::number(units, 'g', 2);
}

/// Rounds a bound in the given direction, so that the sentence about it remains true. Uses at least
/// two decimals, and more if the bound would otherwise be shown as 0.
QString boundText(double value, Rounding rounding) {
    const int digits = value > 0 ? static_cast<int>(std::floor(std::log10(value))) : 0;
    const int decimals = std::clamp(1 - digits, 2, mostDecimals);
    const double scale = std::pow(10, decimals), scaled = value * scale;
    // Tolerance for decimal fractions that have no exact binary representation.
    constexpr double hair = 1e-9;
    const double whole = rounding == Rounding::Down ? std::floor(scaled + hair)
                         : rounding == Rounding::Up ? std::ceil(scaled - hair)
                                                    : std::round(scaled);
    return numberText(whole / scale, decimals);
}

/// Formats a cost per length: "2.14 per m". This is not the edge's multiplier.
QString rateText(const Level& level, double rate, Rounding rounding) {
    return Words::tr("%1 per %2")
        .arg(boundText(rate, rounding), QString::fromStdString(shownInfo(level).unit));
}

bool hasOwnCost(const Edge& edge) {
    const EdgeTerms* terms = edge.terms.get();
    return terms && terms->ownCost;
}

/// Returns the terrains of the edge with the length on each, in descending order of length.
std::vector<std::pair<TerrainId, std::uint64_t>> sharesOf(const Edge& edge) {
    std::map<TerrainId, std::uint64_t> lengths;
    for (const TerrainPiece& piece : edge.pieces.all())
        lengths[piece.terrain] += piece.length;
    std::vector<std::pair<TerrainId, std::uint64_t>> shares(lengths.begin(), lengths.end());
    std::ranges::stable_sort(shares, std::greater(),
                             [](const auto& share) { return share.second; });
    return shares;
}

enum class Multipliers : std::uint8_t { Left, Said };

/// Formats the terrains of the edge: "62 % Swamp, 38 % Ground". Optionally adds the agent's
/// multiplier for each.
QString sharesText(const WhyTracker& tracker, const Edge& edge, Multipliers multipliers) {
    const auto shares = sharesOf(edge);
    const AgentRules& rules = tracker.workspace().document.live().rules(agentOf(tracker));
    QStringList parts;
    for (const auto& [id, length] : shares) {
        if (multipliers == Multipliers::Left &&
            static_cast<std::size_t>(parts.size()) == mostShares)
            break;
        const Terrain* terrain = levelOf(tracker).find<Terrain>(id);
        QString part = terrain ? QString::fromStdString(terrain->name) : QString();
        if (shares.size() > 1)
            part = QStringLiteral("%1 % %2")
                       .arg(qRound(100.0 * static_cast<double>(length) / std::max(edge.length, 1U)))
                       .arg(part);
        if (const auto paid = rules.costs.multiplier(id); multipliers == Multipliers::Said)
            part += paid ? QStringLiteral(" ×") + numberText(*paid / 1000.0, 3)
                         : QStringLiteral(" ") + Words::tr("impassable");
        parts << part;
    }
    return parts.join(QStringLiteral(", "));
}

/// Explains why the agent cannot use the edge. If nothing else forbids it, the reason is a tower.
QString whyRefusedText(const WhyTracker& tracker, const Edge& edge) {
    QStringList why;
    for (const Refusal& refusal :
         refusals(edge, tracker.workspace().document.live().rules(agentOf(tracker))))
        why << refusalText(levelOf(tracker), refusal);
    if (why.isEmpty())
        why << Words::tr("a tower is in the way");
    return Words::tr("%1 cannot use it: %2.")
        .arg(agentName(tracker), why.join(QStringLiteral(", ")));
}

/// Explains how the route would change if the edge were not forbidden.
QString elseText(const WhyTracker& tracker, const WhyEdge& edge, std::uint64_t routeCost) {
    if (!edge.standing || !edge.price)
        return Words::tr("No route uses it anyway.");
    const std::uint64_t over = edge.standing->over.rest + *edge.price;
    if (over >= routeCost)
        return Words::tr("The route would not use it anyway.");
    return Words::tr("Otherwise the route would cost %1 less.")
        .arg(differenceText(levelOf(tracker), static_cast<std::int64_t>(routeCost - over)));
}

/// Explains, if there is no route, whether the start reaches the edge and whether the edge leads to
/// the goal.
QString sideText(const WhyTracker& tracker, const Edge& edge) {
    const CompiledGraph& graph = tracker.workspace().document.live().compiled(agentOf(tracker));
    const CompiledGraph::Slot a = graph.slotOf(edge.a), b = graph.slotOf(edge.b);
    const TwoSidedDistances& fields = *tracker.fields();
    if (fields.fromStart(a) || fields.fromStart(b))
        return fields.toGoal(a) || fields.toGoal(b)
                   ? Words::tr("It connects the part that the start reaches with the part that "
                               "reaches the goal.")
                   : Words::tr("The start reaches it.");
    return fields.toGoal(a) || fields.toGoal(b)
               ? Words::tr("It leads to the goal, but the start does not reach it.")
               : Words::tr("The start does not reach it, and it does not lead to the goal.");
}

std::uint64_t routeCostOf(const WhyTracker& tracker) {
    return tracker.fields()->cost().value_or(0);
}

/// Formats the current cost: "now 1.62 per m: 62 % Swamp", or "now 38.9" if the cost does not
/// depend on the length.
QString nowText(const WhyTracker& tracker, const WhyEdge& answer) {
    const Edge& edge = edgeOf(tracker, answer);
    if (hasOwnCost(edge))
        return Words::tr("now %1, fixed cost").arg(amountText(levelOf(tracker), *answer.cost));
    if (edge.length == 0)
        return Words::tr("now %1").arg(amountText(levelOf(tracker), *answer.cost));
    return Words::tr("now %1: %2")
        .arg(rateText(levelOf(tracker), static_cast<double>(*answer.cost) / edge.length,
                      Rounding::Nearest),
             sharesText(tracker, edge, Multipliers::Left));
}

/// Formats the limit as a cost. An edge on the route leaves it if the edge costs more than the
/// limit; any other edge joins the route if it costs less.
QString boundCostText(const WhyTracker& tracker, const WhyEdge& answer, std::int64_t limit) {
    return boundText(toUnits(shownInfo(levelOf(tracker)), static_cast<double>(limit)),
                     answer.onRoute ? Rounding::Up : Rounding::Down);
}

/// Formats the limit as a cost per length. Empty if the cost does not depend on the length.
QString boundRateText(const WhyTracker& tracker, const WhyEdge& answer, std::int64_t limit) {
    const Edge& edge = edgeOf(tracker, answer);
    if (hasOwnCost(edge) || edge.length == 0)
        return {};
    return rateText(levelOf(tracker), static_cast<double>(limit) / edge.length,
                    answer.onRoute ? Rounding::Up : Rounding::Down);
}

QString boundaryText(const WhyTracker& tracker, const WhyEdge& answer, std::int64_t limit) {
    const QString rate = boundRateText(tracker, answer, limit);
    return rate.isEmpty() ? boundCostText(tracker, answer, limit) : rate;
}

} // namespace

QString whyStandingText(const WhyTracker& tracker, const WhyEdge& answer) {
    const Edge& edge = edgeOf(tracker, answer);
    if (tracker.state() == WhyTracker::State::NoWay)
        return answer.cost ? sideText(tracker, edge)
                           : QStringLiteral("%1 %2").arg(whyRefusedText(tracker, edge),
                                                         sideText(tracker, edge));
    const std::uint64_t route = routeCostOf(tracker);
    if (!answer.cost)
        return QStringLiteral("%1 %2").arg(whyRefusedText(tracker, edge),
                                           elseText(tracker, answer, route));
    if (!answer.standing)
        return Words::tr("No route from the start to the goal can use it.");
    const auto limit = answer.standing->limit();
    if (answer.onRoute) {
        if (!limit)
            return Words::tr("On the route: there is no alternative.");
        if (*limit == *answer.cost)
            return Words::tr("On the route. The best alternative costs the same.");
        return Words::tr("On the route. The best alternative costs %1 more.")
            .arg(differenceText(levelOf(tracker), *limit - *answer.cost));
    }
    const auto extra = static_cast<std::int64_t>(answer.standing->over.rest + *answer.cost) -
                       static_cast<std::int64_t>(route);
    return extra == 0 ? Words::tr("Going this way costs the same as the route.")
                      : Words::tr("Going this way costs %1 more.")
                            .arg(differenceText(levelOf(tracker), extra));
}

QString whyLimitText(const WhyTracker& tracker, const WhyEdge& answer) {
    if (!answer.cost || tracker.state() != WhyTracker::State::Way)
        return {};
    const QString now = nowText(tracker, answer);
    const auto limit = answer.standing ? answer.standing->limit() : std::nullopt;
    if (!limit) // Without a limit, the cost of the edge does not affect whether it is on the route.
        return QStringLiteral("%1.").arg(now.left(1).toUpper() + now.mid(1));
    if (answer.onRoute)
        return Words::tr("Lost above %1 (%2).").arg(boundaryText(tracker, answer, *limit), now);
    if (*limit < 2)
        return Words::tr("Never, even at no cost (%1).").arg(now);
    return Words::tr("It would win below %1 (%2).").arg(boundaryText(tracker, answer, *limit), now);
}

QString whyCostText(const WhyTracker& tracker, const WhyEdge& answer) {
    if (!answer.cost)
        return QStringLiteral("—");
    return QStringLiteral("%1 · %2").arg(
        amountText(levelOf(tracker), *answer.cost),
        timeText(levelOf(tracker), agentOf(tracker), *answer.cost));
}

QString whyPartsText(const WhyTracker& tracker, const WhyEdge& answer) {
    const Edge& edge = edgeOf(tracker, answer);
    const QString length = lengthText(levelOf(tracker), edge.length);
    if (hasOwnCost(edge))
        return Words::tr("%1; the fixed cost replaces length and terrain.").arg(length);
    const QString shares = sharesText(tracker, edge, Multipliers::Said);
    QString text =
        answer.cost && edge.length > 0
            ? Words::tr("%1 at %2: %3")
                  .arg(length,
                       rateText(levelOf(tracker), static_cast<double>(*answer.cost) / edge.length,
                                Rounding::Nearest),
                       shares)
            : QStringLiteral("%1: %2").arg(length, shares);
    if (edge.multiplier != plainMultiplier)
        text += Words::tr("; multiplier ×%1").arg(numberText(edge.multiplier / 1000.0, 3));
    const auto plain = edgeCost(edge, tracker.workspace().document.live().rules(agentOf(tracker)));
    if (plain && answer.cost && *answer.cost > *plain)
        text += Words::tr("; towers add %1")
                    .arg(differenceText(levelOf(tracker), std::int64_t{*answer.cost} - *plain));
    return text + '.';
}

QString whyChangeText(const WhyTracker& tracker, const WhyEdge& answer) {
    const auto limit = answer.standing && answer.cost ? answer.standing->limit() : std::nullopt;
    if (!limit)
        return {};
    if (!answer.onRoute && *limit < 2)
        return Words::tr("Never on the route, even at no cost.");
    QString cost = boundCostText(tracker, answer, *limit);
    if (const QString rate = boundRateText(tracker, answer, *limit); !rate.isEmpty())
        cost = QStringLiteral("%1 (%2)").arg(cost, rate);
    // The largest cost at which the edge is on the route. On a tie, an edge that is already on the
    // route stays on it.
    const std::int64_t most = answer.onRoute ? *limit : *limit - 1;
    const RouteContext context = tracker.workspace().document.live().routeContext(agentOf(tracker));
    const auto multiplier = greatestMultiplier(context, edgeOf(tracker, answer), most);
    const QString number = multiplier ? numberText(*multiplier / 1000.0, 3) : QString();
    if (answer.onRoute)
        return multiplier && *multiplier < maxMultiplier
                   ? Words::tr("Lost above %1: multiplier above %2.").arg(cost, number)
                   : Words::tr("Lost above %1.").arg(cost);
    return multiplier ? Words::tr("Wins below %1: multiplier %2 or less.").arg(cost, number)
                      : Words::tr("Wins below %1.").arg(cost);
}

QString whyAlternativeText(const WhyTracker& tracker) {
    if (!tracker.alternative() || !tracker.chosen())
        return {};
    const std::uint64_t cost = tracker.alternative()->cost;
    QString figures =
        QStringLiteral("%1 · %2").arg(amountText(levelOf(tracker), static_cast<double>(cost)),
                                      timeText(levelOf(tracker), agentOf(tracker), cost));
    const Route* route = tracker.shown() ? std::get_if<Route>(tracker.shown()->answer) : nullptr;
    if (route && cost > route->cost)
        figures += Words::tr(" (%1 more)")
                       .arg(differenceText(levelOf(tracker),
                                           static_cast<std::int64_t>(cost - route->cost)));
    return tracker.chosen()->onRoute ? Words::tr("Best route without it: %1.").arg(figures)
           : tracker.chosen()->cost
               ? Words::tr("Best route through here: %1.").arg(figures)
               : Words::tr("Best route through here, if it were possible: %1.").arg(figures);
}

QString whyNoEdgeText(const WhyTracker& tracker) {
    Q_ASSERT(tracker.vertexPair());
    const auto& [pair, reason] = *tracker.vertexPair();
    if (!reason)
        return Words::tr("There is an edge.");
    const Level& level = levelOf(tracker);
    const auto length = [&level](std::uint32_t lu) { return lengthText(level, lu); };
    const auto vertexName = [&level](VertexId id) { return nameOf(level, id); };
    switch (reason->reason) {
    case NoEdgeReason::Excluded:
        return Words::tr("No edge: you excluded it.");
    case NoEdgeReason::WantsNone:
        return Words::tr("No edge: %1 wants no links.").arg(vertexName(reason->from));
    case NoEdgeReason::TooLong:
        return Words::tr("No edge: %1 apart, the longest is %2.")
            .arg(length(reason->amount), length(reason->limit));
    case NoEdgeReason::TooSteep:
        return Words::tr("No edge: the heights differ by %1, %2 is allowed.")
            .arg(length(reason->amount), length(reason->limit));
    case NoEdgeReason::Blocked: {
        const Plane& plane = tracker.workspace().document.live().planes().under(pair.a, pair.b);
        const auto between =
            plane.obstacles.firstObstacleBetween(level.find<Vertex>(pair.a)->position.flat(),
                                                 level.find<Vertex>(pair.b)->position.flat());
        return between ? Words::tr("No edge: %1 is in between.").arg(nameOf(level, *between))
                       : Words::tr("No edge: an obstacle is in between.");
    }
    case NoEdgeReason::TooNarrow:
        return Words::tr("No edge: it passes %1 from a wall, %2 is kept.")
            .arg(length(reason->amount), length(reason->limit));
    case NoEdgeReason::TooFarDown:
        return Words::tr("No edge: number %1 by distance from %2, the nearest %3 are linked.")
            .arg(reason->amount)
            .arg(vertexName(reason->from))
            .arg(reason->limit);
    case NoEdgeReason::SameDirection:
        return Words::tr("No edge: within 30 degrees of a nearer vertex, %1.")
            .arg(vertexName(reason->nearer));
    case NoEdgeReason::EndsAreFull:
        break;
    }
    return Words::tr("No edge: nearer edges use up the links of %1 (%2).")
        .arg(vertexName(reason->from))
        .arg(reason->limit);
}

QString whyNoEdgeChangeText(const WhyTracker& tracker) {
    Q_ASSERT(tracker.vertexPair());
    const std::optional<NoEdge>& reason = tracker.vertexPair()->reason;
    if (!reason)
        return {};
    const Level& level = levelOf(tracker);
    const auto length = [&level](std::uint32_t lu) { return lengthText(level, lu); };
    switch (reason->reason) {
    case NoEdgeReason::Excluded:
        return Words::tr("Allow it in Properties, or select both vertices and press A.");
    case NoEdgeReason::WantsNone:
        return Words::tr("Give it links in Properties, or draw a link (L).");
    case NoEdgeReason::TooLong:
        return Words::tr("A longest edge of %1 in Linking would allow it, or draw a link (L).")
            .arg(length(reason->amount));
    case NoEdgeReason::TooSteep:
        return Words::tr("A height difference of %1 in Linking would allow it, or draw a link (L).")
            .arg(length(reason->amount));
    case NoEdgeReason::Blocked:
        return Words::tr("Move the obstacle, go round it, or add a bridge.");
    case NoEdgeReason::TooNarrow:
        return Words::tr("A margin of %1 in Linking would allow it, or draw a link (L).")
            .arg(length(reason->amount));
    case NoEdgeReason::TooFarDown:
        return Words::tr("%1 links wanted at %2 would allow it, or draw a link (L).")
            .arg(reason->amount)
            .arg(nameOf(level, reason->from));
    case NoEdgeReason::SameDirection:
        return Words::tr("Switch off the spread of directions in Linking, or draw a link (L).");
    case NoEdgeReason::EndsAreFull:
        break;
    }
    return Words::tr("More links wanted at %1 would allow it, or draw a link (L).")
        .arg(nameOf(level, reason->from));
}

} // namespace waymark

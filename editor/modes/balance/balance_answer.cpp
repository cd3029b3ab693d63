// SPDX-License-Identifier: MIT
#include "editor/modes/balance/balance_answer.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

/// Extends the spread to include the amount of the cell's route. Does nothing if the cell has no
/// route.
void widen(std::optional<BalanceSpread>& spread, const BalanceAnswer& answer,
           const BalanceCell& cell, BalanceMeasure measure) {
    const auto amount = answer.amount(cell, measure);
    if (!amount)
        return;
    if (!spread)
        spread = {cell, cell, *amount, *amount};
    if (*amount > spread->most) {
        spread->most = *amount;
        spread->farthest = cell;
    }
    if (*amount < spread->least) {
        spread->least = *amount;
        spread->closest = cell;
    }
}

/// Returns the spread, or nullopt if fewer than two starts contributed to it.
std::optional<BalanceSpread> ofSeveral(const std::optional<BalanceSpread>& spread, int starts) {
    return starts > 1 ? spread : std::nullopt;
}

void keepWider(std::optional<BalanceSpread>& widest, const std::optional<BalanceSpread>& spread) {
    if (spread && (!widest || spread->more() > widest->more()))
        widest = spread;
}

} // namespace

bool haveSameCells(const BalanceAnswer& a, const BalanceAnswer& b) {
    return a.starts == b.starts && a.goals == b.goals &&
           std::ranges::equal(a.agents, b.agents, {}, &BalanceOfAgent::agent,
                              &BalanceOfAgent::agent);
}

std::optional<BalanceCell> BalanceAnswer::nearest(std::size_t agent, std::size_t start,
                                                  BalanceMeasure measure) const {
    std::optional<BalanceCell> nearest;
    std::uint64_t least = 0;
    for (std::size_t goal = 0; goal < goals.size(); ++goal)
        if (const auto there = amount({agent, start, goal}, measure);
            there && (!nearest || *there < least)) {
            nearest = {agent, start, goal};
            least = *there;
        }
    return nearest;
}

std::size_t BalanceAnswer::missing() const {
    std::size_t count = 0;
    for (std::size_t agent = 0; agent < agents.size(); ++agent)
        for (std::size_t start = 0; start < starts.size(); ++start)
            for (std::size_t goal = 0; goal < goals.size(); ++goal) {
                const BalanceCell cell{agent, start, goal};
                if (isWay(cell) && !amount(cell, BalanceMeasure::Cost))
                    ++count;
            }
    return count;
}

std::optional<BalanceSpread> spreadTo(const BalanceAnswer& answer, std::size_t agent,
                                      std::size_t goal, BalanceMeasure measure) {
    std::optional<BalanceSpread> spread;
    int starts = 0;
    for (std::size_t start = 0; start < answer.starts.size(); ++start) {
        const BalanceCell cell{agent, start, goal};
        starts += answer.amount(cell, measure) ? 1 : 0;
        widen(spread, answer, cell, measure);
    }
    return ofSeveral(spread, starts);
}

std::optional<BalanceSpread> spreadToNearest(const BalanceAnswer& answer, std::size_t agent,
                                             BalanceMeasure measure) {
    std::optional<BalanceSpread> spread;
    int starts = 0;
    for (std::size_t start = 0; start < answer.starts.size(); ++start)
        if (const auto cell = answer.nearest(agent, start, measure)) {
            ++starts;
            widen(spread, answer, *cell, measure);
        }
    return ofSeveral(spread, starts);
}

std::optional<BalanceSpread> widestSpread(const BalanceAnswer& answer, BalanceMeasure measure) {
    std::optional<BalanceSpread> widest;
    for (std::size_t agent = 0; agent < answer.agents.size(); ++agent)
        for (std::size_t goal = 0; goal < answer.goals.size(); ++goal)
            keepWider(widest, spreadTo(answer, agent, goal, measure));
    return widest;
}

std::optional<BalanceSpread> widestSpreadToNearest(const BalanceAnswer& answer,
                                                   BalanceMeasure measure) {
    std::optional<BalanceSpread> widest;
    if (answer.goals.size() < 2)
        return widest;
    for (std::size_t agent = 0; agent < answer.agents.size(); ++agent)
        keepWider(widest, spreadToNearest(answer, agent, measure));
    return widest;
}

std::uint64_t BalanceChokes::routesOver(EdgeKey edge) const {
    const auto at = std::ranges::lower_bound(use.edges, edge, {}, &UsedEdge::edge);
    return at != use.edges.end() && at->edge == edge ? at->routes : 0;
}

bool isAtRemoved(const BalanceAnswer& answer, const BalanceCell& cell,
                 const RemovedElement& removed) {
    const auto* vertex = std::get_if<VertexId>(&removed);
    return vertex && (answer.starts[cell.start] == *vertex || answer.goals[cell.goal] == *vertex);
}

} // namespace waymark

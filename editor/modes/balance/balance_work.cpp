// SPDX-License-Identifier: MIT
#include "editor/modes/balance/balance_work.h"

#include "navcore/author/link/route_time.h"
#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/walk/route_time.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

std::vector<RouteEnd> endsAt(const std::vector<VertexId>& vertices) {
    return {vertices.begin(), vertices.end()};
}

/// Returns the progress for one of `parts` equal parts of the work.
Progress partOf(const Progress& whole, std::size_t part, std::size_t parts) {
    const auto before = static_cast<double>(part), all = static_cast<double>(parts);
    return whole.part(before / all, (before + 1) / all);
}

/// Computes the durations of all routes. Costs do not include turns, so for agents with a turn rate
/// every route is reconstructed.
Result<PairCosts> timesOf(const BalanceQuestion& question, const RoutePairs& pairs,
                          const PairCosts& costs, const Progress& progress) {
    PairCosts times(pairs.startCount(), pairs.goalCount());
    const auto unusual = [&](LinkId link) {
        const auto at = question.unusual.find(link);
        return at == question.unusual.end() ? std::nullopt : std::optional(at->second);
    };
    std::optional<RouteTree> tree;
    if (question.agent.turnRate > 0)
        tree.emplace(pairs.graph());
    for (std::size_t start = 0; start < pairs.startCount(); ++start) {
        if (progress.cancelled())
            return errorOf(ErrorKind::Cancelled, texts::stopped);
        if (tree)
            tree->grow(pairs.startLegs(start));
        for (std::size_t goal = 0; goal < pairs.goalCount(); ++goal) {
            const auto cost = costs.at(start, goal);
            if (!cost)
                continue;
            const auto route = tree ? pairs.route(*tree, start, goal) : std::nullopt;
            times.set(start, goal,
                      route ? routeTime(question.agent, pairs.graph(), *route, unusual)
                            : travelTime(*cost, question.agent.speed));
        }
        progress.at(static_cast<double>(start + 1) / static_cast<double>(pairs.startCount()));
    }
    return times;
}

Result<BalanceOfAgent> measure(const BalanceQuestion& question, const RoutePairs& pairs,
                               const Progress& progress) {
    auto costs = pairs.costs(partOf(progress, 0, 2));
    if (!costs)
        return costs.error();
    auto times = timesOf(question, pairs, costs.value(), partOf(progress, 1, 2));
    if (!times)
        return times.error();
    return BalanceOfAgent{question.id, std::move(costs).value(), std::move(times).value()};
}

/// Counts how the removal affects each start-goal pair, and finds the start that loses the most
/// routes.
class ImpactCounter {
public:
    ImpactCounter(const BalanceAnswer& before, RemovalImpact& impact)
        : m_before(before), m_impact(impact) {}

    void count() {
        std::vector<std::size_t> losses(m_before.starts.size(), 0);
        for (std::size_t agent = 0; agent < m_before.agents.size(); ++agent)
            for (std::size_t start = 0; start < m_before.starts.size(); ++start)
                for (std::size_t goal = 0; goal < m_before.goals.size(); ++goal)
                    if (take({agent, start, goal}))
                        ++losses[start];
        const auto most = std::max_element(losses.begin(), losses.end());
        m_impact.lost = 0;
        for (const std::size_t lost : losses)
            m_impact.lost += lost;
        m_impact.seenFrom = static_cast<std::size_t>(most - losses.begin());
    }

private:
    /// Counts the effect on one cell. Returns whether its route is lost.
    bool take(const BalanceCell& cell) {
        const auto then = m_before.amount(cell, BalanceMeasure::Cost);
        if (!then || isAtRemoved(m_before, cell, m_impact.what))
            return false;
        const auto now = m_impact.agents[cell.agent].costs.at(cell.start, cell.goal);
        if (now && *now > *then)
            ++m_impact.farther;
        return !now;
    }

    const BalanceAnswer& m_before;
    RemovalImpact& m_impact;
};

} // namespace

BalanceQuestion::BalanceQuestion(const LiveLevel& live, AgentId of,
                                 const std::vector<VertexId>& starts,
                                 const std::vector<VertexId>& goals)
    : id(of), agent(*live.level().find<Agent>(of)),
      pairs(live.routeContext(of), endsAt(starts), endsAt(goals)) {
    for (const auto& [link, item] : live.level().items<Link>())
        if (auto edge = unusualLink(live.level(), link))
            unusual.emplace(link, std::move(*edge));
}

Result<BalanceAnswer> measureBalance(const BalanceQuestions& questions, const Progress& progress) {
    BalanceAnswer answer;
    const RoutePairs& pairs = questions.front().pairs;
    for (std::size_t start = 0; start < pairs.startCount(); ++start)
        answer.starts.push_back(std::get<VertexId>(pairs.startEnd(start)));
    for (std::size_t goal = 0; goal < pairs.goalCount(); ++goal)
        answer.goals.push_back(std::get<VertexId>(pairs.goalEnd(goal)));
    for (std::size_t i = 0; i < questions.size(); ++i) {
        auto of = measure(questions[i], questions[i].pairs, partOf(progress, i, questions.size()));
        if (!of)
            return of.error();
        answer.agents.push_back(std::move(of).value());
    }
    return answer;
}

Result<BalanceChokes> findChokes(const BalanceQuestion& question, const Progress& progress) {
    auto use = routeUse(question.pairs, partOf(progress, 0, 2));
    if (!use)
        return use.error();
    auto chokes = chokePoints(question.pairs, partOf(progress, 1, 2));
    if (!chokes)
        return chokes.error();
    return BalanceChokes{question.id, std::move(use).value(), std::move(chokes).value(),
                         question.pairs.startCount()};
}

Result<RemovalImpact> measureImpact(const BalanceQuestions& questions, const BalanceAnswer& before,
                                    const RemovedElement& what, const Progress& progress) {
    RemovalImpact impact{what};
    for (std::size_t i = 0; i < questions.size(); ++i) {
        auto of = measure(questions[i], questions[i].pairs.without(what),
                          partOf(progress, i, questions.size()));
        if (!of)
            return of.error();
        impact.agents.push_back(std::move(of).value());
    }
    ImpactCounter(before, impact).count();
    impact.sides = sidesWithout(questions.front().pairs, what, impact.seenFrom);
    return impact;
}

} // namespace waymark

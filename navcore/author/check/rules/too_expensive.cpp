// SPDX-License-Identifier: MIT
#include "navcore/author/check/check_context.h"
#include "navcore/author/check/rules.h"
#include "navcore/author/link/compile.h"
#include "navcore/author/words/amounts.h"
#include "navcore/author/words/names.h"
#include "navcore/author/words/templates.h"

#include <algorithm>

namespace navcore {
namespace {

/// Returns whether the cost of the edge is within the maximum for an arc on any terrain. True for
/// all but very long edges.
bool isAlwaysCheap(const Edge& edge) {
    if (const EdgeTerms* terms = edge.terms.get(); terms && (terms->delay | terms->delayBack) != 0)
        return false;
    // The product is at most 2^44, so it cannot overflow.
    const std::uint64_t most = std::uint64_t{edge.length} * edge.multiplier;
    return most <= std::uint64_t{maxArcCost} * 1'000'000 / maxMultiplier;
}

bool isTooExpensive(const Edge& edge, const AgentRules& rules) {
    const std::vector<Refusal> found = refusals(edge, rules);
    return std::any_of(found.begin(), found.end(), [](const Refusal& refusal) {
        return refusal.cause == RefusalCause::TooExpensive;
    });
}

/// Finds edges that an agent cannot use because their cost exceeds the maximum for an arc.
std::vector<Issue> findEdgesTooExpensive(const CheckContext& context) {
    const Level& level = context.input.level;
    std::vector<std::pair<const Agent*, AgentRules>> agents;
    for (const auto& [id, agent] : level.items<Agent>())
        if (context.input.agents.empty() || context.input.agents.contains(id))
            agents.emplace_back(&agent, agentRules(level, id));
    std::vector<Issue> issues;
    for (const Edge* edge : context.graph.edges) {
        if (isAlwaysCheap(*edge))
            continue;
        Phrase who;
        std::size_t count = 0;
        for (const auto& [agent, rules] : agents)
            if (isTooExpensive(*edge, rules))
                who = count++ == 0 ? Phrase(agent->name)
                                   : say(words::list, std::move(who), agent->name);
        if (count == 0)
            continue;
        const Point2 place = middleOf(level, *edge);
        const Phrase what =
            say(count == agents.size() ? words::tooExpensiveForAll : words::tooExpensiveForSome,
                nameOf(level, *edge), lengthText(context.info(), edge->length),
                std::to_string(maxArcCost), who);
        issues.push_back({.kind = IssueKind::EdgeTooExpensive,
                          .severity = Severity::Warning,
                          .message = context.sentence(what, place, context.floorOf(edge->a)),
                          .place = place,
                          .vertices = {},
                          .edges = {edge->key},
                          .obstacles = {},
                          .fixes = {},
                          .floor = context.floorOf(edge->a)});
    }
    return issues;
}

} // namespace

const Rule edgeTooExpensiveRule{
    .kind = IssueKind::EdgeTooExpensive,
    // Must not change, because saved levels and settings contain this name.
    .name = "edge-too-dear",
    .title = "An edge is too expensive to use",
    .group = WAYMARK_TEXT("words", "Edges too expensive to pass"),
    .run = findEdgesTooExpensive,
};

} // namespace navcore

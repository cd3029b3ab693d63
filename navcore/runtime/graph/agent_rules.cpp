// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/agent_rules.h"

namespace navcore {
namespace {

bool tooNarrow(const Edge& edge, const AgentRules& rules) {
    return rules.radius > 0 && edge.terms.kind() == LinkKind::Walk && edge.clearance < rules.radius;
}

bool closed(const EdgeTerms& terms, const AgentRules& rules) {
    return std::any_of(terms.gates.begin(), terms.gates.end(),
                       [&](BarrierId gate) { return rules.closedGates.contains(gate); });
}

bool mayPass(const Edge& edge, const AgentRules& rules) {
    if (edge.passage != Passage::Open || tooNarrow(edge, rules))
        return false;
    const EdgeTerms* terms = edge.terms.get();
    return !terms || (covers(rules.abilities, terms->needs) && !closed(*terms, rules));
}

/// Returns the cost of an edge that the agent can use. A fixed cost replaces length and terrain.
std::optional<Cost> priceOf(const Edge& edge, const AgentRules& rules) {
    const EdgeTerms* terms = edge.terms.get();
    if (!terms || !terms->ownCost)
        return walkCost(edge.pieces.all(), edge.multiplier, rules.costs);
    return static_cast<Cost>(std::max(*terms->ownCost, 1));
}

} // namespace

std::optional<Cost> edgeCost(const Edge& edge, const AgentRules& rules) {
    return mayPass(edge, rules) ? priceOf(edge, rules) : std::nullopt;
}

std::optional<std::int32_t> studyCost(const Edge& edge, const AgentRules& rules) {
    if (!mayPass(edge, rules))
        return std::nullopt;
    if (const EdgeTerms* terms = edge.terms.get(); terms && terms->ownCost)
        return std::max(*terms->ownCost, -static_cast<std::int32_t>(maxArcCost));
    const std::optional<Cost> price = priceOf(edge, rules);
    return price ? std::optional(static_cast<std::int32_t>(*price)) : std::nullopt;
}

std::vector<Refusal> refusals(const Edge& edge, const AgentRules& rules) {
    std::vector<Refusal> found;
    if (edge.passage != Passage::Open)
        found.push_back({RefusalCause::Barred});
    if (tooNarrow(edge, rules))
        found.push_back({RefusalCause::TooNarrow});
    const EdgeTerms* terms = edge.terms.get();
    if (terms) {
        for (const std::string& word : terms->needs)
            if (!rules.abilities.contains(word))
                found.push_back({.cause = RefusalCause::NeedsAbility, .ability = word});
        for (const BarrierId gate : terms->gates)
            if (rules.closedGates.contains(gate))
                found.push_back({.cause = RefusalCause::GateClosed, .gate = gate});
    }
    if (!terms || !terms->ownCost) {
        std::uint32_t before = 0;
        std::set<TerrainId> told;
        for (const TerrainPiece& piece : edge.pieces.all()) {
            if (!rules.costs.multiplier(piece.terrain) && told.insert(piece.terrain).second)
                found.push_back({.cause = RefusalCause::Impassable,
                                 .terrain = piece.terrain,
                                 .along = before + piece.length / 2});
            before += piece.length;
        }
        if (told.empty() && !priceOf(edge, rules))
            found.push_back({RefusalCause::TooExpensive});
    }
    return found;
}

} // namespace navcore

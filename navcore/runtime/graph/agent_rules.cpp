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

/// Returns whether the cost of an edge depends on the terrain under it.
bool dependsOnTerrain(const Edge& edge) {
    const EdgeTerms* terms = edge.terms.get();
    return !terms || (!terms->ownCost && terms->kind != LinkKind::Lift);
}

} // namespace

Cost delayOf(const EdgeTerms& terms, const AgentRules& rules, EdgeWay way) {
    const std::uint32_t delay = way == EdgeWay::Forward ? terms.delay : terms.delayBack;
    if (delay == 0)
        return 0;
    const auto at = rules.liftFactors.find(terms.lift);
    return delayCost(delay, at == rules.liftFactors.end() ? plainMultiplier : at->second,
                     rules.speed);
}

namespace {

/// Returns the cost of an edge that the agent can use. A fixed cost replaces length and terrain.
/// Costs below 1 are raised to `least`.
std::optional<std::int32_t> priceOf(const Edge& edge, const AgentRules& rules, EdgeWay way,
                                    std::int32_t least) {
    const EdgeTerms* terms = edge.terms.get();
    std::int64_t cost = terms ? terms->ownCost.value_or(0) : 0;
    if (dependsOnTerrain(edge)) {
        const auto walk = walkCost(edge.pieces.all(), edge.multiplier, rules.costs);
        if (!walk)
            return std::nullopt;
        cost = *walk;
    }
    if (terms)
        cost += delayOf(*terms, rules, way);
    if (cost > maxArcCost)
        return std::nullopt;
    return static_cast<std::int32_t>(std::max<std::int64_t>(cost, least));
}

} // namespace

std::optional<Cost> edgeCost(const Edge& edge, const AgentRules& rules, EdgeWay way) {
    const auto price = mayPass(edge, rules) ? priceOf(edge, rules, way, 1) : std::nullopt;
    return price ? std::optional(static_cast<Cost>(*price)) : std::nullopt;
}

EdgeCosts edgeCosts(const Edge& edge, const AgentRules& rules) {
    const EdgeTerms* terms = edge.terms.get();
    EdgeCosts costs;
    if (edge.direction != Direction::Backward)
        costs.forward = edgeCost(edge, rules);
    if (edge.direction != Direction::Forward)
        costs.backward = costs.forward && (!terms || terms->delay == terms->delayBack)
                             ? costs.forward
                             : edgeCost(edge, rules, EdgeWay::Backward);
    return costs;
}

std::optional<std::int32_t> studyCost(const Edge& edge, const AgentRules& rules, EdgeWay way) {
    constexpr auto least = -static_cast<std::int32_t>(maxArcCost);
    const EdgeTerms* terms = edge.terms.get();
    return mayPass(edge, rules) ? priceOf(edge, rules, way, terms && terms->ownCost ? least : 1)
                                : std::nullopt;
}

std::vector<Refusal> refusals(const Edge& edge, const AgentRules& rules) {
    std::vector<Refusal> found;
    if (edge.passage != Passage::Open)
        found.push_back({RefusalCause::Barred});
    if (tooNarrow(edge, rules))
        found.push_back({RefusalCause::TooNarrow});
    const EdgeTerms* terms = edge.terms.get();
    if (terms) {
        for (const std::string& condition : terms->needs)
            if (!meets(rules.abilities, condition))
                found.push_back({.cause = RefusalCause::NeedsAbility, .ability = condition});
        for (const BarrierId gate : terms->gates)
            if (rules.closedGates.contains(gate))
                found.push_back({.cause = RefusalCause::GateClosed, .gate = gate});
    }
    std::set<TerrainId> told;
    if (dependsOnTerrain(edge)) {
        std::uint32_t before = 0;
        for (const TerrainPiece& piece : edge.pieces.all()) {
            if (!rules.costs.multiplier(piece.terrain) && told.insert(piece.terrain).second)
                found.push_back({.cause = RefusalCause::Impassable,
                                 .terrain = piece.terrain,
                                 .along = before + piece.length / 2});
            before += piece.length;
        }
    }
    if (told.empty() && !priceOf(edge, rules, EdgeWay::Forward, 1) &&
        !priceOf(edge, rules, EdgeWay::Backward, 1))
        found.push_back({RefusalCause::TooExpensive});
    return found;
}

} // namespace navcore

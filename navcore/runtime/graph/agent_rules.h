// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/agent.h"
#include "navcore/runtime/graph/barrier.h"
#include "navcore/runtime/graph/cost.h"
#include "navcore/runtime/graph/edge.h"
#include "navcore/runtime/graph/lift.h"

namespace navcore {

/// Determines which edges an agent can use in given gate states, and what they cost.
struct AgentRules {
    /// The agent's multipliers for the terrains that it can walk on.
    TerrainCosts costs;
    Coord radius = 0; ///< Required clearance on either side, in lu.
    Coord joinRange = 0;
    Abilities abilities;
    std::set<BarrierId> closedGates;
    std::uint32_t speed = Agent{}.speed; ///< In cost units (lu) per second. Used for delays.
    /// The factors for the times of lifts, in thousandths, if they are not 1000.
    std::map<LiftId, std::uint32_t> liftFactors = {};

    friend bool operator==(const AgentRules&, const AgentRules&) = default;
};

/// Returns the multiplier of a terrain for an agent, in thousandths, or `impassable`. The agent's
/// own multiplier takes precedence over that of the terrain.
inline std::uint32_t multiplierFor(const Agent& agent, TerrainId id, const Terrain& terrain) {
    const auto own = agent.terrains.find(id);
    return own == agent.terrains.end() ? terrain.multiplier : own->second;
}

/// Returns the rules of an agent with all gates in their initial states and without factors for
/// lifts; see setLiftFactors(). `terrains` and `barriers` contain pairs of an id and an item.
template <class Terrains, class Barriers>
AgentRules rulesOf(const Agent& agent, const Terrains& terrains, const Barriers& barriers) {
    AgentRules rules{{}, agent.radius, agent.joinRange, agent.abilities, {}, agent.speed};
    for (const auto& [id, terrain] : terrains)
        rules.costs.set(id, multiplierFor(agent, id, terrain));
    for (const auto& [id, barrier] : barriers)
        if (barrier.kind == BarrierKind::Gate && barrier.gate == GateState::Closed)
            rules.closedGates.insert(id);
    return rules;
}

/// Sets the factors of an agent for the times of all lifts. `lifts` contains pairs of an id and a
/// lift.
template <class Lifts>
void setLiftFactors(AgentRules& rules, AgentId agent, const Lifts& lifts) {
    rules.liftFactors.clear();
    for (const auto& [id, lift] : lifts)
        if (const auto at = lift.factors.find(agent);
            at != lift.factors.end() && at->second != plainMultiplier)
            rules.liftFactors.emplace(id, at->second);
}

/// Returns the same rules with all gates open.
inline AgentRules withOpenGates(AgentRules rules) {
    rules.closedGates.clear();
    return rules;
}

enum class RefusalCause : std::uint8_t {
    TooNarrow,    ///< The clearance is less than the agent's radius.
    NeedsAbility, ///< The agent lacks an ability that the edge requires.
    GateClosed,
    Impassable, ///< Part of the edge is on terrain that is impassable for the agent.
    /// No agent can use the edge, because an obstacle or barriers block it in both directions.
    Barred,
    TooExpensive, ///< The cost of the edge exceeds maxArcCost.
};

/// A reason why an agent cannot use an edge.
struct Refusal {
    RefusalCause cause;
    std::string ability = {}; ///< The missing ability, for NeedsAbility.
    BarrierId gate = {};      ///< The closed gate, for GateClosed.
    TerrainId terrain = {};   ///< The impassable terrain, for Impassable.
    /// For Impassable: the distance to the middle of the first impassable piece, in lu, from the
    /// edge's lexicographically smaller end.
    std::uint32_t along = 0;
    friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// Returns the cost of using an edge in one way, if the direction of the edge permits it. Returns
/// nullopt if the agent cannot use the edge. The cost is at least 1. Only the edges of lifts have
/// different costs in both ways.
std::optional<Cost> edgeCost(const Edge& edge, const AgentRules& rules,
                             EdgeWay way = EdgeWay::Forward);

/// Returns the part of the cost of an edge that results from the delay in its terms.
Cost delayOf(const EdgeTerms& terms, const AgentRules& rules, EdgeWay way);

/// The costs of an edge in both ways; nullopt if it cannot be used in that way.
struct EdgeCosts {
    std::optional<Cost> forward, backward;
    friend bool operator==(const EdgeCosts&, const EdgeCosts&) = default;
};
/// Returns the costs of an edge for an agent in its permitted directions.
EdgeCosts edgeCosts(const Edge& edge, const AgentRules& rules);

/// Like edgeCost(), for study levels, where fixed costs may be less than 1. The result is never the
/// smallest std::int32_t.
std::optional<std::int32_t> studyCost(const Edge& edge, const AgentRules& rules,
                                      EdgeWay way = EdgeWay::Forward);

/// Returns all reasons why edgeCost() is nullopt, or an empty list if the agent can use the edge.
std::vector<Refusal> refusals(const Edge& edge, const AgentRules& rules);

} // namespace navcore

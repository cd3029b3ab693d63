// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/agent.h"
#include "navcore/runtime/graph/barrier.h"
#include "navcore/runtime/graph/cost.h"

namespace navcore {

/// The rules of one agent for given gate states: its costs, the clearance that it needs and where
/// it may pass.
struct AgentRules {
    /// The multipliers of the agent's terrains, without those that are impassable for it.
    TerrainCosts costs;
    Coord radius = 0; ///< The clearance that the agent needs on either side, in lu.
    Coord joinRange = 0;
    Abilities abilities;
    std::set<BarrierId> closedGates;

    friend bool operator==(const AgentRules&, const AgentRules&) = default;
};

/// Returns the agent's multiplier for a terrain in thousandths, or impassable: the agent's own if
/// it has one, otherwise the terrain's.
inline std::uint32_t multiplierFor(const Agent& agent, TerrainId id, const Terrain& terrain) {
    const auto own = agent.terrains.find(id);
    return own == agent.terrains.end() ? terrain.multiplier : own->second;
}

/// Returns the rules of an agent for these terrains and barriers, both given as pairs of id and
/// item, with gates in their initial states.
template <class Terrains, class Barriers>
AgentRules rulesOf(const Agent& agent, const Terrains& terrains, const Barriers& barriers) {
    AgentRules rules{{}, agent.radius, agent.joinRange, agent.abilities, {}};
    for (const auto& [id, terrain] : terrains) {
        const std::uint32_t multiplier = multiplierFor(agent, id, terrain);
        if (multiplier != impassable)
            rules.costs.set(id, multiplier);
    }
    for (const auto& [id, barrier] : barriers)
        if (barrier.kind == BarrierKind::Gate && barrier.gate == GateState::Closed)
            rules.closedGates.insert(id);
    return rules;
}

enum class RefusalCause : std::uint8_t {
    TooNarrow,    ///< The clearance is less than the agent's radius.
    NeedsAbility, ///< The agent lacks an ability that the edge requires.
    GateClosed,
    Impassable, ///< The edge has terrain that the agent cannot walk on.
    /// No agent can use the edge, because of an obstacle, or of closed or opposing barriers.
    Barred,
    TooDear, ///< The cost of the edge exceeds maxArcCost.
};

/// One reason why an agent cannot use an edge.
struct Refusal {
    RefusalCause cause;
    std::string ability = {}; ///< The ability that the agent lacks; set for NeedsAbility.
    BarrierId gate = {};      ///< The closed gate; set for GateClosed.
    TerrainId terrain = {};   ///< The terrain that the agent cannot walk on; set for Impassable.
    /// Distance to the middle of the first impassable piece, in lu from the edge's
    /// lexicographically smaller end; set for Impassable.
    std::uint32_t along = 0;
    friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// Returns the cost of the edge for the agent in the edge's permitted directions, or nullopt if the
/// agent cannot use it.
std::optional<Cost> edgeCost(const Edge& edge, const AgentRules& rules);

/// Returns the cost of an edge in study levels, where fixed costs below 1 are allowed. The result
/// is never the smallest std::int32_t.
std::optional<std::int32_t> studyCost(const Edge& edge, const AgentRules& rules);

/// Returns every reason why edgeCost() is nullopt; empty if the agent can use the edge.
std::vector<Refusal> refusals(const Edge& edge, const AgentRules& rules);

} // namespace navcore

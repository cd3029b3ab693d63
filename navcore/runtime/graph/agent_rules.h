// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/agent.h"
#include "navcore/runtime/graph/barrier.h"
#include "navcore/runtime/graph/cost.h"

namespace navcore {

/// What one agent pays, how much clearance it needs and where it may pass, for given gate states.
struct AgentRules {
    TerrainCosts costs; ///< without impassable terrains
    Coord radius = 0;   ///< in lu
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
    TooNarrow,    ///< less clearance than the agent's radius
    NeedsAbility, ///< an ability that the agent lacks
    GateClosed,
    Impassable, ///< terrain that the agent cannot walk on
    Barred,     ///< impassable for every agent: an obstacle, or closed or opposing barriers
    TooDear,    ///< above maxArcCost
};

/// One reason why an agent cannot use an edge.
struct Refusal {
    RefusalCause cause;
    std::string ability = {}; ///< for NeedsAbility
    BarrierId gate = {};      ///< for GateClosed
    TerrainId terrain = {};   ///< for Impassable
    /// Impassable: distance to the middle of its first piece, in lu from the lexicographically
    /// smaller end
    std::uint32_t along = 0;
    friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// Returns the cost of the edge for the agent in the edge's permitted directions, or nullopt if the
/// agent cannot use it.
std::optional<Cost> edgeCost(const Edge& edge, const AgentRules& rules);

/// Returns the cost of an edge in study levels, where own costs below 1 are allowed. Never the
/// smallest std::int32_t.
std::optional<std::int32_t> studyCost(const Edge& edge, const AgentRules& rules);

/// Returns every reason why edgeCost() is nullopt; empty if the agent can use the edge.
std::vector<Refusal> refusals(const Edge& edge, const AgentRules& rules);

} // namespace navcore

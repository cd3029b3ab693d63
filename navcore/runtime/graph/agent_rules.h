// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/agent.h"
#include "navcore/runtime/graph/barrier.h"
#include "navcore/runtime/graph/cost.h"

namespace navcore {

/// What one agent pays, how much room it takes and where it may pass now.
struct AgentRules {
    TerrainCosts costs; ///< impassable terrains are missing
    Coord radius = 0;   ///< lu
    Coord joinRange = 0;
    Abilities abilities;
    std::set<BarrierId> closedGates;

    friend bool operator==(const AgentRules&, const AgentRules&) = default;
};

/// What the agent pays there, thousandths, or impassable: its own number, else the terrain's.
inline std::uint32_t multiplierFor(const Agent& agent, TerrainId id, const Terrain& terrain) {
    const auto own = agent.terrains.find(id);
    return own == agent.terrains.end() ? terrain.multiplier : own->second;
}

/// The rules of an agent among terrains and barriers, both lists of (id, item). Gates are as they
/// start.
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
    TooNarrow,    ///< less room than the agent takes
    NeedsAbility, ///< that it lacks
    GateClosed,
    Impassable, ///< a terrain that it cannot walk
    Barred,     ///< no way to pass for anybody: an obstacle, closed or contrary barriers
    TooDear,    ///< above maxArcCost
};

/// One reason why an agent cannot use an edge.
struct Refusal {
    RefusalCause cause;
    std::string ability = {}; ///< NeedsAbility
    BarrierId gate = {};      ///< GateClosed
    TerrainId terrain = {};   ///< Impassable
    std::uint32_t along = 0;  ///< Impassable: lu to the middle of its first piece, from the
                              ///< lexicographically smaller end
    friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// What the agent pays for the edge in the directions that it is open; none when it cannot use it.
std::optional<Cost> edgeCost(const Edge& edge, const AgentRules& rules);

/// The same for study, where an own cost below 1 counts as it stands. Above the least number.
std::optional<std::int32_t> studyCost(const Edge& edge, const AgentRules& rules);

/// Every reason why edgeCost() is none; empty when it is not.
std::vector<Refusal> refusals(const Edge& edge, const AgentRules& rules);

} // namespace navcore

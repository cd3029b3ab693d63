// SPDX-License-Identifier: MIT
#include "navcore/runtime/navfile/nav_reader.h"

#include "navcore/runtime/navfile/nav_texts.h"

namespace navcore {

using flatbuffers::FlatBufferBuilder;
using flatbuffers::Offset;

NavTables<navfile::Terrain> writeTerrains(FlatBufferBuilder& builder, const ResolvedGraph& graph) {
    std::vector<Offset<navfile::Terrain>> terrains;
    for (const auto& [id, terrain] : graph.terrains) {
        const auto name = textOf(builder, terrain.name);
        terrains.push_back(navfile::CreateTerrain(builder, id.value, name, terrain.colour,
                                                  static_cast<std::uint16_t>(terrain.multiplier)));
    }
    return builder.CreateVector(terrains);
}

void readTerrains(NavReader& read, const navfile::Level& level, ResolvedGraph& graph) {
    read.each(level.terrains(), [&](const navfile::Terrain& terrain, std::size_t) {
        graph.terrains.emplace_back(
            TerrainId{terrain.id()},
            Terrain{read.text(terrain.name()), terrain.colour(), terrain.multiplier()});
    });
}

NavTables<navfile::Agent> writeAgents(FlatBufferBuilder& builder, const ResolvedGraph& graph) {
    std::vector<Offset<navfile::Agent>> agents;
    for (const auto& [id, agent] : graph.agents) {
        const auto name = textOf(builder, agent.name);
        const auto abilities = wordsOf(builder, agent.abilities);
        std::vector<Offset<navfile::AgentTerrain>> terrains;
        for (const auto& [terrain, multiplier] : agent.terrains)
            terrains.push_back(navfile::CreateAgentTerrain(builder, terrain.value,
                                                           static_cast<std::uint16_t>(multiplier)));
        const auto terrainsAt = terrains.empty() ? 0 : builder.CreateVector(terrains);
        const MoveTableBytes table = graph.moveTable(id);
        const auto moves = table ? builder.CreateVector(*table) : 0;
        agents.push_back(navfile::CreateAgent(builder, id.value, name, agent.joinRange,
                                              agent.colour, agent.radius, agent.speed, abilities,
                                              terrainsAt, moves, agent.turnRate));
    }
    return builder.CreateVector(agents);
}

namespace {

Agent agentOf(NavReader& read, const navfile::Agent& agent, std::size_t index) {
    Agent out{read.text(agent.name()),
              agent.colour(),
              agent.radius(),
              agent.speed(),
              agent.join_range(),
              read.words(agent.abilities(), "agents", index),
              {},
              agent.moves() ? MoveTableUse::Shipped : MoveTableUse::None,
              agent.turn_rate()};
    read.each(agent.terrains(), [&](const navfile::AgentTerrain& entry, std::size_t) {
        if (!out.terrains.empty() && !(out.terrains.rbegin()->first.value < entry.terrain()))
            read.fail(ErrorKind::InvalidArgument,
                      NavReader::at("agents", index) + ": terrains are not ascending");
        out.terrains.insert_or_assign(out.terrains.end(), TerrainId{entry.terrain()},
                                      entry.multiplier());
    });
    return out;
}

} // namespace

void readAgents(NavReader& read, const navfile::Level& level, ResolvedGraph& graph) {
    read.each(level.agents(), [&](const navfile::Agent& agent, std::size_t i) {
        graph.agents.emplace_back(AgentId{agent.id()}, agentOf(read, agent, i));
        if (agent.moves())
            graph.moveTables.emplace_back(
                AgentId{agent.id()},
                std::make_shared<const LevelVector<std::uint8_t>>(read.scalars(agent.moves())));
    });
}

NavTables<navfile::Lift> writeLifts(FlatBufferBuilder& builder, const ResolvedGraph& graph) {
    std::vector<Offset<navfile::Lift>> lifts;
    for (const auto& [id, lift] : graph.lifts) {
        std::vector<Offset<navfile::LiftStop>> stops;
        for (const auto& [floor, stop] : lift.stops) {
            const auto needs = wordsOf(builder, stop.needs);
            stops.push_back(navfile::CreateLiftStop(builder, floor.value, stop.entrance.value,
                                                    needs, stop.gate.value_or(BarrierId{}).value));
        }
        std::vector<Offset<navfile::LiftFactor>> factors;
        for (const auto& [agent, factor] : lift.factors)
            factors.push_back(navfile::CreateLiftFactor(builder, agent.value,
                                                        static_cast<std::uint16_t>(factor)));
        const auto name = textOf(builder, lift.name);
        const navfile::Corner position(lift.position.x, lift.position.y);
        const auto stopsAt = builder.CreateVector(stops);
        const auto factorsAt = factors.empty() ? 0 : builder.CreateVector(factors);
        lifts.push_back(navfile::CreateLift(builder, id.value, name, &position, stopsAt, lift.wait,
                                            lift.up, lift.down, factorsAt));
    }
    return lifts.empty() ? 0 : builder.CreateVector(lifts);
}

namespace {

Lift liftOf(NavReader& read, const navfile::Lift& lift, std::size_t index) {
    Lift out{
        .name = read.text(lift.name()), .wait = lift.wait(), .up = lift.up(), .down = lift.down()};
    if (const auto* position = lift.position())
        out.position = {position->x(), position->y()};
    const auto checkOrder = [&](const auto& entries, std::uint32_t id) {
        if (!entries.empty() && !(entries.rbegin()->first.value < id))
            read.fail(ErrorKind::InvalidArgument,
                      NavReader::at("lifts", index) + ": stops or factors are not ascending");
    };
    read.each(lift.stops(), [&](const navfile::LiftStop& stop, std::size_t) {
        checkOrder(out.stops, stop.floor());
        LiftStop& added = out.stops[{stop.floor()}];
        added = {{stop.entrance()}, read.words(stop.needs(), "lifts", index), {}};
        if (stop.gate() != 0)
            added.gate = BarrierId{stop.gate()};
    });
    read.each(lift.factors(), [&](const navfile::LiftFactor& entry, std::size_t) {
        checkOrder(out.factors, entry.agent());
        out.factors[{entry.agent()}] = entry.factor();
    });
    return out;
}

} // namespace

void readLifts(NavReader& read, const navfile::Level& level, ResolvedGraph& graph) {
    read.each(level.lifts(), [&](const navfile::Lift& lift, std::size_t i) {
        graph.lifts.emplace_back(LiftId{lift.id()}, liftOf(read, lift, i));
    });
}

} // namespace navcore

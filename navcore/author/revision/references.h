// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/field.h"

namespace navcore {

/// Calls visit(id) for each terrain, agent, vertex, barrier and floor that an item refers to,
/// including those in its key. firstFloor is not visited. May visit an id more than once.
template <class Item, class Visit>
void forEachReference(const Item& item, const typename Item::Key& key, Visit&& visit) {
    if constexpr (std::is_same_v<typename Item::Key, VertexPair>) {
        visit(key.a);
        visit(key.b);
    }
    const auto visitFloor = [&](FloorId floor) {
        if (floor != firstFloor) // The first floor always exists.
            visit(floor);
    };
    if constexpr (std::is_same_v<typename Item::Key, TileKey>)
        visitFloor(key.floor);
    const auto visitEnd = [&](const auto& end) {
        if (const auto* vertex = std::get_if<VertexId>(&end); vertex && vertex->valid())
            visit(*vertex);
        if (const auto* place = std::get_if<Place>(&end))
            visitFloor(place->floor);
    };
    for (const Field& field : fieldsOf<Item>()) {
        const FieldValue value = field.get(&item);
        if (const auto* number = std::get_if<std::int64_t>(&value)) {
            const auto id = static_cast<std::uint32_t>(*number);
            if (field.shape == ValueShape::TerrainRef)
                visit(TerrainId{id});
            else if (field.shape == ValueShape::AgentRef)
                visit(AgentId{id});
            else if (field.shape == ValueShape::VertexRef)
                visit(VertexId{id});
            else if (field.shape == ValueShape::FloorRef)
                visitFloor({id});
        } else if (const auto* agents = std::get_if<std::set<AgentId>>(&value)) {
            for (const AgentId agent : *agents)
                visit(agent);
        } else if (const auto* terrains = std::get_if<std::map<TerrainId, std::uint32_t>>(&value)) {
            for (const auto& [terrain, multiplier] : *terrains)
                visit(terrain);
        } else if (const auto* factors = std::get_if<LiftFactors>(&value)) {
            for (const auto& [agent, factor] : *factors)
                visit(agent);
        } else if (const auto* stops = std::get_if<LiftStops>(&value)) {
            for (const auto& [floor, stop] : *stops) {
                visitFloor(floor);
                visit(stop.entrance);
                if (stop.gate)
                    visit(*stop.gate);
            }
        } else if (const auto* tile = std::get_if<TilePtr>(&value)) {
            TerrainId last;
            for (const TerrainId terrain : **tile)
                if (terrain != last && (last = terrain).valid())
                    visit(terrain);
        } else if (const auto* routeEnd = std::get_if<PinnedEnd>(&value)) {
            visitEnd(*routeEnd);
        } else if (const auto* checkEnd = std::get_if<CheckEnd>(&value)) {
            visitEnd(*checkEnd);
        }
    }
}

} // namespace navcore

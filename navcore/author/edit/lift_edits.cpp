// SPDX-License-Identifier: MIT
#include "navcore/author/edit/lift_edits.h"

#include "navcore/author/edit/item_set.h"

#include <tuple>

namespace navcore {
namespace {

/// Calls visit(id, lift) for each lift as it will be after the edit.
template <class Visit>
void forEachLift(const LevelEdit& edit, Visit&& visit) {
    std::set<LiftId> ids;
    for (const auto& [id, lift] : edit.level().items<Lift>())
        ids.insert(id);
    for (const auto& [id, swap] : edit.change().of<Lift>())
        ids.insert(id);
    for (const LiftId id : ids)
        if (const Lift* lift = edit.find<Lift>(id))
            visit(id, Lift(*lift));
}

KeySet<VertexId> allEntrances(const LevelEdit& edit) {
    KeySet<VertexId> all;
    forEachLift(edit, [&](LiftId, const Lift& lift) {
        for (const auto& [floor, stop] : lift.stops)
            all.insert(stop.entrance);
    });
    return all;
}

/// Returns the vertex that a new stop uses, which may be a new vertex.
VertexId entranceNear(LevelEdit& edit, IdBlock& ids, Point2 at, FloorId floor) {
    const KeySet<VertexId> taken = allEntrances(edit);
    std::pair<std::int64_t, VertexId> best{std::int64_t{entranceReach} * entranceReach, {}};
    const auto offer = [&](VertexId id, const Vertex& vertex) {
        if (vertex.floor != floor || taken.contains(id))
            return;
        const std::pair here{squaredDistance(vertex.position.flat(), at), id};
        if (here.first < best.first || (here.first == best.first && !best.second.valid()))
            best = here;
    };
    for (const auto& [id, vertex] : edit.level().items<Vertex>())
        if (const Vertex* now = edit.find<Vertex>(id))
            offer(id, *now);
    for (const auto& [id, swap] : edit.change().of<Vertex>())
        if (swap.after)
            offer(id, *swap.after);
    if (best.second.valid())
        return best.second;
    const auto fresh = ids.draw<Vertex>(edit.level());
    Vertex vertex;
    vertex.position = {at.x, at.y, 0};
    vertex.floor = floor;
    edit.set<Vertex>(fresh, std::move(vertex));
    return fresh;
}

} // namespace

LiftId addLift(LevelEdit& edit, IdBlock& ids, Point2 at, std::span<const FloorId> floors) {
    const auto id = ids.draw<Lift>(edit.level());
    Lift lift;
    lift.position = at;
    edit.set<Lift>(id, lift);
    for (const FloorId floor : floors)
        if (!edit.find<Lift>(id)->stops.contains(floor))
            toggleStop(edit, ids, id, floor);
    return id;
}

void toggleStop(LevelEdit& edit, IdBlock& ids, LiftId id, FloorId floor) {
    const Lift& lift = *edit.find<Lift>(id);
    if (lift.stops.contains(floor))
        return edit.modify<Lift>(id, [&](Lift& item) { item.stops.erase(floor); });
    const VertexId entrance = entranceNear(edit, ids, lift.position, floor);
    edit.modify<Lift>(id, [&](Lift& item) { item.stops[floor].entrance = entrance; });
}

KeySet<VertexId> entrancesOf(const Lift& lift) {
    KeySet<VertexId> entrances;
    for (const auto& [floor, stop] : lift.stops)
        entrances.insert(stop.entrance);
    return entrances;
}

void removeStopsAt(LevelEdit& edit, const KeySet<VertexId>& vertices) {
    forEachLift(edit, [&](LiftId id, Lift lift) {
        std::erase_if(lift.stops,
                      [&](const auto& stop) { return vertices.contains(stop.second.entrance); });
        edit.set<Lift>(id, std::move(lift));
    });
}

void moveStop(LevelEdit& edit, VertexId from, VertexId to) {
    const FloorId floor = edit.find<Vertex>(to)->floor;
    const bool isTaken = allEntrances(edit).contains(to);
    forEachLift(edit, [&](LiftId id, Lift lift) {
        const auto at = std::ranges::find_if(
            lift.stops, [from](const auto& stop) { return stop.second.entrance == from; });
        if (at == lift.stops.end())
            return;
        if (at->first == floor && !isTaken)
            at->second.entrance = to;
        else
            lift.stops.erase(at);
        edit.set<Lift>(id, std::move(lift));
    });
}

void removeBarriers(LevelEdit& edit, const KeySet<BarrierId>& barriers) {
    for (const BarrierId id : barriers)
        edit.remove<Barrier>(id);
    forEachLift(edit, [&](LiftId id, Lift lift) {
        for (auto& [floor, stop] : lift.stops)
            if (stop.gate && barriers.contains(*stop.gate))
                stop.gate.reset();
        edit.set<Lift>(id, std::move(lift));
    });
}

} // namespace navcore

// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/query_parts.h"

#include "navcore/runtime/attach/walkable.h"
#include "navcore/runtime/base/random.h"

#include <atomic>

namespace navcore {
namespace {

std::uint64_t nextNumber() {
    static std::atomic<std::uint64_t> last{0};
    return ++last;
}

} // namespace

Error staleConditions() {
    return {ErrorKind::Conflict, "the conditions belong to another query or to other gate states"};
}

QueryParts::QueryParts(std::shared_ptr<const NavWorld> of, const CompiledAgent& unit)
    : number(nextNumber()), shared(std::move(of)), agent(&unit),
      present(unit.initialState(*shared->m_parts)) {}

const HubLabels* QueryParts::labels() const {
    return isInitial() ? agent->labelled.load(std::memory_order_acquire) : nullptr;
}

RouteContext QueryParts::context(const PreparedConditions* conditions) const {
    if (conditions)
        return conditions->context();
    const WorldParts& parts = *shared->m_parts;
    return {.graph = agent->graph,
            .planes = parts.planes,
            .present = present,
            .joinCount = level().joinCount,
            .attachment = attachment,
            .edges = &parts,
            .landmarks = agent->ready.load(std::memory_order_acquire),
            .labels = labels()};
}

void QueryParts::turn(BarrierId gate, GateState state) {
    const WorldParts& parts = *shared->m_parts;
    present.turn({{gate, state}}, parts);
    const bool isInitial = agent->rules.closedGates.contains(gate) == (state == GateState::Closed);
    if (parts.edgesOfGate.contains(gate))
        turned += isInitial ? -std::size_t{1} : 1U;
    gateState ^= Random(gate.value).next();
    field.reset();
}

void QueryParts::setObstacles(std::shared_ptr<const ObstacleSnapshot> next) {
    static const ObstacleSnapshot none;
    const ObstacleSnapshot &before = obstacles ? *obstacles : none, &after = next ? *next : none;
    std::vector<Box> boxes = ObstacleSnapshot::boxesOfOthers(before, after);
    for (Box& box : boxes)
        box = grown(box, agent->rules.radius);
    std::vector<EdgeKey> keys;
    const WorldParts& parts = *shared->m_parts;
    parts.forEachNear({}, boxes, [&](EdgeKey key, VertexId, VertexId) { keys.push_back(key); });
    std::ranges::sort(keys);
    const auto repeated = std::ranges::unique(keys);
    keys.erase(repeated.begin(), repeated.end());
    std::vector<Edge> edges;
    edges.reserve(keys.size());
    for (const EdgeKey key : keys)
        edges.push_back(*parts.edge(key));
    std::vector<const Edge*> near;
    near.reserve(edges.size());
    for (const Edge& edge : edges)
        near.push_back(&edge);
    present.setAreas(after.areas(), near);
    gateState ^= before.hash() ^ after.hash();
    obstacles = std::move(next);
    field.reset();
}

RouteEnd QueryParts::snapped(const RouteEnd& end, const PreparedConditions* conditions) const {
    const auto* place = std::get_if<Place>(&end);
    if (snap == 0 || !place || !onLattice(place->point) || !areMine(conditions))
        return end;
    const RouteContext here = context(conditions);
    const Plane* ground = here.planes.find(place->floor);
    if (!ground)
        return end;
    return Place(nearestWalkable(here.on(*ground), place->point, snap).value_or(place->point),
                 place->floor);
}

std::vector<RouteEnd> QueryParts::snapped(std::span<const RouteEnd> ends,
                                          const PreparedConditions* conditions) const {
    std::vector<RouteEnd> places;
    places.reserve(ends.size());
    for (const RouteEnd& end : ends)
        places.push_back(snapped(end, conditions));
    return places;
}

} // namespace navcore

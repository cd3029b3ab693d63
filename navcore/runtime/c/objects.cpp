// SPDX-License-Identifier: MIT
#include "navcore/runtime/c/objects.h"

namespace navcore::c {
namespace {

/// Finds an item by id in a list that is sorted by id. Returns null if there is none.
template <class Item, class Tag>
const Item* find(const LevelVector<std::pair<Id<Tag>, Item>>& items, Id<Tag> id) {
    const auto at =
        std::lower_bound(items.begin(), items.end(), id,
                         [](const auto& entry, Id<Tag> of) { return entry.first < of; });
    return at != items.end() && at->first == id ? &at->second : nullptr;
}

} // namespace

LevelObject::LevelObject(std::shared_ptr<const NavWorld> of)
    : world(std::move(of)), graph(world->graph()), look(world) {}

const VertexLabel* LevelObject::labelOf(VertexId vertex) const {
    const auto label = look.label(vertex);
    return label ? label.value() : nullptr;
}

const Barrier* LevelObject::gate(BarrierId id) const {
    const Barrier* barrier = find(graph.barriers, id);
    return barrier && barrier->kind == BarrierKind::Gate ? barrier : nullptr;
}

const Agent* LevelObject::agent(AgentId id) const {
    return find(graph.agents, id);
}

const ResolvedObstacle* LevelObject::obstacle(ObstacleId id) const {
    const auto at = std::lower_bound(
        graph.obstacles.begin(), graph.obstacles.end(), id,
        [](const ResolvedObstacle& obstacle, ObstacleId of) { return obstacle.id < of; });
    return at != graph.obstacles.end() && at->id == id ? &*at : nullptr;
}

bool LevelObject::hasFloor(FloorId id) const {
    return id == firstFloor ||
           std::ranges::find(graph.floors, id, &ResolvedFloor::id) != graph.floors.end();
}

/// Calls `change`, which changes the state of the query.
template <class Change>
void QueryObject::change(Change&& change) {
    struct Changing {
        // Runs in a destructor, so that it also runs if an allocation fails.
        ~Changing() { object.gateState = object.query.gateState(); }
        QueryObject& object;
    };
    const Changing changing{*this};
    // This value makes existing fields and tables stale for other threads during the change.
    gateState = ~query.gateState();
    change();
}

Status QueryObject::turn(const std::map<BarrierId, GateState>& gates) {
    const auto standsSo = [&](const auto& gate) {
        const auto now = query.gate(gate.first);
        return now && now.value() == gate.second;
    };
    if (std::ranges::all_of(gates, standsSo))
        return Done{};
    Status turned = Done{};
    change([&] {
        for (const auto& [id, state] : gates)
            if (turned)
                turned = query.setGate(id, state);
    });
    return turned;
}

void QueryObject::set(std::shared_ptr<const ObstacleSnapshot> obstacles) {
    change([&] { query.setObstacles(std::move(obstacles)); });
}

Result<ReadyConditions> ConditionsObject::world() {
    if (!ready || readyGateState != query->query.gateState() ||
        readyAttachment != query->query.attachment()) {
        auto made = query->query.prepare(conditions);
        if (!made)
            return made.error();
        ready = std::move(made).value();
        readyGateState = query->query.gateState();
        readyAttachment = query->query.attachment();
    }
    return ready;
}

nav_status makeReady(const QueryObject& query, const nav_conditions* handle,
                     ReadyConditions& ready) {
    const auto conditions = objectOf<ConditionsObject>(handle);
    if (handle && !conditions)
        return badHandle();
    if (conditions && conditions->query.get() != &query)
        return badArgument("conditions of another query");
    ready = nullptr;
    if (!conditions)
        return NAV_OK;
    auto world = conditions->world();
    if (!world)
        return fail(world.error());
    ready = std::move(world).value();
    return NAV_OK;
}

EdgeKey keyOf(std::uint64_t bits) {
    const VertexId a{static_cast<std::uint32_t>(bits >> 32U)};
    const VertexId b{static_cast<std::uint32_t>(bits)};
    if (a.value == 0)
        return EdgeKey::of(LinkId{b.value});
    return a.valid() && a < b ? EdgeKey::of(VertexPair{a, b}) : EdgeKey();
}

std::optional<std::vector<RouteEnd>> endsOf(const nav_end* ends, std::uint32_t count,
                                            const nav_edge_place* on, const std::uint32_t* floors) {
    if (!ends || count == 0)
        return std::nullopt;
    std::vector<RouteEnd> out;
    out.reserve(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        const nav_end& end = ends[i];
        const Point3 point = ofPoint(end.point);
        if (on && on[i].edge != 0)
            out.push_back(EdgePosition{keyOf(on[i].edge), on[i].along});
        else if (end.vertex == 0 ? !onLattice(point) : !VertexId{end.vertex}.valid())
            return std::nullopt;
        else if (end.vertex != 0)
            out.push_back(VertexId{end.vertex});
        else if (const FloorId floor = floorOf(floors ? floors[i] : 0); floor.valid())
            out.push_back(Place(point, floor));
        else
            return std::nullopt;
    }
    return out;
}

} // namespace navcore::c

// SPDX-License-Identifier: MIT
// Distance fields of the C interface.
#include "navcore/runtime/c/calls.h"
#include "navcore/runtime/c/objects.h"
#include "navcore/runtime/route/joining.h"
#include "navcore/runtime/route/query_world.h"

#include <array>
#include <map>

using namespace navcore;
using namespace navcore::c;

namespace {

using Slot = CompiledGraph::Slot;

/// Where the goals meet the graph, at each vertex for the least; NotFound: a vertex does not exist.
Result<std::vector<PathLeg>> legsOf(const QueryWorld& query, std::span<const RouteEnd> goals) {
    const RouteWorld& world = query.world();
    std::map<Slot, std::uint64_t> legs;
    const auto offer = [&](Slot slot, std::uint64_t cost) {
        const auto at = legs.try_emplace(slot, cost).first;
        at->second = std::min(at->second, cost);
    };
    for (const RouteEnd& goal : goals) {
        if (const auto* vertex = std::get_if<VertexId>(&goal)) {
            const Slot slot = world.graph.slotOf(*vertex);
            if (slot == CompiledGraph::none)
                return Error{ErrorKind::NotFound, "no such vertex"};
            offer(slot, 0);
        } else {
            const Point3 point = std::get<Point3>(goal);
            for (const Joint& joint : jointsOf(world, point, RouteEndName::Goal)) {
                const std::array way{world.graph.position(joint.slot), point};
                if (const auto cost = query.price(joint.cost, way, {}, {}))
                    offer(joint.slot, *cost);
            }
        }
    }
    std::vector<PathLeg> out;
    out.reserve(legs.size());
    for (const auto& [slot, cost] : legs)
        out.push_back({slot, cost});
    return out;
}

/// Calls body(field) for a live handle whose map is as it was.
template <class Body>
nav_status with(const nav_field* handle, Body&& body) {
    return call([&]() -> nav_status {
        const auto field = objectOf<FieldObject>(handle);
        if (!field)
            return badHandle();
        if (field->revision != field->map->revision)
            return fail(NAV_ERROR_STALE, "a gate was set since the field was made");
        return body(*field);
    });
}

/// The same for a vertex.
template <class Body>
nav_status withSlot(const nav_field* handle, std::uint32_t vertex, const void* out, Body&& body) {
    return with(handle, [&](const FieldObject& of) -> nav_status {
        const Slot slot = of.map->map.compiled().slotOf({vertex});
        if (slot == CompiledGraph::none)
            return fail(NAV_ERROR_NOT_FOUND, "no such vertex");
        if (!out)
            return badArgument("output");
        const auto cost = of.field.cost(slot);
        return cost ? body(of, slot, *cost) : fail(NAV_NO_ROUTE, "no goal can be reached");
    });
}

std::uint32_t nextOf(const FieldObject& of, Slot slot) {
    const auto next = of.field.nextMove(slot);
    return next ? of.map->map.compiled().vertexAt(*next).value : 0;
}

} // namespace

extern "C" {

nav_status nav_field_create(const nav_map* map, const nav_end* goals, uint32_t goal_count,
                            const nav_conditions* conditions, nav_field** field) {
    return call([&]() -> nav_status {
        const auto of = objectOf<MapObject>(map);
        const auto under = objectOf<ConditionsObject>(conditions);
        if (!of || (conditions && !under))
            return badHandle();
        const auto ends = endsOf(goals, goal_count);
        if (!ends || !field)
            return badArgument("goals or field");
        if (under && under->map != of)
            return badArgument("conditions of another map");
        return aloneAt(*of, [&]() -> nav_status {
            const std::shared_ptr<const ConditionedWorld> world = under ? under->world() : nullptr;
            const RouteWorld plain = of->map.world();
            const auto legs = legsOf(world ? QueryWorld(*world) : QueryWorld(plain), *ends);
            if (!legs)
                return fail(legs.error());
            const auto object = std::make_shared<FieldObject>(FieldObject{
                of, world, world ? DistanceField(world->graph()) : of->map.field(), of->revision});
            object->field.solve(legs.value());
            return hand(object, field);
        });
    });
}

nav_status nav_field_free(nav_field* field) {
    return release<FieldObject>(field);
}

nav_status nav_field_cost(const nav_field* field, uint32_t vertex, uint64_t* cost) {
    return withSlot(field, vertex, cost, [&](const FieldObject&, Slot, std::uint64_t here) {
        *cost = here;
        return nav_status{NAV_OK};
    });
}

nav_status nav_field_next(const nav_field* field, uint32_t vertex, uint32_t* next) {
    return withSlot(field, vertex, next, [&](const FieldObject& of, Slot slot, std::uint64_t) {
        *next = nextOf(of, slot);
        return nav_status{NAV_OK};
    });
}

nav_status nav_field_all(const nav_field* field, uint64_t* costs, uint32_t* next, uint32_t capacity,
                         uint32_t* count) {
    return with(field, [&](const FieldObject& of) {
        const auto& ids = of.map->level->graph.vertexIds;
        if (!count)
            return badArgument("count");
        *count = static_cast<std::uint32_t>(ids.size());
        if (capacity == 0)
            return nav_status{NAV_OK};
        if (capacity < ids.size())
            return fail(NAV_ERROR_BUFFER, "the lists need room for every vertex");
        for (std::size_t i = 0; i < ids.size(); ++i) {
            const Slot slot = of.map->map.compiled().slotOf(ids[i]);
            if (costs)
                costs[i] = of.field.cost(slot).value_or(std::numeric_limits<std::uint64_t>::max());
            if (next)
                next[i] = nextOf(of, slot);
        }
        return nav_status{NAV_OK};
    });
}
}

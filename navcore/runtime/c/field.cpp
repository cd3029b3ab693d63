// SPDX-License-Identifier: MIT
#include "navcore/runtime/c/calls.h"
#include "navcore/runtime/c/objects.h"

using namespace navcore;
using namespace navcore::c;

namespace {

/// Validates the handle and calls body(field). Fails if the field is stale.
template <class Body>
nav_status with(const nav_field* handle, Body&& body) {
    return call([&]() -> nav_status {
        const auto field = objectOf<FieldObject>(handle);
        if (!field)
            return badHandle();
        if (field->gateState != field->query->gateState)
            return fail(NAV_ERROR_STALE, "a gate was set since the field was made");
        return body(*field);
    });
}

/// Calls body(field, cost) with the cost of the route from `vertex` to the nearest goal. Fails if
/// no goal can be reached.
template <class Body>
nav_status withVertex(const nav_field* handle, std::uint32_t vertex, const void* out, Body&& body) {
    return with(handle, [&](const FieldObject& of) -> nav_status {
        const auto cost = of.field.cost({vertex});
        if (!cost)
            return fail(cost.error());
        if (!out)
            return badArgument("output");
        return cost.value() ? body(of, *cost.value())
                            : fail(NAV_NO_ROUTE, "no goal can be reached");
    });
}

/// Returns the next vertex on the route from `vertex` to the nearest goal, or 0 if the route leaves
/// the graph here or no goal can be reached.
std::uint32_t nextOf(const FieldObject& of, VertexId vertex) {
    const auto next = of.field.next(vertex);
    return next && next.value() && *next.value() != vertex ? next.value()->value : 0;
}

/// Returns the cost of the route from a vertex to the nearest goal, or the maximum value if no goal
/// can be reached.
std::uint64_t costOf(const FieldObject& of, VertexId vertex) {
    const auto cost = of.field.cost(vertex);
    constexpr auto none = std::numeric_limits<std::uint64_t>::max();
    return cost ? cost.value().value_or(none) : none;
}

/// Writes the step from the only one of `ends`. Fails if there is none.
nav_status stepFrom(const nav_field* field, const std::optional<std::vector<RouteEnd>>& ends,
                    nav_field_step* step) {
    return with(field, [&](const FieldObject& of) {
        if (!ends)
            return badArgument("end");
        if (!isStruct(step))
            return badArgument("struct_size");
        return aloneAt(*of.query, [&]() -> nav_status {
            const auto found = of.field.from(ends->front());
            if (!found)
                return fail(NAV_NO_ROUTE, "no goal can be reached");
            nav_field_step value{};
            value.next = found->next.value_or(VertexId{}).value;
            value.place = toPoint(found->place);
            value.cost = found->cost;
            value.floor = found->floor.value;
            return giveStruct(value, step);
        });
    });
}

} // namespace

extern "C" {

nav_status nav_field_create(const nav_query* query, const nav_end* goals, uint32_t goal_count,
                            const nav_conditions* conditions, nav_field** field) {
    return nav_floor_field_create(query, goals, nullptr, goal_count, conditions, field);
}

nav_status nav_floor_field_create(const nav_query* query, const nav_end* goals,
                                  const uint32_t* goal_floors, uint32_t goal_count,
                                  const nav_conditions* conditions, nav_field** field) {
    return withQuery(query, [&](const auto& of) -> nav_status {
        const auto ends = endsOf(goals, goal_count, nullptr, goal_floors);
        if (const nav_status bad = demand({{ends, "goals"}, {field, "field"}}); bad != NAV_OK)
            return bad;
        const auto held = objectOf<ConditionsObject>(conditions);
        ReadyConditions under;
        if (const nav_status status = makeReady(*of, conditions, under); status != NAV_OK)
            return status;
        auto made = NavField::make(of->query, *ends, under.get());
        if (!made)
            return fail(made.error());
        return hand(std::make_shared<FieldObject>(FieldObject{of, held ? held.shared() : nullptr,
                                                              under, std::move(made).value(),
                                                              of->query.gateState()}),
                    field);
    });
}

nav_status nav_field_free(nav_field* field) {
    return release<FieldObject>(field);
}

nav_status nav_field_cost(const nav_field* field, uint32_t vertex, uint64_t* cost) {
    return withVertex(field, vertex, cost, [&](const FieldObject&, std::uint64_t here) {
        *cost = here;
        return nav_status{NAV_OK};
    });
}

nav_status nav_field_next(const nav_field* field, uint32_t vertex, uint32_t* next) {
    return withVertex(field, vertex, next, [&](const FieldObject& of, std::uint64_t) {
        *next = nextOf(of, {vertex});
        return nav_status{NAV_OK};
    });
}

nav_status nav_field_all(const nav_field* field, uint64_t* costs, uint32_t* next, uint32_t capacity,
                         uint32_t* count) {
    return with(field, [&](const FieldObject& of) {
        const auto& ids = of.query->level->graph.vertexIds;
        if (!count)
            return badArgument("count");
        *count = static_cast<std::uint32_t>(ids.size());
        if (capacity == 0)
            return nav_status{NAV_OK};
        if (capacity < ids.size())
            return fail(NAV_ERROR_BUFFER, "the lists need room for every vertex");
        for (std::size_t i = 0; i < ids.size(); ++i) {
            if (costs)
                costs[i] = costOf(of, ids[i]);
            if (next)
                next[i] = nextOf(of, ids[i]);
        }
        return nav_status{NAV_OK};
    });
}

nav_status nav_field_from(const nav_field* field, const nav_end* end, const nav_edge_place* on,
                          nav_field_step* step) {
    constexpr nav_end nowhere{};
    return stepFrom(field, endsOf(end ? end : on ? &nowhere : nullptr, 1, on), step);
}

nav_status nav_floor_field_from(const nav_field* field, uint32_t floor, const nav_end* end,
                                nav_field_step* step) {
    return stepFrom(field, endsOf(end, 1, nullptr, &floor), step);
}

nav_status nav_field_follow(nav_field* field) {
    return call([&]() -> nav_status {
        const auto of = objectOf<FieldObject>(field);
        if (!of)
            return badHandle();
        return aloneAt(*of->query, [&]() -> nav_status {
            ReadyConditions under;
            if (of->conditions) {
                auto world = of->conditions->world();
                if (!world)
                    return fail(world.error());
                under = std::move(world).value();
            }
            if (const Status followed = of->field.follow(under.get()); !followed)
                return fail(followed.error());
            // Must be assigned after field.follow(), which compares the new conditions with the
            // previous ones.
            of->under = under;
            of->gateState = of->query->query.gateState();
            return NAV_OK;
        });
    });
}
}

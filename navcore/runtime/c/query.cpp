// SPDX-License-Identifier: MIT
// Implements the queries and conditions of the C interface.
#include "navcore/runtime/c/calls.h"
#include "navcore/runtime/c/objects.h"

using namespace navcore;
using namespace navcore::c;

namespace {

nav_status noGate() {
    return fail(NAV_ERROR_NOT_FOUND, "no such gate");
}

std::optional<GateState> stateOf(std::int32_t state) {
    if (state == NAV_GATE_OPEN)
        return GateState::Open;
    return state == NAV_GATE_CLOSED ? std::optional(GateState::Closed) : std::nullopt;
}

std::optional<Charge> chargeOf(const nav_charge* from) {
    nav_charge value{};
    value.multiplier = plainMultiplier;
    if (!takeStruct(from, value))
        return std::nullopt;
    if (value.banned != 0 && value.multiplier == 0)
        value.multiplier = plainMultiplier; // The multiplier has no effect if `banned` is set.
    if (value.multiplier < plainMultiplier || value.multiplier > maxMultiplier)
        return std::nullopt;
    return Charge{.multiplier = value.multiplier,
                  .toll = value.toll,
                  .passing =
                      value.banned != 0 ? Charge::Passing::Banned : Charge::Passing::Allowed};
}

/// Validates the handle and calls change(conditions). The conditions are prepared again when they
/// are used next.
template <class Change>
nav_status with(nav_conditions* handle, Change&& change) {
    return call([&]() -> nav_status {
        const auto conditions = objectOf<ConditionsObject>(handle);
        if (!conditions)
            return badHandle();
        return aloneAt(*conditions->query, [&]() -> nav_status {
            conditions->ready.reset();
            return change(*conditions);
        });
    });
}

/// Validates a charge and calls change(conditions, charge).
template <class Change>
nav_status withCharge(nav_conditions* handle, const nav_charge* from, Change&& change) {
    return with(handle, [&](ConditionsObject& conditions) -> nav_status {
        const std::optional<Charge> charge = chargeOf(from);
        return charge ? change(conditions, *charge) : badArgument("charge");
    });
}

/// Returns the floor of an area, or nullopt if it does not exist. `charge` must be valid.
std::optional<FloorId> areaFloorOf(const ConditionsObject& of, const nav_charge* charge) {
    nav_charge value{};
    takeStruct(charge, value);
    const FloorId floor = floorOf(value.floor);
    return of.query->level->hasFloor(floor) ? std::optional(floor) : std::nullopt;
}

nav_status placeDisc(nav_conditions* handle, Disc disc, const nav_charge* charge, AreaKind kind) {
    return withCharge(handle, charge, [&](ConditionsObject& of, const Charge& what) {
        const auto floor = areaFloorOf(of, charge);
        if (const nav_status bad = demand({{onLattice(disc.centre), "centre"},
                                           {disc.radius >= 0 && disc.radius <= maxCoord, "radius"},
                                           {floor, "floor"}});
            bad != NAV_OK)
            return bad;
        of.conditions.areas.push_back({disc, what, kind, *floor});
        return nav_status{NAV_OK};
    });
}

nav_status placePolygon(nav_conditions* handle, const nav_point* corners, std::uint32_t count,
                        const nav_charge* charge, AreaKind kind) {
    return withCharge(handle, charge, [&](ConditionsObject& of, const Charge& what) {
        const auto floor = areaFloorOf(of, charge);
        if (const nav_status bad = demand({{corners, "corners"}, {floor, "floor"}}); bad != NAV_OK)
            return bad;
        Shape shape{ShapeKind::Solid, {Ring()}};
        for (const nav_point& corner : std::span(corners, count))
            shape.rings.front().push_back({corner.x, corner.y});
        if (const Status status = checkShape(shape); !status)
            return fail(NAV_ERROR_ARGUMENT, status.error().message);
        of.conditions.areas.push_back(
            {std::make_shared<const Shape>(std::move(shape)), what, kind, *floor});
        return nav_status{NAV_OK};
    });
}

} // namespace

extern "C" {

nav_status nav_query_create(const nav_level* level, uint32_t agent, nav_query** query) {
    return call([&]() -> nav_status {
        const auto of = objectOf<LevelObject>(level);
        if (!of)
            return badHandle();
        if (!of->agent({agent}))
            return fail(NAV_ERROR_NOT_FOUND, "no such agent");
        if (!query)
            return badArgument("query");
        auto made = NavQuery::make(of->world, {agent});
        if (!made)
            return fail(made.error());
        return hand(
            std::make_shared<QueryObject>(of.shared(), std::move(made).value(), AgentId{agent}),
            query);
    });
}

nav_status nav_query_free(nav_query* query) {
    return release<QueryObject>(query);
}

nav_status nav_query_gate(const nav_query* query, uint32_t gate, int32_t* state) {
    return withQuery(query, [&](const auto& of) -> nav_status {
        const auto now = of->query.gate({gate});
        if (!now)
            return noGate();
        if (!state)
            return badArgument("state");
        *state = now.value() == GateState::Open ? NAV_GATE_OPEN : NAV_GATE_CLOSED;
        return NAV_OK;
    });
}

nav_status nav_query_set_gate(nav_query* query, uint32_t gate, int32_t state) {
    return withQuery(query, [&](const auto& of) -> nav_status {
        if (!of->level->gate({gate}))
            return noGate();
        const std::optional<GateState> wanted = stateOf(state);
        if (!wanted)
            return badArgument("state");
        const Status turned = of->turn({{{gate}, *wanted}});
        return turned ? NAV_OK : fail(turned.error());
    });
}

nav_status nav_query_gate_state(const nav_query* query, uint64_t* state) {
    return withQuery(query, [&](const auto& of) -> nav_status {
        if (!state)
            return badArgument("state");
        *state = of->query.gateState();
        return NAV_OK;
    });
}

nav_status nav_query_set_joining(nav_query* query, int32_t joining) {
    return withQuery(query, [&](const auto& of) -> nav_status {
        if (joining != NAV_JOIN_VERTICES && joining != NAV_JOIN_EDGES)
            return badArgument("joining");
        const Status set = of->query.setAttachment(
            joining == NAV_JOIN_EDGES ? Attachment::Edges : Attachment::Vertices);
        return set ? NAV_OK : fail(set.error());
    });
}

nav_status nav_conditions_create(const nav_query* query, nav_conditions** conditions) {
    return call([&]() -> nav_status {
        const auto of = objectOf<QueryObject>(query);
        if (!of)
            return badHandle();
        if (!conditions)
            return badArgument("conditions");
        auto object = std::make_shared<ConditionsObject>();
        object->query = of.shared();
        return hand(std::move(object), conditions);
    });
}

nav_status nav_conditions_free(nav_conditions* conditions) {
    return release<ConditionsObject>(conditions);
}

nav_status nav_conditions_clear(nav_conditions* conditions) {
    return with(conditions, [](ConditionsObject& of) {
        of.conditions = {};
        return nav_status{NAV_OK};
    });
}

nav_status nav_conditions_gate(nav_conditions* conditions, uint32_t gate, int32_t state) {
    return with(conditions, [&](ConditionsObject& of) {
        if (!of.query->level->gate({gate}))
            return noGate();
        const std::optional<GateState> wanted = stateOf(state);
        if (!wanted)
            return badArgument("state");
        of.conditions.gates[{gate}] = *wanted;
        return nav_status{NAV_OK};
    });
}

nav_status nav_conditions_vertex(nav_conditions* conditions, uint32_t vertex,
                                 const nav_charge* charge) {
    return withCharge(conditions, charge, [&](ConditionsObject& of, const Charge& what) {
        if (!of.query->level->hasVertex({vertex}))
            return missing("vertex");
        of.conditions.vertices[{vertex}].add(what);
        return nav_status{NAV_OK};
    });
}

nav_status nav_conditions_edge(nav_conditions* conditions, uint32_t vertex, uint32_t other,
                               const nav_charge* charge) {
    return withCharge(conditions, charge, [&](ConditionsObject& of, const Charge& what) {
        const VertexId a{vertex}, b{other};
        if (!of.query->level->hasVertex(a) || !of.query->level->hasVertex(b))
            return missing("vertex");
        if (a == b)
            return missing("edge");
        const EdgeKey edge = EdgeKey::of(VertexPair::of(a, b));
        // Links have different keys, so this finds only generated edges.
        if (!of.query->level->world->hasEdge(edge))
            return missing("edge");
        of.conditions.edges[edge].add(what);
        return nav_status{NAV_OK};
    });
}

nav_status nav_conditions_link(nav_conditions* conditions, uint32_t link,
                               const nav_charge* charge) {
    return withCharge(conditions, charge, [&](ConditionsObject& of, const Charge& what) {
        const EdgeKey edge = EdgeKey::of(LinkId{link});
        if (!of.query->level->world->hasEdge(edge))
            return missing("link");
        of.conditions.edges[edge].add(what);
        return nav_status{NAV_OK};
    });
}

nav_status nav_conditions_disc(nav_conditions* conditions, int32_t x, int32_t y, int32_t radius,
                               const nav_charge* charge) {
    return placeDisc(conditions, {{x, y}, radius}, charge, AreaKind::Range);
}

nav_status nav_conditions_polygon(nav_conditions* conditions, const nav_point* corners,
                                  uint32_t count, const nav_charge* charge) {
    return placePolygon(conditions, corners, count, charge, AreaKind::Range);
}

nav_status nav_conditions_solid_disc(nav_conditions* conditions, int32_t x, int32_t y,
                                     int32_t radius, const nav_charge* charge) {
    return placeDisc(conditions, {{x, y}, radius}, charge, AreaKind::Solid);
}

nav_status nav_conditions_solid_polygon(nav_conditions* conditions, const nav_point* corners,
                                        uint32_t count, const nav_charge* charge) {
    return placePolygon(conditions, corners, count, charge, AreaKind::Solid);
}

nav_status nav_conditions_most_cost(nav_conditions* conditions, uint64_t cost) {
    return with(conditions, [&](ConditionsObject& of) {
        of.conditions.maxCost = cost;
        return nav_status{NAV_OK};
    });
}
}

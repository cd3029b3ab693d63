// SPDX-License-Identifier: MIT
// Implements the queries and conditions of the C interface.
#include "navcore/runtime/c/areas.h"
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

/// Adds an area to conditions. `where` are the arguments of areaOf() that describe its place.
template <class... Where>
nav_status placeArea(nav_conditions* handle, const nav_charge* charge, AreaKind kind,
                     const Where&... where) {
    return with(handle, [&](ConditionsObject& of) -> nav_status {
        ChargedArea area;
        const nav_status status = areaOf(*of.query->level, charge, kind, where..., area);
        if (status == NAV_OK)
            of.conditions.areas.push_back(std::move(area));
        return status;
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

nav_status nav_query_uses_hub_labels(const nav_query* query, int32_t* uses) {
    return withQuery(query, [&](const auto& of) -> nav_status {
        if (!uses)
            return badArgument("uses");
        *uses = of->query.usesHubLabels() ? 1 : 0;
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
    return placeArea(conditions, charge, AreaKind::Range, Disc{{x, y}, radius});
}

nav_status nav_conditions_polygon(nav_conditions* conditions, const nav_point* corners,
                                  uint32_t count, const nav_charge* charge) {
    return placeArea(conditions, charge, AreaKind::Range, corners, count);
}

nav_status nav_conditions_solid_disc(nav_conditions* conditions, int32_t x, int32_t y,
                                     int32_t radius, const nav_charge* charge) {
    return placeArea(conditions, charge, AreaKind::Solid, Disc{{x, y}, radius});
}

nav_status nav_conditions_solid_polygon(nav_conditions* conditions, const nav_point* corners,
                                        uint32_t count, const nav_charge* charge) {
    return placeArea(conditions, charge, AreaKind::Solid, corners, count);
}

nav_status nav_conditions_terrain(nav_conditions* conditions, uint32_t terrain,
                                  uint32_t multiplier) {
    return with(conditions, [&](ConditionsObject& of) {
        if (!of.query->level->world->hasTerrain({terrain}))
            return missing("terrain");
        if (!terrainMultipliers.contains(multiplier))
            return badArgument("multiplier");
        of.conditions.terrains[{terrain}] = multiplier;
        return nav_status{NAV_OK};
    });
}

nav_status nav_conditions_most_cost(nav_conditions* conditions, uint64_t cost) {
    return with(conditions, [&](ConditionsObject& of) {
        of.conditions.maxCost = cost;
        return nav_status{NAV_OK};
    });
}
}

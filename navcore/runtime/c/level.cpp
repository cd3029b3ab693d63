// SPDX-License-Identifier: MIT
// Implements the levels, agents, vertices and gates of the C interface.
#include "navcore/runtime/c/calls.h"
#include "navcore/runtime/c/objects.h"

using namespace navcore;
using namespace navcore::c;

namespace {

nav_status returnLevel(Result<std::shared_ptr<const NavWorld>> world, nav_level** out) {
    if (!world)
        return fail(world.error());
    return hand(std::make_shared<LevelObject>(std::move(world).value()), out);
}

const std::string noText;

/// Validates the handle and the agents, and returns the status of work(world, agents).
template <class Work>
nav_status withAgents(const nav_level* level, const uint32_t* agents, uint32_t count,
                      const Work& work) {
    return withLevel(level, [&](const LevelObject& of) -> nav_status {
        if (!agents && count > 0)
            return badArgument("agents");
        std::vector<AgentId> ids;
        for (const std::uint32_t id : std::span(agents, count))
            ids.push_back({id});
        const Status done = work(*of.world, ids);
        return done ? NAV_OK : fail(done.error());
    });
}

} // namespace

extern "C" {

nav_status nav_level_load(const char* path, nav_level** level) {
    return call([&]() -> nav_status {
        if (const nav_status bad = demand({{path, "path"}, {level, "level"}}); bad != NAV_OK)
            return bad;
        return returnLevel(loadWorld(path), level);
    });
}

nav_status nav_level_read(const void* bytes, uint64_t size, nav_level** level) {
    return call([&]() -> nav_status {
        if (const nav_status bad =
                demand({{bytes, "bytes"},
                        {size <= std::numeric_limits<std::size_t>::max(), "size"},
                        {level, "level"}});
            bad != NAV_OK)
            return bad;
        return returnLevel(
            readWorld({static_cast<const std::uint8_t*>(bytes), static_cast<std::size_t>(size)}),
            level);
    });
}

nav_status nav_level_open(const void* bytes, uint64_t size, uint32_t check, nav_level** level) {
    return call([&]() -> nav_status {
        if (const nav_status bad =
                demand({{bytes, "bytes"},
                        {size <= std::numeric_limits<std::size_t>::max(), "size"},
                        {check <= NAV_CHECK_NONE, "check"},
                        {level, "level"}});
            bad != NAV_OK)
            return bad;
        return returnLevel(
            openWorld({static_cast<const std::uint8_t*>(bytes), static_cast<std::size_t>(size)},
                      nullptr, static_cast<NavFileCheck>(check)),
            level);
    });
}

nav_status nav_level_prepare(const nav_level* level, const uint32_t* agents, uint32_t count) {
    return withAgents(level, agents, count,
                      [](const NavWorld& world, const auto& ids) { return world.prepare(ids); });
}

nav_status nav_level_build_hub_labels(const nav_level* level, const uint32_t* agents,
                                      uint32_t count) {
    return withAgents(level, agents, count, [](const NavWorld& world, const auto& ids) {
        return world.buildHubLabels(ids);
    });
}

nav_status nav_level_free(nav_level* level) {
    return release<LevelObject>(level);
}

nav_status nav_level_describe(const nav_level* level, nav_level_info* info) {
    return withLevel(level, [&](const LevelObject& of) {
        nav_level_info value{};
        value.vertices = static_cast<uint32_t>(of.graph.vertexIds.size());
        value.edges = static_cast<uint32_t>(of.graph.edgeCount());
        value.agents = static_cast<uint32_t>(of.graph.agents.size());
        value.gates = static_cast<uint32_t>(
            std::count_if(of.graph.barriers.begin(), of.graph.barriers.end(),
                          [](const auto& e) { return e.second.kind == BarrierKind::Gate; }));
        value.pixels_per_unit = of.graph.pixelsPerUnit;
        return giveStruct(value, info);
    });
}

nav_status nav_level_name(const nav_level* level, char* text, uint32_t capacity, uint32_t* count) {
    return withLevel(level, [&](const LevelObject& of) {
        return giveText(of.graph.name, text, capacity, count);
    });
}

nav_status nav_level_unit(const nav_level* level, char* text, uint32_t capacity, uint32_t* count) {
    return withLevel(level, [&](const LevelObject& of) {
        return giveText(of.graph.unit, text, capacity, count);
    });
}

nav_status nav_agent_ids(const nav_level* level, uint32_t* ids, uint32_t capacity,
                         uint32_t* count) {
    return withLevel(level, [&](const LevelObject& of) {
        std::vector<std::uint32_t> all;
        for (const auto& [id, agent] : of.graph.agents)
            all.push_back(id.value);
        return give<std::uint32_t>(all, ids, capacity, count);
    });
}

nav_status nav_agent_named(const nav_level* level, const char* name, uint32_t* agent) {
    return withLevel(level, [&](const LevelObject& of) {
        return giveNamed(
            of.graph.agents, name, agent, [](const auto& e) { return e.second.name; },
            [](const auto& e) { return e.first.value; });
    });
}

nav_status nav_agent_name(const nav_level* level, uint32_t agent, char* text, uint32_t capacity,
                          uint32_t* count) {
    return withLevel(level, [&](const LevelObject& of) {
        const Agent* known = of.agent({agent});
        return known ? giveText(known->name, text, capacity, count) : missing("agent");
    });
}

nav_status nav_agent_describe(const nav_level* level, uint32_t agent, nav_agent_info* info) {
    return withLevel(level, [&](const LevelObject& of) {
        const Agent* known = of.agent({agent});
        if (!known)
            return missing("agent");
        nav_agent_info value{};
        value.radius = known->radius;
        value.speed = known->speed;
        value.join_range = known->joinRange;
        const MoveTableBytes table = of.graph.moveTable({agent});
        value.table_bytes = table ? static_cast<uint32_t>(table->size()) : 0;
        value.turn_rate = known->turnRate;
        return giveStruct(value, info);
    });
}

nav_status nav_vertex_ids(const nav_level* level, uint32_t* ids, uint32_t capacity,
                          uint32_t* count) {
    return withLevel(level, [&](const LevelObject& of) {
        return give<std::uint32_t>(numbers(of.graph.vertexIds), ids, capacity, count);
    });
}

nav_status nav_vertex_points(const nav_level* level, nav_point* points, uint32_t capacity,
                             uint32_t* count) {
    return withLevel(level, [&](const LevelObject& of) {
        std::vector<nav_point> all;
        for (const Point3 p : of.graph.positions)
            all.push_back(toPoint(p));
        return give<nav_point>(all, points, capacity, count);
    });
}

nav_status nav_vertex_point(const nav_level* level, uint32_t vertex, nav_point* point) {
    return withLevel(level, [&](const LevelObject& of) {
        const auto at = of.look.position({vertex});
        if (!at)
            return missing("vertex");
        if (!point)
            return badArgument("point");
        *point = toPoint(at.value());
        return nav_status{NAV_OK};
    });
}

nav_status nav_vertex_named(const nav_level* level, const char* name, uint32_t* vertex) {
    return withLevel(level, [&](const LevelObject& of) {
        return giveNamed(
            of.graph.labels, name, vertex, [](const VertexLabel& l) { return l.name; },
            [&](const VertexLabel& l) { return of.graph.vertexIds[l.vertex].value; });
    });
}

nav_status nav_vertex_name(const nav_level* level, uint32_t vertex, char* text, uint32_t capacity,
                           uint32_t* count) {
    return withLevel(level, [&](const LevelObject& of) {
        if (!of.hasVertex({vertex}))
            return missing("vertex");
        const VertexLabel* label = of.labelOf({vertex});
        return giveText(label ? label->name : noText, text, capacity, count);
    });
}

nav_status nav_vertex_kind(const nav_level* level, uint32_t vertex, char* text, uint32_t capacity,
                           uint32_t* count) {
    return withLevel(level, [&](const LevelObject& of) {
        if (!of.hasVertex({vertex}))
            return missing("vertex");
        const VertexLabel* label = of.labelOf({vertex});
        return giveText(label ? label->kind : noText, text, capacity, count);
    });
}

nav_status nav_gate_ids(const nav_level* level, uint32_t* ids, uint32_t capacity, uint32_t* count) {
    return withLevel(level, [&](const LevelObject& of) {
        std::vector<std::uint32_t> gates;
        for (const auto& [id, barrier] : of.graph.barriers)
            if (barrier.kind == BarrierKind::Gate)
                gates.push_back(id.value);
        return give<std::uint32_t>(gates, ids, capacity, count);
    });
}

nav_status nav_gate_named(const nav_level* level, const char* name, uint32_t* gate) {
    return withLevel(level, [&](const LevelObject& of) {
        std::vector<std::pair<BarrierId, std::string_view>> gates;
        for (const auto& [id, barrier] : of.graph.barriers)
            if (barrier.kind == BarrierKind::Gate)
                gates.emplace_back(id, barrier.name);
        return giveNamed(
            gates, name, gate, [](const auto& e) { return e.second; },
            [](const auto& e) { return e.first.value; });
    });
}

nav_status nav_gate_name(const nav_level* level, uint32_t gate, char* text, uint32_t capacity,
                         uint32_t* count) {
    return withLevel(level, [&](const LevelObject& of) {
        const Barrier* known = of.gate({gate});
        return known ? giveText(known->name, text, capacity, count) : missing("gate");
    });
}
}

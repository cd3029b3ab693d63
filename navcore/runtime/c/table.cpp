// SPDX-License-Identifier: MIT
// Move tables of the C interface.
#include "navcore/runtime/c/calls.h"
#include "navcore/runtime/c/objects.h"

using namespace navcore;
using namespace navcore::c;

namespace {

nav_status handTable(const std::shared_ptr<MapObject>& map, Result<MoveTable> table,
                     nav_table** out) {
    if (!table && table.error().kind == ErrorKind::Conflict)
        return fail(NAV_ERROR_STALE, table.error().message);
    if (!table)
        return fail(table.error());
    return hand(
        std::make_shared<TableObject>(TableObject{
            map, std::make_shared<const MoveTable>(std::move(table).value()), map->revision}),
        out);
}

} // namespace

extern "C" {

nav_status nav_table_create(const nav_map* map, nav_table** table) {
    return call([&]() -> nav_status {
        const auto of = objectOf<MapObject>(map);
        if (!of)
            return badHandle();
        if (!table)
            return badArgument("table");
        return aloneAt(*of, [&] {
            return handTable(of.shared(), MoveTable::build(of->map.compiledNow()), table);
        });
    });
}

nav_status nav_map_table(const nav_map* map, nav_table** table) {
    return call([&]() -> nav_status {
        const auto of = objectOf<MapObject>(map);
        if (!of)
            return badHandle();
        if (!table)
            return badArgument("table");
        if (!of->map.graph().moveTable(of->agent))
            return fail(NAV_ERROR_NOT_FOUND, "the file has no table of this agent");
        return aloneAt(*of, [&]() -> nav_status {
            const auto shipped = of->map.moveTable();
            if (!shipped)
                return fail(NAV_ERROR_STALE, "a gate does not stand as at the start");
            return hand(
                std::make_shared<TableObject>(TableObject{of.shared(), shipped, of->revision}),
                table);
        });
    });
}

nav_status nav_map_next(nav_map* map, uint32_t vertex, uint32_t goal,
                        const nav_conditions* conditions, uint32_t* next) {
    return call([&]() -> nav_status {
        const auto of = objectOf<MapObject>(map);
        const auto under = objectOf<ConditionsObject>(conditions);
        if (!of || (conditions && !under))
            return badHandle();
        if (!next || (under && under->map.get() != of.get()))
            return badArgument("next, or conditions of another map");
        return aloneAt(*of, [&]() -> nav_status {
            const auto found = under ? of->map.nextMove(*under->world(), {vertex}, {goal})
                                     : of->map.nextMove({vertex}, {goal});
            if (!found)
                return fail(found.error());
            const std::optional<VertexId> move = found.value();
            if (!move && vertex != goal)
                return fail(NAV_NO_ROUTE, "the goal cannot be reached");
            *next = move ? move->value : 0;
            return NAV_OK;
        });
    });
}

nav_status nav_table_read(const nav_map* map, const void* bytes, uint64_t size, nav_table** table) {
    return call([&]() -> nav_status {
        const auto of = objectOf<MapObject>(map);
        if (!of)
            return badHandle();
        if (!bytes || !table || size > std::numeric_limits<std::size_t>::max())
            return badArgument("bytes, size or table");
        const std::span data(static_cast<const std::uint8_t*>(bytes),
                             static_cast<std::size_t>(size));
        return aloneAt(*of, [&] {
            return handTable(of.shared(), MoveTable::read(of->map.compiledNow(), data), table);
        });
    });
}

nav_status nav_table_free(nav_table* table) {
    return release<TableObject>(table);
}

nav_status nav_table_bytes(const nav_table* table, uint8_t* bytes, uint32_t capacity,
                           uint32_t* count) {
    return call([&]() -> nav_status {
        const auto of = objectOf<TableObject>(table);
        return of ? give<std::uint8_t>(of->table->bytes(), bytes, capacity, count) : badHandle();
    });
}

nav_status nav_table_next(const nav_table* table, uint32_t vertex, uint32_t goal, uint32_t* next) {
    return call([&]() -> nav_status {
        const auto of = objectOf<TableObject>(table);
        if (!of)
            return badHandle();
        if (of->revision != of->map->revision)
            return fail(NAV_ERROR_STALE, "a gate was set since the table was made");
        const CompiledGraph& graph = of->map->map.compiled();
        const CompiledGraph::Slot from = graph.slotOf({vertex}), to = graph.slotOf({goal});
        if (from == CompiledGraph::none || to == CompiledGraph::none)
            return fail(NAV_ERROR_NOT_FOUND, "no such vertex");
        if (!next)
            return badArgument("next");
        const CompiledGraph::Slot move = of->table->next(from, to);
        if (move == CompiledGraph::none && from != to)
            return fail(NAV_NO_ROUTE, "the goal cannot be reached");
        *next = move == CompiledGraph::none ? 0 : graph.vertexAt(move).value;
        return NAV_OK;
    });
}
}

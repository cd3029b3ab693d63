// SPDX-License-Identifier: MIT
#include "navcore/runtime/c/calls.h"
#include "navcore/runtime/c/objects.h"

using namespace navcore;
using namespace navcore::c;

namespace {

nav_status returnTable(const std::shared_ptr<QueryObject>& query, Result<NavTable> table,
                       nav_table** out) {
    if (!table)
        return fail(table.error());
    return hand(std::make_shared<TableObject>(TableObject{query, std::move(table).value()}), out);
}

/// Returns the status of a move and writes the next vertex.
nav_status giveMove(const Result<std::optional<VertexId>>& move, std::uint32_t from,
                    std::uint32_t goal, std::uint32_t* next) {
    if (!move)
        return fail(move.error());
    if (!next)
        return badArgument("next");
    if (!move.value() && from != goal)
        return fail(NAV_NO_ROUTE, "the goal cannot be reached");
    *next = from == goal ? 0 : move.value()->value;
    return NAV_OK;
}

/// Validates the handle and calls body(table). Fails if the table is stale.
template <class Body>
nav_status withCurrent(const nav_table* table, Body&& body) noexcept {
    return call([&]() -> nav_status {
        const auto of = objectOf<TableObject>(table);
        if (!of)
            return badHandle();
        if (of->table.gateState() != of->query->gateState)
            return fail(NAV_ERROR_STALE, "a gate has changed since the table was made");
        return body(*of);
    });
}

} // namespace

extern "C" {

nav_status nav_table_create(const nav_query* query, nav_table** table) {
    return withQuery(query, [&](const auto& of) {
        return table ? returnTable(of, NavTable::build(of->query), table) : badArgument("table");
    });
}

nav_status nav_query_table(const nav_query* query, nav_table** table) {
    return withQuery(query, [&](const auto& of) {
        return table ? returnTable(of, NavTable::shipped(of->query), table) : badArgument("table");
    });
}

nav_status nav_query_next(nav_query* query, uint32_t vertex, uint32_t goal,
                          const nav_conditions* conditions, uint32_t* next) {
    return withQuery(query, [&](const auto& of) -> nav_status {
        ReadyConditions under;
        if (const nav_status status = makeReady(*of, conditions, under); status != NAV_OK)
            return status;
        return giveMove(under ? of->query.nextMove(*under, {vertex}, {goal})
                              : of->query.nextMove({vertex}, {goal}),
                        vertex, goal, next);
    });
}

nav_status nav_table_read(const nav_query* query, const void* bytes, uint64_t size,
                          nav_table** table) {
    return withQuery(query, [&](const auto& of) -> nav_status {
        if (const nav_status bad =
                demand({{bytes, "bytes"},
                        {size <= std::numeric_limits<std::size_t>::max(), "size"},
                        {table, "table"}});
            bad != NAV_OK)
            return bad;
        const std::span data(static_cast<const std::uint8_t*>(bytes),
                             static_cast<std::size_t>(size));
        return returnTable(of, NavTable::read(of->query, data), table);
    });
}

nav_status nav_table_free(nav_table* table) {
    return release<TableObject>(table);
}

nav_status nav_table_bytes(const nav_table* table, uint8_t* bytes, uint32_t capacity,
                           uint32_t* count) {
    return call([&]() -> nav_status {
        const auto of = objectOf<TableObject>(table);
        return of ? give<std::uint8_t>(of->table.bytes(), bytes, capacity, count) : badHandle();
    });
}

nav_status nav_table_gates(const nav_table* table, uint32_t* ids, uint32_t capacity,
                           uint32_t* count) {
    return call([&]() -> nav_status {
        const auto of = objectOf<TableObject>(table);
        return of ? give<std::uint32_t>(numbers(of->table.closedGates()), ids, capacity, count)
                  : badHandle();
    });
}

nav_status nav_table_next(const nav_table* table, uint32_t vertex, uint32_t goal, uint32_t* next) {
    return withCurrent(table, [&](const TableObject& of) {
        return giveMove(of.table.next({vertex}, {goal}), vertex, goal, next);
    });
}

nav_status nav_table_next_each(const nav_table* table, const uint32_t* vertices,
                               const uint32_t* goals, uint32_t count, uint32_t* next) {
    return withCurrent(table, [&](const TableObject& of) -> nav_status {
        if (const nav_status bad = demand({{vertices || count == 0, "vertices"},
                                           {goals || count == 0, "goals"},
                                           {next || count == 0, "next"}});
            bad != NAV_OK)
            return bad;
        bool isEachThere = true;
        for (std::uint32_t i = 0; i < count; ++i) {
            const auto move = of.table.next({vertices[i]}, {goals[i]});
            isEachThere = isEachThere && move;
            const bool leads = move && move.value() && vertices[i] != goals[i];
            next[i] = leads ? move.value()->value : 0;
        }
        return isEachThere ? NAV_OK : missing("vertex");
    });
}
}

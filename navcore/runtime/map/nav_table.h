// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/map/nav_query.h"

#include <set>

namespace navcore {

class MoveTable;

/// A move table: the next vertex from every vertex to every other for one agent, without a search.
/// It is valid for the gate states it was built for. It shares the world; immutable and safe to use
/// from any number of threads.
class NavTable {
public:
    /// Computes the table for the present gates of the query. Errors: TooLarge above 65,535
    /// vertices; Cancelled. O(V (V + E)), which is seconds for 10,000 vertices.
    static Result<NavTable> build(const NavQuery& query, Executor* executor = nullptr,
                                  const Progress& progress = {});
    /// Returns the table from the nav file. Errors: NotFound if the file has none for this agent;
    /// Conflict if a gate on an edge differs from its initial state.
    static Result<NavTable> shipped(const NavQuery& query);
    /// Reads the result of bytes(). Errors: Conflict if it belongs to another level, agent or gate
    /// state; Syntax if it is not a table. Bytes that were tampered with may be accepted and give
    /// wrong moves, so add a checksum if you store them where that can happen. O(V + E + bytes), in
    /// small levels O(V^2).
    static Result<NavTable> read(const NavQuery& query, std::span<const std::uint8_t> bytes);

    /// Returns the gates that are closed in this table; all others are open.
    const std::set<BarrierId>& closedGates() const;
    /// Returns the NavQuery::gateState() that the table is valid for.
    std::uint64_t gateState() const;
    /// Returns the serialized table. It is the same for the same level, agent and gates.
    std::span<const std::uint8_t> bytes() const;

    /// Returns the vertex that NavQuery::nextMove() would return in the table's gate states.
    /// NotFound: there is no such vertex. O(1) or O(log degree).
    Result<std::optional<VertexId>> next(VertexId from, VertexId to) const;

private:
    struct Data;
    explicit NavTable(std::shared_ptr<const Data> data);
    static NavTable made(const NavQuery& query, std::shared_ptr<const MoveTable> table);

    std::shared_ptr<const Data> m_data;
};

} // namespace navcore

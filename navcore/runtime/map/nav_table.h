// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/map/nav_query.h"

#include <set>

namespace navcore {

class MoveTable;

/// A move table: for one agent, the next vertex on the way from every vertex to every other one.
/// Lookups need no search. The table is valid only for the gate states for which it was built. It
/// shares the world and is immutable, so any number of threads can use it.
class NavTable {
public:
    /// Computes the table for the current gate states of the query. Returns TooLarge if there are
    /// more than 65,535 vertices, and Cancelled if the caller cancels. O(V (V + E)), which takes
    /// seconds for 10,000 vertices.
    static Result<NavTable> build(const NavQuery& query, Executor* executor = nullptr,
                                  const Progress& progress = {});
    /// Returns the table from the nav file. Returns NotFound if the file has none for this agent,
    /// and Conflict if a gate on an edge differs from its initial state.
    static Result<NavTable> shipped(const NavQuery& query);
    /// Reads a table that was serialized with bytes(). Returns Conflict if it belongs to another
    /// level, agent or gate state, and Syntax if it is not a table. Bytes that were tampered with
    /// may be accepted and give wrong moves; add a checksum if you store them where that can
    /// happen. O(V + E + bytes), in small levels O(V^2).
    static Result<NavTable> read(const NavQuery& query, std::span<const std::uint8_t> bytes);

    /// Returns the gates that are closed in this table; all others are open.
    const std::set<BarrierId>& closedGates() const;
    /// Returns the NavQuery::gateState() for which the table is valid.
    std::uint64_t gateState() const;
    /// Returns the serialized table. It is the same for the same level, agent and gate states.
    std::span<const std::uint8_t> bytes() const;

    /// Returns the vertex that NavQuery::nextMove() would return in the table's gate states, or
    /// NotFound if a vertex does not exist. O(1) or O(log degree).
    Result<std::optional<VertexId>> next(VertexId from, VertexId to) const;

private:
    struct Data;
    explicit NavTable(std::shared_ptr<const Data> data);
    static NavTable made(const NavQuery& query, std::shared_ptr<const MoveTable> table);

    std::shared_ptr<const Data> m_data;
};

} // namespace navcore

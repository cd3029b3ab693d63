// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/map/nav_query.h"

#include <set>

namespace navcore {

class MoveTable;

/// Where a kind of unit goes next from every vertex to every other, without a search, for gates as
/// they stood when it was made. It shares the world; immutable, for any number of threads.
class NavTable {
public:
    /// Computes it for gates as they stand. TooLarge: more than 65,535 vertices; Cancelled.
    /// O(V (V + E)): seconds for 10,000 vertices.
    static Result<NavTable> build(const NavQuery& query, Executor* executor = nullptr,
                                  const Progress& progress = {});
    /// That of the nav file. NotFound: it has none of this agent; Conflict: a gate that edges cross
    /// stands otherwise than at the start.
    static Result<NavTable> shipped(const NavQuery& query);
    /// Reads what bytes() gave. Conflict: for another level, agent or state of gates; Syntax: it is
    /// no table. One that was changed may be taken, and then gives other moves: whoever keeps it
    /// where that may happen adds a checksum. O(V + E + bytes), in small levels O(V^2).
    static Result<NavTable> read(const NavQuery& query, std::span<const std::uint8_t> bytes);

    /// The gates that were closed when it was made; all others were open.
    const std::set<BarrierId>& closedGates() const;
    /// The NavQuery::gateState() that it is for.
    std::uint64_t gateState() const;
    /// As it is stored: the same for the same level, agent and gates.
    std::span<const std::uint8_t> bytes() const;

    /// What NavQuery::nextMove() answers while gates stand so. NotFound: no such vertex. O(1), or
    /// O(log edges there).
    Result<std::optional<VertexId>> next(VertexId from, VertexId to) const;

private:
    struct Data;
    explicit NavTable(std::shared_ptr<const Data> data);
    static NavTable made(const NavQuery& query, std::shared_ptr<const MoveTable> table);

    std::shared_ptr<const Data> m_data;
};

} // namespace navcore

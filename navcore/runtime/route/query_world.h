// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/conditioned_world.h"

namespace navcore {

/// A world as one query sees it, with or without conditions. It keeps references to the world and
/// to the conditions that it was made from.
class QueryWorld {
public:
    // This constructor is implicit, so that functions accept a RouteWorld or a ConditionedWorld.
    QueryWorld(const RouteWorld& world) : m_world(world) {}
    QueryWorld(const ConditionedWorld& world) : m_world(world.world()), m_conditions(&world) {}

    /// Returns the world with the gate states that apply to the query.
    const RouteWorld& world() const { return m_world; }
    /// Returns the conditions of the query, or null if it has none.
    const ConditionedWorld* conditions() const { return m_conditions; }
    /// Calls body(graph) with the graph that the query searches, and returns its result.
    template <class Body>
    decltype(auto) searched(Body&& body) const {
        return m_conditions ? body(m_conditions->graph()) : m_world.searched(body);
    }
    /// Returns the maximum cost of a whole route.
    std::uint64_t maxCost() const {
        return m_conditions ? m_conditions->maxCost() : std::numeric_limits<std::uint64_t>::max();
    }

    /// Returns the cost of a movement under the conditions, given its cost without them, or nullopt
    /// if they ban it or the result exceeds maxArcCost. For `places`, `edge` and `arrival` see
    /// ConditionedWorld::charge().
    std::optional<Cost> price(std::uint64_t cost, std::span<const Point3> places, EdgeKey edge,
                              VertexId arrival) const {
        if (cost > maxArcCost)
            return std::nullopt;
        const auto plain = static_cast<Cost>(cost);
        return m_conditions ? m_conditions->charge(places, edge, arrival).on(plain) : plain;
    }

private:
    const RouteWorld& m_world;
    /// The conditions of the query, or null if it has none.
    const ConditionedWorld* m_conditions = nullptr;
};

} // namespace navcore

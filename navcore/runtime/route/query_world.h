// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/conditioned_world.h"

namespace navcore {

/// A world as one query sees it, with or without conditions. It refers to its source.
class QueryWorld {
public:
    // Implicit, so that functions accept either kind of world.
    QueryWorld(const RouteWorld& world) : m_world(world) {}
    QueryWorld(const ConditionedWorld& world) : m_world(world.world()), m_conditions(&world) {}

    /// The world with the gate states that apply to the query.
    const RouteWorld& world() const { return m_world; }
    const ConditionedWorld* conditions() const { return m_conditions; } ///< null for none
    /// Returns body(graph) for the graph that the query searches.
    template <class Body>
    decltype(auto) searched(Body&& body) const {
        return m_conditions ? body(m_conditions->graph()) : m_world.searched(body);
    }
    /// Maximum cost of a whole route.
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
    const ConditionedWorld* m_conditions = nullptr; ///< null for none
};

} // namespace navcore

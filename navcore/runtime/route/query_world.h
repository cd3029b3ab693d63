// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/conditioned_world.h"

namespace navcore {

/// A world as one query sees it: with conditions, or without. It refers to what it was made from.
class QueryWorld {
public:
    // Not explicit: whoever asks for a world takes either.
    QueryWorld(const RouteWorld& world) : m_world(world) {}
    QueryWorld(const ConditionedWorld& world) : m_world(world.world()), m_conditions(&world) {}

    /// Gates stand as the query sees them.
    const RouteWorld& world() const { return m_world; }
    const ConditionedWorld* conditions() const { return m_conditions; } ///< null: none
    /// What body(graph) gives for the graph that the query searches.
    template <class Body>
    decltype(auto) searched(Body&& body) const {
        return m_conditions ? body(m_conditions->graph()) : m_world.searched(body);
    }
    /// Of a whole route.
    std::uint64_t maxCost() const {
        return m_conditions ? m_conditions->maxCost() : std::numeric_limits<std::uint64_t>::max();
    }

    /// What a way counts as that costs so much without conditions; none when they ban it, or it
    /// comes to more than maxArcCost. For `places`, `edge` and `arrival` see
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
    const ConditionedWorld* m_conditions = nullptr; ///< null: none
};

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/attach/conditioned_world.h"

namespace navcore {

/// A context as one query sees it, with or without conditions. It keeps references to the context
/// and to the conditions that it was made from.
class QueryWorld {
public:
    // This constructor is implicit, so that functions accept a RouteContext or a ConditionedWorld.
    QueryWorld(const RouteContext& context) : m_context(context) {}
    QueryWorld(const ConditionedWorld& context)
        : m_context(context.context()), m_conditions(&context) {}

    /// Returns the context with the gate states that apply to the query.
    const RouteContext& context() const { return m_context; }
    /// Returns the conditions of the query, or null if it has none.
    const ConditionedWorld* conditions() const { return m_conditions; }
    /// Calls body(graph) with the graph that the query searches, and returns its result.
    template <class Body>
    decltype(auto) searched(Body&& body) const {
        return m_conditions ? body(m_conditions->graph()) : m_context.searched(body);
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
    const RouteContext& m_context;
    /// The conditions of the query, or null if it has none.
    const ConditionedWorld* m_conditions = nullptr;
};

} // namespace navcore

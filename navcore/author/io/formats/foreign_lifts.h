// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/resolved_graph.h"

#include <unordered_map>
#include <vector>

namespace navcore {

// Lifts in formats that have no lifts of their own.

/// Returns a graph without the cabins of its lifts and the edges at them, but with the lifts.
/// O(items).
ResolvedGraph withoutCabins(ResolvedGraph graph);

/// Returns a graph in which links replace the cabins of lifts: one or two between each pair of
/// entrances of a lift. They are of type Teleport and need everything that the two stops need.
/// Their fixed cost and their delay are those of the whole ride, including the wait, and the tag
/// `lift` contains the name of the lift. There are two links, one for each direction, if costs or
/// times differ. The terms of the links name the lift, so that its factors apply to the delay. The
/// lifts remain in the graph. O(items + the squared number of stops of each lift).
ResolvedGraph withLiftLinks(ResolvedGraph graph);

/// The rides between the stops of the lifts of a graph.
class LiftRides {
public:
    explicit LiftRides(const ResolvedGraph& graph);

    /// A part of a ride, which is priced on its own: getting on, going to the next stop, or getting
    /// off.
    struct Part {
        std::uint32_t distance = 0; ///< Cost of the part without its delay, in lu.
        std::uint32_t delay = 0;    ///< In milliseconds, without the factor of an agent.
    };
    /// Returns the floors that a lift serves, in stacking order.
    std::vector<FloorId> floorsOf(const Lift& lift) const;
    /// Returns the parts of the ride between two different stops. O(stops).
    std::vector<Part> parts(const Lift& lift, FloorId from, FloorId to) const;
    /// Returns the index of the entrance of a stop among the vertices of the graph.
    std::uint32_t entrance(const LiftStop& stop) const { return m_entrances.at(stop.entrance); }
    /// Returns the cost for an agent of a link from withLiftLinks() from `a` to `b`: the sum of the
    /// costs of the parts, each of which is rounded up as in a route. Returns nullopt if the agent
    /// cannot use the link.
    std::optional<Cost> cost(const Edge& link, const AgentRules& rules) const;

private:
    const ResolvedGraph* m_graph;
    std::unordered_map<FloorId, std::size_t> m_storeys; ///< Positions in the stacking order.
    std::unordered_map<VertexId, std::uint32_t> m_entrances;
};

} // namespace navcore

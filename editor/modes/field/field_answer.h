// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/search/distance_field.h"

#include <array>
#include <memory>

namespace waymark {

/// The cost of reaching the goals from a part of an edge. Positions on the edge are 0 at its end a
/// and 1 at its end b. The cost is linear between `from` and `to`.
struct FieldPiece {
    double from = 0, to = 1;
    double costFrom = 0, costTo = 0;
};

/// The costs along an edge. There are two pieces if the cheapest route depends on the position, and
/// none if no goal is reachable.
struct FieldCourse {
    std::array<FieldPiece, 2> pieces;
    int count = 0;
};

/// Computes the costs along an edge. `atA` and `atB` are the costs at its ends, or nullopt if no
/// goal is reachable from there. `aToB` and `bToA` are the costs of the edge itself, or nullopt if
/// it cannot be used in that direction.
FieldCourse courseOf(std::optional<std::uint64_t> atA, std::optional<std::uint64_t> atB,
                     std::optional<navcore::Cost> aToB, std::optional<navcore::Cost> bToA);

class FieldGround;

/// The cost of reaching the nearest goal from everywhere, for one agent. It is shown in bands
/// between isolines.
struct FieldAnswer {
    using Slot = navcore::CompiledGraph::Slot;

    navcore::AgentId agent;
    /// Distances to the goals. Never null.
    std::shared_ptr<const navcore::DistanceField> field;
    /// Costs between the vertices. Null if only the graph is coloured.
    std::shared_ptr<const FieldGround> ground = {};
    Slot slotCount = 0; ///< Slot count of the agent's graph when `field` was solved.
    /// True until the agent's graph changes. After that, next moves must not be queried.
    bool isCurrent = true;
    /// Highest cost of all vertices, edges and ground cells that are coloured.
    std::uint64_t most = 0;
    Slot farthest = navcore::CompiledGraph::none; ///< Vertex with the highest cost, or `none`.
    std::size_t unreached = 0;                    ///< Number of vertices that reach no goal.
    std::uint32_t step = 1000;                    ///< Interval between isolines, in ms.
    std::uint32_t speed = 1;                      ///< Speed of the agent, in lu per second.
    std::uint64_t serial = 0;                     ///< Serial number. Different for each answer.

    /// Returns the cost of a vertex. Returns nullopt if it reaches no goal, or if it was added
    /// after the computation.
    std::optional<std::uint64_t> cost(Slot slot) const {
        return slot < slotCount ? field->cost(slot) : std::nullopt;
    }
    double bandCost() const { return static_cast<double>(step) * speed / 1000; }
    int bands() const { return static_cast<int>(static_cast<double>(most) / bandCost()) + 1; }
};

/// Returns the interval between isolines, in ms, for costs of up to `milliseconds`. It is 1, 2 or 5
/// times a power of ten, and results in at most ten bands.
std::uint32_t readableStep(std::uint64_t milliseconds);

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/search/distance_field.h"

#include <array>
#include <memory>

namespace waymark {

/// The cost of reaching the goals from a part of an edge. The part is given by positions along the
/// edge, from 0 at its end a to 1, and the cost is linear between them.
struct FieldPiece {
    double from = 0, to = 1;
    double costFrom = 0, costTo = 0;
};

/// The costs along a whole edge: no piece, one piece, or two pieces that meet where the routes over
/// either end cost the same.
struct FieldCourse {
    std::array<FieldPiece, 2> pieces;
    int count = 0;
};

/// Returns the costs along an edge from the costs at its ends, which are nullopt if the end does
/// not reach a goal, and from the costs of the edge in each direction, which are nullopt if it
/// cannot be used in that direction.
FieldCourse courseOf(std::optional<std::uint64_t> atA, std::optional<std::uint64_t> atB,
                     std::optional<navcore::Cost> aToB, std::optional<navcore::Cost> bToA);

class FieldGround;

/// An agent's cost of reaching the nearest of some goals from everywhere, in bands between
/// isolines.
struct FieldAnswer {
    using Slot = navcore::CompiledGraph::Slot;

    navcore::AgentId agent;
    /// Solved distances to the goals. Never null.
    std::shared_ptr<const navcore::DistanceField> field;
    /// Costs on the ground. Null if only the graph is coloured.
    std::shared_ptr<const FieldGround> ground = {};
    Slot slotCount = 0; ///< Slot count of the agent's graph when the field was solved.
    /// True while that graph is unchanged, so that next moves may be queried.
    bool isCurrent = true;
    std::uint64_t most = 0; ///< The highest cost of everything that is coloured.
    Slot farthest = navcore::CompiledGraph::none; ///< Vertex with the highest cost, or `none`.
    std::size_t unreached = 0;                    ///< Number of vertices that reach no goal.
    std::uint32_t step = 1000;                    ///< Interval between isolines, in ms.
    std::uint32_t speed = 1;                      ///< Speed of the agent, in lu per second.
    std::uint64_t serial = 0;                     ///< Serial number, which differs for each answer.

    /// Returns the cost of a vertex. Nullopt if it reaches no goal, or if it is newer than the
    /// answer.
    std::optional<std::uint64_t> cost(Slot slot) const {
        return slot < slotCount ? field->cost(slot) : std::nullopt;
    }
    /// Returns the cost between two adjacent isolines.
    double bandCost() const { return static_cast<double>(step) * speed / 1000; }
    int bands() const { return static_cast<int>(static_cast<double>(most) / bandCost()) + 1; }
};

/// Returns a round step between isolines: 1, 2 or 5 times a power of ten milliseconds, chosen so
/// that at most ten bands cover a time.
std::uint32_t readableStep(std::uint64_t milliseconds);

} // namespace waymark

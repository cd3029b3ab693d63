// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/search/distance_field.h"

#include <array>
#include <memory>

namespace waymark {

/// What the ways from a stretch of an edge to the goals cost: from place to place of the edge (0 to
/// 1, from its end a), rising or falling evenly.
struct FieldPiece {
    double from = 0, to = 1;
    double costFrom = 0, costTo = 0;
};

/// A whole edge: nothing, one piece, or two where ways over either end cost the same between them.
struct FieldCourse {
    std::array<FieldPiece, 2> pieces;
    int count = 0;
};

/// The course along an edge whose ends reach the goals at these costs, or not, and that costs so
/// much from a to b and back, or cannot be walked that way.
FieldCourse courseOf(std::optional<std::uint64_t> atA, std::optional<std::uint64_t> atB,
                     std::optional<navcore::Cost> aToB, std::optional<navcore::Cost> bToA);

class FieldGround;

/// What it costs an agent to reach the nearest of some goals from everywhere, in bands between
/// isolines.
struct FieldAnswer {
    using Slot = navcore::CompiledGraph::Slot;

    navcore::AgentId agent;
    std::shared_ptr<const navcore::DistanceField> field; ///< never null
    std::shared_ptr<const FieldGround> ground = {};      ///< null: only the graph
    Slot slotCount = 0;     ///< of the agent's graph that it was solved on
    bool isCurrent = true;  ///< whether that graph is still as it was: next moves may be asked
    std::uint64_t most = 0; ///< the dearest way of all that is coloured
    Slot farthest = navcore::CompiledGraph::none; ///< where it begins; none: nowhere
    std::size_t unreached = 0;                    ///< vertices without a way
    std::uint32_t step = 1000;                    ///< milliseconds between isolines
    std::uint32_t speed = 1;                      ///< of the agent, lu a second
    std::uint64_t serial = 0;                     ///< another one for another answer

    /// None: there is no way, or the slot is newer than the answer.
    std::optional<std::uint64_t> cost(Slot slot) const {
        return slot < slotCount ? field->cost(slot) : std::nullopt;
    }
    /// What a band costs, from isoline to isoline.
    double bandCost() const { return static_cast<double>(step) * speed / 1000; }
    int bands() const { return static_cast<int>(static_cast<double>(most) / bandCost()) + 1; }
};

/// A step between isolines that is easily read, of 1, 2 or 5 times a power of ten milliseconds, so
/// that at most ten bands cover a time.
std::uint32_t readableStep(std::uint64_t milliseconds);

} // namespace waymark

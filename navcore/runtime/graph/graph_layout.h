// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/base/slot_index.h"
#include "navcore/runtime/geometry/lattice.h"
#include "navcore/runtime/graph/arc_links.h"
#include "navcore/runtime/graph/cost.h"

namespace navcore {

/// The vertices of a CompiledGraph by slot; equal for all agents. Free slots have an invalid id.
struct GraphPlaces {
    LevelVector<VertexId> ids;
    LevelVector<Point3> positions;
    LevelVector<std::uint32_t> free;
    SlotIndex slotOf;
};

/// The layout of a CompiledGraph's arc pool and which arcs are links; equal for all agents that can
/// use the same edges. Links are stored apart because searches read only the arcs, and would waste
/// cache on them.
struct GraphLayout {
    /// The first arc of a slot and the number of its outgoing arcs. They are kept apart from Room
    /// because most searches read nothing else.
    struct Run {
        std::uint32_t begin = 0, out = 0;
        friend bool operator==(const Run&, const Run&) = default;
    };
    /// The number of arcs stored for a slot, and the number that its space can hold. Arcs that only
    /// enter the slot are included and follow the arcs that leave it.
    struct Room {
        std::uint32_t all = 0, capacity = 0;
        friend bool operator==(const Room&, const Room&) = default;
    };

    LevelVector<Run> runs;
    LevelVector<Room> rooms;
    ArcLinks links;        ///< The links of the arcs, by the arc's index in the pool.
    std::size_t holes = 0; ///< Number of pool entries that belong to no run.
};

/// An arc that leads to another slot.
struct GraphArc {
    std::uint32_t to; ///< The slot that the arc leads to.
    Cost cost;
    friend auto operator<=>(const GraphArc&, const GraphArc&) = default;
};

/// An edge between two slots of a CompiledGraph. A cost of 0 means no arc in that direction.
struct SlotEdge {
    EdgeKey key;
    std::uint32_t a, b;
    Cost forward, backward;
};

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/column.h"
#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/base/slot_index.h"
#include "navcore/runtime/geometry/lattice.h"
#include "navcore/runtime/graph/arc_links.h"
#include "navcore/runtime/graph/cost.h"

namespace navcore {

/// The vertices of a CompiledGraph, by slot. The same for all agents. Free slots have an invalid
/// id.
struct GraphPlaces {
    Column<VertexId> ids;
    Column<Point3> positions;
    LevelVector<std::uint32_t> free;
    SlotIndex slotOf;
};
/// Returns the heap memory used by the vertices, in bytes.
inline std::size_t bytesOf(const GraphPlaces& places) {
    return heldBy(places.ids) + heldBy(places.positions) + heldBy(places.free) +
           places.slotOf.bytes();
}

/// The layout of a CompiledGraph's arc pool, and the links of the arcs. Equal for all agents that
/// can use the same edges. Links are stored separately: searches read only the arcs, and links
/// would waste cache space.
struct GraphLayout {
    /// Index of a slot's first arc, and the number of its outgoing arcs. Stored separately from
    /// Room, because most searches read nothing else.
    struct Run {
        std::uint32_t begin = 0, out = 0;
        friend bool operator==(const Run&, const Run&) = default;
    };
    /// Number of arcs stored for a slot, and the slot's capacity. Includes one-way arcs into the
    /// slot, which follow the outgoing arcs.
    struct Room {
        std::uint32_t all = 0, capacity = 0;
        friend bool operator==(const Room&, const Room&) = default;
    };

    LevelVector<Run> runs;
    LevelVector<Room> rooms;
    ArcLinks links;        ///< The link of each arc, by its index in the pool.
    std::size_t holes = 0; ///< Number of pool entries that do not belong to any slot.
};

struct GraphArc {
    std::uint32_t to;
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

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/base/slot_index.h"
#include "navcore/runtime/geometry/lattice.h"
#include "navcore/runtime/graph/arc_links.h"
#include "navcore/runtime/graph/cost.h"

namespace navcore {

/// The vertices of a CompiledGraph by slot, the same for every agent. At a free slot the id is
/// invalid.
struct GraphPlaces {
    LevelVector<VertexId> ids;
    LevelVector<Point3> positions;
    LevelVector<std::uint32_t> free;
    SlotIndex slotOf;
};

/// Where the arcs of a CompiledGraph lie in its pool, and which of them are links: the same for all
/// agents that can use the same edges. Searches read arcs only, so links lie apart and do not take
/// room in the cache.
struct GraphLayout {
    /// Where the arcs of a slot begin, and how many lead out of it: all that most searches ask for,
    /// hence in memory of its own.
    struct Run {
        std::uint32_t begin = 0, out = 0;
        friend bool operator==(const Run&, const Run&) = default;
    };
    /// How many they are with those that only lead into it, which come behind the others, and how
    /// many there is room for.
    struct Room {
        std::uint32_t all = 0, capacity = 0;
        friend bool operator==(const Room&, const Room&) = default;
    };

    LevelVector<Run> runs;
    LevelVector<Room> rooms;
    ArcLinks links;        ///< of the pool
    std::size_t holes = 0; ///< entries of the pool that belong to no run
};

/// What leaves a slot.
struct GraphArc {
    std::uint32_t to; ///< a slot
    Cost cost;
    friend auto operator<=>(const GraphArc&, const GraphArc&) = default;
};

/// An edge between two slots of a CompiledGraph; a cost of 0: no arc that way.
struct SlotEdge {
    EdgeKey key;
    std::uint32_t a, b;
    Cost forward, backward;
};

} // namespace navcore

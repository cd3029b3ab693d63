// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/base/slot_index.h"
#include "navcore/runtime/space/cell_frame.h"
#include "navcore/runtime/space/run_grid.h"

namespace navcore {

/// The inside of VertexIndex: vertices in numbered slots, filed by cell.
class VertexGrid {
public:
    struct Entry {
        Point3 position;
        VertexId id;
        std::uint32_t slot = 0;
    };

    struct Placed {
        VertexId id;
        Point3 position;
    };
    /// Replaces everything; ids are distinct. Neighbours on the map get neighbouring slots.
    void assign(std::span<const Placed> vertices);

    /// Adds or moves a vertex; returns its slot, which stays until it is removed.
    std::uint32_t set(VertexId id, Point3 position);
    void remove(VertexId id);
    void clear() { *this = {}; }
    std::size_t size() const { return m_index.size(); }

    /// The slot of a vertex, or SlotIndex::none. Slots are below slotCount().
    std::uint32_t slotOf(VertexId id) const;
    std::size_t slotCount() const { return m_slots.size(); }
    VertexId idOf(std::uint32_t slot) const { return m_slots[slot].id; }
    Point3 positionOf(std::uint32_t slot) const { return m_slots[slot].position; }

    const CellFrame& frame() const { return m_frame; }
    std::span<const Entry> at(std::size_t cell) const { return m_cells.at(cell); }

private:
    struct Slot {
        Point3 position;
        VertexId id; ///< invalid: a free slot
    };
    auto keyOf() const {
        return [this](std::uint32_t slot) -> std::uint64_t { return m_slots[slot].id.value; };
    }
    void unfile(std::uint32_t slot);
    void rebuild();

    std::vector<Slot> m_slots;
    std::vector<std::uint32_t> m_free;
    SlotIndex m_index;

    CellFrame m_frame;
    RunGrid<Entry> m_cells{1};
    std::size_t m_builtFor = 0, m_uncovered = 0;
};

} // namespace navcore

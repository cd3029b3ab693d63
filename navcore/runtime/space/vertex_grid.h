// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/column.h"
#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/base/slot_index.h"
#include "navcore/runtime/space/cell_frame.h"
#include "navcore/runtime/space/lanes.h"

namespace navcore {

/// The data of VertexIndex: numbered vertex slots, and the vertices of each cell.
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
    /// Returns a frame that suits the distribution of the vertices.
    static CellFrame frameFor(std::span<const Placed> vertices);
    /// Replaces all vertices. Their ids must be distinct. Vertices in the same cell get consecutive
    /// slots.
    void assign(std::span<const Placed> vertices, const CellFrame& frame);
    void assign(std::span<const Placed> vertices) { assign(vertices, frameFor(vertices)); }
    /// Replaces all vertices. Their ids must be distinct. The vertices get the slots 0, 1, ... in
    /// their order. `index` finds them by id; it is built if it is empty. The grid uses the lists
    /// and the index in place if they are in place.
    void assignInOrder(Column<VertexId> ids, Column<Point3> positions, SlotIndex index = {});

    /// Adds or moves a vertex. Returns its slot, which does not change until the vertex is removed.
    std::uint32_t set(VertexId id, Point3 position);
    void remove(VertexId id);
    void clear() { *this = {}; }
    std::size_t size() const { return m_index.size(); }
    std::size_t bytes() const {
        return heldBy(m_ids) + heldBy(m_positions) + heldBy(m_free) + m_index.bytes() +
               m_cells.bytes();
    }

    /// Returns the slot of a vertex, which is less than slotCount(), or SlotIndex::none.
    std::uint32_t slotOf(VertexId id) const;
    std::size_t slotCount() const { return m_ids.size(); }
    VertexId idOf(std::uint32_t slot) const { return m_ids[slot]; }
    Point3 positionOf(std::uint32_t slot) const { return m_positions[slot]; }

    /// Returns whether all vertices that were ever in the grid have had the height z.
    bool isFlatAt(Coord z) const { return m_lowest >= z && m_highest <= z; }

    const CellFrame& frame() const { return m_frame; }
    template <class Visit>
    void forEachAt(std::size_t cell, Visit&& visit) const {
        const SimdRange run = at(cell);
        for (std::uint32_t i = run.first; i < run.first + run.count; ++i)
            visit(Entry{{columns().x[i], columns().y[i], columns().z[i]}, idAt(i), slotAt(i)});
    }

    /// Returns the index range of a cell's vertices in columns(), for loops over many vertices.
    /// Valid until the next change. The ranges of consecutive cells are usually adjacent.
    SimdRange at(std::size_t cell) const { return m_cells.at(cell); }
    VertexColumns columns() const {
        return {m_cells.column<0>(), m_cells.column<1>(), m_cells.column<2>()};
    }
    VertexId idAt(std::uint32_t place) const { return m_cells.column<3>()[place]; }
    std::uint32_t slotAt(std::uint32_t place) const { return m_cells.column<4>()[place]; }

private:
    auto keyOf() const {
        return [this](std::uint32_t slot) -> std::uint64_t { return m_ids[slot].value; };
    }
    template <class PositionAt>
    std::vector<std::uint32_t> layOut(std::size_t count, const CellFrame& frame,
                                      PositionAt&& positionAt);
    void indexSlots();
    void put(std::uint32_t slot, VertexId id, Point3 position);
    void file(std::size_t cell, std::uint32_t slot);
    void unfile(std::uint32_t slot);
    void rebuild();

    Column<VertexId> m_ids; ///< The id of each slot; invalid if the slot is free.
    Column<Point3> m_positions;
    /// Range of all heights that vertices have had, including removed vertices.
    Coord m_lowest = maxCoord, m_highest = -maxCoord;
    LevelVector<std::uint32_t> m_free;
    SlotIndex m_index;

    CellFrame m_frame;
    /// The vertices by cell, with the columns x, y, z, id and slot.
    RunColumns<Coord, Coord, Coord, VertexId, std::uint32_t> m_cells{1};
    std::size_t m_builtFor = 0, m_uncovered = 0;
};

} // namespace navcore

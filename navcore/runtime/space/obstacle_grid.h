// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/base/slot_index.h"
#include "navcore/runtime/geometry/shape.h"
#include "navcore/runtime/space/cell_frame.h"
#include "navcore/runtime/space/lanes.h"
#include "navcore/runtime/space/run_grid.h"

#include <optional>

namespace navcore {

/// The data of ObstacleIndex: sides, by the cells that they cross, and solids, by the cells that
/// their boxes cover. The linker's inner loop reads the cells directly.
class ObstacleGrid {
public:
    struct Side {
        Point2 a, b;
        std::uint32_t owner = 0; ///< Slot of the obstacle to which the side belongs.
        friend bool operator==(const Side&, const Side&) = default;
    };
    struct Placed {
        ObstacleId id;
        ShapePtr shape;
    };
    /// Replaces all obstacles. Their ids must be distinct. Aligns the cells with `like` if its cell
    /// size is suitable.
    void assign(std::span<const Placed> obstacles, const CellFrame& like = {});

    void set(ObstacleId id, const ShapePtr& shape);
    void remove(ObstacleId id);
    void clear() { *this = {}; }
    std::size_t size() const { return m_index.size(); }
    /// Returns the heap memory used by the grid, in bytes, excluding the shapes.
    std::size_t bytes() const;

    const CellFrame& frame() const { return m_frame; }
    ObstacleId idOf(std::uint32_t owner) const { return m_obstacles[owner].id; }

    /// Calls visit(const Side&) once for each side that crosses any of the cells, until it returns
    /// false.
    template <class Visit>
    void forEachSide(const CellRange& cells, Visit&& visit) const {
        const std::int32_t* const marks = sideColumns().marks;
        for (int row = cells.row0; row <= cells.row1; ++row)
            for (int column = cells.column0; column <= cells.column1; ++column) {
                const SimdRange run = sidesAt(m_frame.index(column, row));
                const std::int32_t seen = seenBefore(cells, column, row);
                for (std::uint32_t i = run.first; i < run.first + run.count; ++i)
                    if ((marks[i] & seen) == 0 && !visit(side(i)))
                        return;
            }
    }
    /// Calls visit(const Side&) for each side that crosses the cell, until it returns false.
    template <class Visit>
    bool forEachSideAt(std::size_t cell, Visit&& visit) const {
        const SimdRange run = sidesAt(cell);
        for (std::uint32_t i = run.first; i < run.first + run.count; ++i)
            if (!visit(side(i)))
                return false;
        return true;
    }

    /// Returns the index range of a cell's sides in sideColumns(). Valid until the next change.
    SimdRange sidesAt(std::size_t cell) const { return m_sides.at(cell); }
    SideColumns sideColumns() const;
    /// Returns the flags of sides whose previous cell is also in `cells`. A loop over the cells
    /// visits each side once if it skips sides with any of these flags.
    static std::int32_t seenBefore(const CellRange& cells, int column, int row);

    /// Returns any side that the closed segment meets, or nullopt.
    std::optional<Side> sideMet(Point2 a, Point2 b) const;
    bool meetsSide(Point2 a, Point2 b) const { return sideMet(a, b).has_value(); }
    /// Returns whether a side is closer than `distance` lu (0..maxCoord) to the segment a-b. The
    /// segment must not meet a side.
    bool comesNearer(Point2 a, Point2 b, Coord distance) const {
        return distance > 0 && someSideNearer(a, b, distance);
    }
    /// Returns whether p is inside a solid. The result is unspecified if p is on a side.
    bool insideSolid(Point2 p) const;

    /// Calls visit(slot) for each obstacle with p inside or on its boundary. A slot may be reported
    /// several times.
    template <class Visit>
    void forEachSolidAt(Point2 p, Visit&& visit) const {
        forEachSideAt(m_frame.cell(p), [&](const Side& side) {
            if (touches(side, p))
                visit(side.owner);
            return true;
        });
        forEachBoxAt(p, [&](std::uint32_t slot) {
            if (isInside(m_obstacles[slot], slot, p))
                visit(slot);
            return true;
        });
    }

private:
    struct Obstacle {
        ObstacleId id; ///< Invalid if the slot is free.
        ShapePtr shape;
        Box box;
        std::uint32_t sides = 0;
        std::int32_t marks = 0;  ///< SideMarks flags that all sides of the obstacle share.
        std::uint64_t reach = 0; ///< Sum of the widths and heights of all sides, in lu.
    };
    static Obstacle obstacleOf(ObstacleId id, const ShapePtr& shape);
    Side side(std::uint32_t place) const {
        return {{m_sides.column<0>()[place], m_sides.column<1>()[place]},
                {m_sides.column<2>()[place], m_sides.column<3>()[place]},
                static_cast<std::uint32_t>(m_sides.column<4>()[place]) >> SideMarks::bits};
    }

    template <class Visit>
    void forEachBoxAt(Point2 p, Visit&& visit) const {
        for (const std::uint32_t slot : m_boxes.at(m_frame.cell(p)))
            if (m_obstacles[slot].box.contains(p) && !visit(slot))
                return;
        for (const std::uint32_t slot : m_largeSolids)
            if (m_obstacles[slot].box.contains(p) && !visit(slot))
                return;
    }
    static bool touches(const Side& side, Point2 p);
    auto keyOf() const {
        return [this](std::uint32_t slot) -> std::uint64_t { return m_obstacles[slot].id.value; };
    }
    bool someSideNearer(Point2 a, Point2 b, Coord distance) const;
    bool isInside(const Obstacle& obstacle, std::uint32_t slot, Point2 p) const;
    void fileSide(std::size_t cell, const Side& side, std::int32_t marks);
    template <class Visit>
    void forEachFiling(std::uint32_t slot, Visit&& visit) const;
    template <class Visit>
    void forEachBoxCell(const Obstacle& obstacle, Visit&& visit) const;
    template <class Visit>
    void forEachCell(std::uint32_t slot, Point2 a, Point2 b, Visit&& visit) const;
    void file(std::uint32_t slot);
    void fileBox(std::uint32_t slot);
    void unfile(std::uint32_t slot);
    void unfileBox(std::uint32_t slot);
    void refile(std::uint32_t slot, const Obstacle& after);
    void rebuild();

    LevelVector<Obstacle> m_obstacles;
    SlotIndex m_index;
    CellFrame m_frame, m_like;
    /// The sides by cell, with the columns ax, ay, bx, by and marks. The owner is stored in the
    /// upper bits of the marks.
    RunColumns<Coord, Coord, Coord, Coord, std::int32_t> m_sides{1};
    RunGrid<std::uint32_t> m_boxes{1};
    /// m_free contains the free slots. m_largeSolids contains the solids whose boxes cover too many
    /// cells for m_boxes.
    LevelVector<std::uint32_t> m_free, m_largeSolids;
    std::size_t m_sideCount = 0, m_builtFor = 0, m_uncovered = 0;
    std::uint64_t m_reach = 0; ///< Sum of Obstacle::reach.
};

} // namespace navcore

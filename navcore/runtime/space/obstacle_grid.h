// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/base/slot_index.h"
#include "navcore/runtime/geometry/shape.h"
#include "navcore/runtime/space/cell_frame.h"
#include "navcore/runtime/space/run_grid.h"

namespace navcore {

/// The inside of ObstacleIndex: sides filed by the cells that they cross, solids by the cells that
/// their boxes cover. Open to the linker, whose inner loop reads the cells itself.
class ObstacleGrid {
public:
    struct Side {
        Point2 a, b;
        std::uint32_t owner = 0;                 ///< the obstacle's slot
        std::int8_t fromColumn = 0, fromRow = 0; ///< step to the cell before along the side
    };

    struct Placed {
        ObstacleId id;
        ShapePtr shape;
    };
    /// Replaces everything; ids are distinct. Cells coincide with those of `like` when that suits
    /// both.
    void assign(std::span<const Placed> obstacles, const CellFrame& like = {});

    void set(ObstacleId id, const ShapePtr& shape);
    void remove(ObstacleId id);
    void clear() { *this = {}; }
    std::size_t size() const { return m_index.size(); }

    const CellFrame& frame() const { return m_frame; }
    std::span<const Side> sidesAt(std::size_t cell) const { return m_sides.at(cell); }
    ObstacleId idOf(std::uint32_t owner) const { return m_obstacles[owner].id; }

    /// Calls visit(const Side&) once for each side filed in the cells, until it returns false.
    template <class Visit>
    void forEachSide(const CellRange& cells, Visit&& visit) const {
        for (int row = cells.row0; row <= cells.row1; ++row)
            for (int column = cells.column0; column <= cells.column1; ++column)
                for (const Side& side : m_sides.at(m_frame.index(column, row))) {
                    const bool first = side.fromColumn == 0 && side.fromRow == 0;
                    if (!first && cells.contains(column + side.fromColumn, row + side.fromRow))
                        continue; // seen in the cell before
                    if (!visit(side))
                        return;
                }
    }

    /// Whether the closed segment meets a side.
    bool meetsSide(Point2 a, Point2 b) const;
    /// Whether a side comes nearer than `distance` lu, 0..maxCoord, to a segment that meets none.
    bool comesNearer(Point2 a, Point2 b, Coord distance) const {
        return distance > 0 && someSideNearer(a, b, distance);
    }
    /// Whether p lies inside a solid; a point on a side may count as either.
    bool insideSolid(Point2 p) const;

    /// Calls visit(slot) for each obstacle that holds p inside or on its boundary.
    template <class Visit>
    void forEachSolidAt(Point2 p, Visit&& visit) const {
        for (const Side& side : m_sides.at(m_frame.cell(p)))
            if (touches(side, p))
                visit(side.owner);
        forEachBoxAt(p, [&](std::uint32_t slot) {
            if (isInside(m_obstacles[slot], slot, p))
                visit(slot);
            return true;
        });
    }

private:
    struct Obstacle {
        ObstacleId id; ///< invalid: a free slot
        ShapePtr shape;
        Box box;
        std::uint32_t sides = 0;
    };

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
    bool isLarge(const Box& box) const;
    bool isInside(const Obstacle& obstacle, std::uint32_t slot, Point2 p) const;
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

    std::vector<Obstacle> m_obstacles;
    std::vector<std::uint32_t> m_free;
    SlotIndex m_index;

    CellFrame m_frame, m_like;
    RunGrid<Side> m_sides{1};
    RunGrid<std::uint32_t> m_boxes{1};
    std::vector<std::uint32_t> m_largeSolids; ///< boxes of many cells, in no grid
    std::size_t m_sideCount = 0, m_builtFor = 0, m_uncovered = 0;
};

} // namespace navcore

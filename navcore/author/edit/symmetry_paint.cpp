// SPDX-License-Identifier: MIT
#include "navcore/author/edit/paint_cells.h"
#include "navcore/author/edit/symmetry_state.h"

namespace navcore {
namespace {

std::optional<Point2> centreOf(const PaintFrame& frame, PaintCell cell) {
    const auto along = [&](Coord origin, std::int32_t index) {
        return origin + std::int64_t{frame.cell} * index + frame.cell / 2;
    };
    const std::int64_t x = along(frame.origin.x, cell.column), y = along(frame.origin.y, cell.row);
    if (std::max(std::abs(x), std::abs(y)) > maxCoord)
        return std::nullopt;
    return Point2{static_cast<Coord>(x), static_cast<Coord>(y)};
}

TerrainId cellOfTile(const std::optional<PaintTile>& tile, std::size_t index) {
    return tile ? (*tile->cells)[index] : TerrainId{};
}

/// Mirrors the changed cells of one floor.
class PaintMirror {
public:
    PaintMirror(SymmetryState& state, FloorId floor) : m_state(state), m_cells(state.edit, floor) {
        m_floor = floor;
    }

    void add(TileKey key, const ItemChange<PaintTile>& swap) {
        for (std::size_t i = 0; i < tileCells; ++i) {
            const TerrainId paint = cellOfTile(swap.after, i);
            if (cellOfTile(swap.before, i) == paint)
                continue;
            const auto inTile = static_cast<std::int32_t>(i);
            const PaintCell cell{key.x * tileSide + inTile % tileSide,
                                 key.y * tileSide + inTile / tileSide};
            for (int step = 1; step < m_state.map().count(); ++step)
                mirror(cell, paint, step);
        }
    }
    void finish() { m_cells.finish(); }

private:
    void mirror(PaintCell cell, TerrainId paint, int step) {
        const SymmetryMap& map = m_state.map();
        const auto image = imageOfCell(map, m_cells.frame(), cell, step);
        if (!image) {
            m_state.isOffMap = true;
            return;
        }
        if (map.isExact())
            return set(*image, paint);
        // A cell gets the change of the cell that contains the image of its own centre. Under a
        // rotation, that is one of the cells around the image, or several, or none.
        for (std::int32_t y = -1; y <= 1; ++y)
            for (std::int32_t x = -1; x <= 1; ++x) {
                const PaintCell near{image->column + x, image->row + y};
                if (imageOfCell(map, m_cells.frame(), near, map.inverse(step)) == cell)
                    set(near, paint);
            }
    }
    void set(PaintCell cell, TerrainId paint) {
        if (!isChanged(cell))
            m_cells.set(cell.column, cell.row, paint);
    }
    /// Returns whether the designer's change paints the cell itself.
    bool isChanged(PaintCell cell) const {
        TileKey key = tileOf(cell.column, cell.row);
        key.floor = m_floor;
        const auto* swap = m_state.change.of<PaintTile>().find(key);
        const std::size_t index = cellInTile(cell.column, cell.row);
        return swap && cellOfTile(swap->before, index) != cellOfTile(swap->after, index);
    }

    SymmetryState& m_state;
    PaintCells m_cells;
    FloorId m_floor;
};

} // namespace

std::optional<PaintCell> imageOfCell(const SymmetryMap& map, const PaintFrame& frame,
                                     PaintCell cell, int step) {
    const auto centre = centreOf(frame, cell);
    const auto image = centre ? map(*centre, step) : std::nullopt;
    if (!image)
        return std::nullopt;
    return PaintCell{frame.columnOf(image->x), frame.rowOf(image->y)};
}

void mirrorPaint(SymmetryState& state) {
    std::map<FloorId, PaintMirror> floors;
    for (const auto& [key, swap] : state.change.of<PaintTile>())
        floors.try_emplace(key.floor, state, key.floor).first->second.add(key, swap);
    for (auto& [floor, mirror] : floors)
        mirror.finish();
}

} // namespace navcore

// SPDX-License-Identifier: MIT
#include "navcore/author/edit/paint_map.h"

#include "navcore/author/edit/paint_cells.h"
#include "navcore/runtime/geometry/predicates.h"

namespace navcore {
namespace {

struct CellBox {
    std::int32_t left, top, right, bottom;
};

CellBox cellsOf(const PaintFrame& frame, const Box& box) {
    return {frame.columnOf(box.lo.x), frame.rowOf(box.lo.y), frame.columnOf(box.hi.x),
            frame.rowOf(box.hi.y)};
}

/// Returns the coordinate of a cell's centre along one axis. At the edge of the map, it may be
/// outside the lattice.
std::int64_t middle(Coord origin, Coord cell, std::int32_t index) {
    return origin + std::int64_t{cell} * index + cell / 2;
}

} // namespace

std::size_t paintStroke(LevelEdit& edit, Point2 a, Point2 b, Coord radius,
                        std::optional<TerrainId> terrain, FloorId floor) {
    PaintCells cells(edit, floor);
    const PaintFrame& frame = cells.frame();
    const TerrainId paint = cells.paintOf(terrain);
    Box box = Box::of(a, b);
    box.lo = {std::max(-maxCoord, box.lo.x - radius), std::max(-maxCoord, box.lo.y - radius)};
    box.hi = {std::min(maxCoord, box.hi.x + radius), std::min(maxCoord, box.hi.y + radius)};
    const CellBox range = cellsOf(frame, box);
    for (std::int32_t row = range.top; row <= range.bottom; ++row)
        for (std::int32_t column = range.left; column <= range.right; ++column) {
            const std::int64_t x = middle(frame.origin.x, frame.cell, column);
            const std::int64_t y = middle(frame.origin.y, frame.cell, row);
            const Point2 at{static_cast<Coord>(x), static_cast<Coord>(y)};
            if (std::abs(x) <= maxCoord && std::abs(y) <= maxCoord &&
                withinDistance(at, a, b, std::int64_t{radius} * radius))
                cells.set(column, row, paint);
        }
    for (const Point2 end : {a, b})
        cells.set(frame.columnOf(end.x), frame.rowOf(end.y), paint);
    return cells.finish();
}

std::size_t paintFill(LevelEdit& edit, Point2 at, const Box& within,
                      std::optional<TerrainId> terrain, FloorId floor) {
    if (within.empty() || !within.contains(at))
        return 0;
    PaintCells cells(edit, floor);
    const CellBox range = cellsOf(cells.frame(), within);
    const TerrainId paint = cells.paintOf(terrain);
    const std::int32_t column = cells.frame().columnOf(at.x), row = cells.frame().rowOf(at.y);
    const TerrainId old = cells.at(column, row);
    if (old == paint)
        return 0;
    std::vector<std::pair<std::int32_t, std::int32_t>> open{{column, row}};
    while (!open.empty()) {
        const auto [x, y] = open.back();
        open.pop_back();
        if (x < range.left || x > range.right || y < range.top || y > range.bottom ||
            cells.at(x, y) != old)
            continue;
        cells.set(x, y, paint);
        for (const auto& [dx, dy] :
             {std::pair(1, 0), std::pair(-1, 0), std::pair(0, 1), std::pair(0, -1)})
            open.emplace_back(x + dx, y + dy);
    }
    return cells.finish();
}

std::size_t paintMask(LevelEdit& edit, const BitMask& mask, std::optional<TerrainId> terrain,
                      PaintOver over, FloorId floor) {
    PaintCells cells(edit, floor);
    const PaintFrame& frame = cells.frame();
    const TerrainId paint = cells.paintOf(terrain);
    const Point2 origin =
        cornerOf(floor == firstFloor ? *edit.find<Picture>({}) : edit.find<Floor>(floor)->picture);
    const auto pixelMiddle = [](Coord from, int pixel) {
        return static_cast<Coord>(from + std::int64_t{pixel} * unitsPerPixel + unitsPerPixel / 2);
    };
    if (mask.width == 0)
        return 0;
    const std::int32_t left = frame.columnOf(pixelMiddle(origin.x, 0));
    // For each pixel column of the mask, the index of its paint column, counted from the leftmost
    // one.
    std::vector<std::size_t> column;
    column.reserve(static_cast<std::size_t>(mask.width));
    for (int x = 0; x < mask.width; ++x)
        column.push_back(static_cast<std::size_t>(frame.columnOf(pixelMiddle(origin.x, x)) - left));
    // Pixel counts for each cell of the current row. The mask is processed row by row.
    struct Cells {
        std::int32_t all = 0, solid = 0;
    };
    std::vector<Cells> counts(column.back() + 1);
    const auto paintRow = [&](std::int32_t row) {
        for (std::size_t i = 0; i < counts.size(); ++i) {
            const std::int32_t at = left + static_cast<std::int32_t>(i);
            if (2 * counts[i].solid >= counts[i].all &&
                (over == PaintOver::Everything || cells.at(at, row) == TerrainId{}))
                cells.set(at, row, paint);
            counts[i] = {};
        }
    };
    std::optional<std::int32_t> row;
    for (int y = 0; y < mask.height; ++y) {
        const std::int32_t now = frame.rowOf(pixelMiddle(origin.y, y));
        if (row && *row != now)
            paintRow(*row);
        row = now;
        for (int x = 0; x < mask.width; ++x) {
            Cells& count = counts[column[static_cast<std::size_t>(x)]];
            ++count.all;
            count.solid += mask.at(x, y) ? 1 : 0;
        }
    }
    if (row)
        paintRow(*row);
    return cells.finish();
}

} // namespace navcore
